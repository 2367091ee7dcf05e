/**
 * A board in another's page: its settings come in the address; how high it is and what is played on it, the page
 * around it is told. From that page it hears one word, at a door it has opened itself, and believes no other.
 * A classic script: before anything is drawn it has settled how.
 */
{
  const root = document.documentElement;
  const THEMES = ["light", "dark"];
  /** What holds is said again after so long, in milliseconds, then after twice as long, and so on up to the longest. */
  const SOON = 500;
  const LATE = 32_000;

  /** `theme=dark&caption=no`, in any order; what a later version may say there is left alone. */
  function settle() {
    const said = location.hash.slice(1).split("&");
    root.style.colorScheme = THEMES.find((theme) => said.includes(`theme=${theme}`)) ?? "";
    root.classList.toggle("bare", said.includes("caption=no"));
  }

  /** Nothing that is told is a secret: whoever shows the board may hear it.
   * @param {object} message @param {MessagePort[]} doors */
  function tell(message, ...doors) {
    if (parent !== self) parent.postMessage({"rules-at-play": 1, ...message}, "*", doors);
  }

  /** Whether frames know of each other: not in a sandbox, nor without https. */
  const turns = self.origin !== "null" && Boolean(navigator.locks);
  /** Whether Python has been called, and nobody has asked us to do without it. */
  let awake = false;
  let height = 0;
  /** Whether the page around us has not given us that height yet. */
  let unheard = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let again;

  /** Who shows many boards may ask this one to do without Python, until it is touched again. */
  function open() {
    const {port1: door, port2: given} = new MessageChannel();
    door.onmessage = ({data}) => data === "rest" && rest();
    tell({type: "awake"}, given);
  }

  function rest() {
    awake = false;
    document.dispatchEvent(new CustomEvent("board:rest", {detail: {inTurn: turns}}));
  }

  function wake() {
    if (awake) return;
    awake = true;
    open();
    sayAgain();
  }

  /** Who listens may come later than we speak: what still holds is said again. */
  function sayAgain(wait = SOON) {
    clearTimeout(again);
    again = setTimeout(() => {
      hear();
      if (unheard) tell({type: "size", height});
      if (awake) open();
      if (wait < LATE) sayAgain(2 * wait);
    }, wait);
  }

  /** @param {string} type @param {string[]} parts of what the board says */
  function passOn(type, ...parts) {
    document.addEventListener(`board:${type}`, (event) => {
      const {detail} = /** @type {CustomEvent<Record<string, string>>} */ (event);
      tell({type, ...Object.fromEntries(parts.map((part) => [part, detail[part]]))});
    });
  }

  function measure() {
    const now = Math.ceil(root.getBoundingClientRect().height);
    if (now === height) return;
    tell({type: "size", height: (height = now)});
    unheard = true;
    sayAgain();
  }

  /** What the page makes of our height afterwards is its own will. */
  function hear() {
    if (innerHeight === height) unheard = false;
  }

  /** @param {string} type of what the board says, or is told */
  const until = (type) => new Promise((done) => document.addEventListener(type, done, {once: true}));

  /** @param {Element} board @returns {Promise<void>} until it comes into view */
  const seen = (board) => new Promise((done) => {
    const watch = new IntersectionObserver((all) => {
      if (!all.some(({isIntersecting}) => isIntersecting)) return;
      watch.disconnect();
      done();
    });
    watch.observe(board);
  });

  /** A position in the address is what the page around it means to show: it is drawn when it is seen, one frame
   * after the other where frames know of each other; so is what was pressed where Python was given back before it came.
   * @param {Event} event */
  async function drawInTurn(event) {
    const {target, detail} = /** @type {CustomEvent<{draw: () => Promise<void>}>} */ (event);
    const failed = until("board:failed");
    const drawn = () => Promise.race([detail.draw(), failed, until("board:rest")]);
    await seen(/** @type {Element} */ (target));
    await (turns ? navigator.locks.request("rules-at-play", drawn).catch(drawn) : drawn());
  }

  settle();
  addEventListener("hashchange", settle);
  addEventListener("resize", hear);
  document.addEventListener("board:starting", wake);
  document.addEventListener("board:static", () => (awake = false));
  document.addEventListener("board:sent", drawInTurn);
  passOn("change", "transcript");
  passOn("end", "transcript");
  passOn("answer", "transcript", "answer", "refused");
  new ResizeObserver(measure).observe(root);
}

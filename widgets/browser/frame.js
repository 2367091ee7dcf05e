/**
 * A board in another's page: its settings come in the address; how high it is and what is played on it, the page
 * around it is told. From that page it hears one word, at a door it has opened itself, and believes no other.
 * A classic script: before anything is drawn it has settled how.
 */
{
  const root = document.documentElement;
  const THEMES = ["light", "dark"];

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

  /** Python has been called. Who shows many boards may ask this one to do without it, until it is touched again. */
  function wake() {
    const {port1: door, port2: given} = new MessageChannel();
    door.onmessage = ({data}) => data === "rest" && document.dispatchEvent(new Event("board:rest"));
    tell({type: "awake"}, given);
  }

  /** @param {string} type @param {string[]} parts of what the board says */
  function passOn(type, ...parts) {
    document.addEventListener(`board:${type}`, (event) => {
      const {detail} = /** @type {CustomEvent<Record<string, string>>} */ (event);
      tell({type, ...Object.fromEntries(parts.map((part) => [part, detail[part]]))});
    });
  }

  let height = 0;

  function measure() {
    const now = Math.ceil(root.getBoundingClientRect().height);
    if (now !== height) tell({type: "size", height: (height = now)});
  }

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
   * after the other where frames know of each other. @param {Event} event */
  async function drawInTurn(event) {
    const {target, detail} = /** @type {CustomEvent<{draw: () => Promise<void>}>} */ (event);
    const failed = new Promise((done) => document.addEventListener("board:failed", done, {once: true}));
    const drawn = () => Promise.race([detail.draw(), failed]);
    await seen(/** @type {Element} */ (target));
    await (navigator.locks?.request("rules-at-play", drawn) ?? drawn()).catch(drawn);
  }

  settle();
  addEventListener("hashchange", settle);
  document.addEventListener("board:starting", wake);
  document.addEventListener("board:sent", drawInTurn);
  passOn("change", "transcript");
  passOn("end", "transcript");
  passOn("answer", "transcript", "answer", "refused");
  new ResizeObserver(measure).observe(root);
}

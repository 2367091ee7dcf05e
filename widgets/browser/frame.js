/**
 * A board in another's page: its settings come in the address; how high it is and what is played on it, the page
 * around it is told. From that page it hears one word, at a door it has opened itself, and believes no other.
 * A classic script: before anything is drawn it has settled how.
 */
const root = document.documentElement;
const THEMES = ["light", "dark"];
/** What holds is said again after so long, in milliseconds, then after twice as long, and so on up to the longest. */
const SOON = 500;
const LATE = 32_000;
/** So long a page that hears us may take to say whose turn it is, in milliseconds. */
const PATIENCE = 1000;

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
/** Python has been called, and not been given back. What `begin` would start may have to wait for its turn.
 * @typedef {{begin?: () => void, given?: boolean}} Call
 * @type {Call | undefined} */
let call;
/** The door we have opened last for this call. @type {MessagePort | undefined} */
let door;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let patience;
let height = 0;
/** Whether the page around us has not given us that height yet. */
let unheard = false;
/** Whether it gives turns: embed.js says so by the name of the frames it makes, and in others by having heard us. */
let hosted = self.name === "rules-at-play";
/** @type {ReturnType<typeof setTimeout> | undefined} */
let again;

/** Who shows many boards says through this door which of them may have Python. @param {Call} mine */
function open(mine) {
  const {port1, port2: given} = new MessageChannel();
  door = port1;
  // What was meant for a call that is over comes too late.
  door.onmessage = ({data}) => call === mine && obey(data, mine);
  tell({type: "awake"}, given);
}

/** @param {unknown} word @param {Call} mine */
function obey(word, mine) {
  if (word === "wait") clearTimeout(patience);
  if (word === "rest") rest(mine);
  if (word !== "go") return;
  mine.given = true;
  begin(mine);
}

/** @param {Call} mine */
function begin(mine) {
  clearTimeout(patience);
  mine.begin?.();
  delete mine.begin;
}

/** What a page has given us a turn for is brought to its end first. @param {Call} mine */
function rest(mine) {
  document.dispatchEvent(new CustomEvent("board:rest", {detail: {inTurn: turns && !mine.given}}));
  if (call === mine) door?.postMessage("later");
}

/** Where nobody gives turns, Python starts at once. @param {Event} event */
function take(event) {
  const mine = call = /** @type {Call} */ ({});
  hear();
  if (hosted) {
    event.preventDefault();
    mine.begin = /** @type {CustomEvent<{begin: () => void}>} */ (event).detail.begin;
    patience = setTimeout(() => begin(mine), PATIENCE);
  }
  open(mine);
  sayAgain();
}

function giveBack() {
  clearTimeout(patience);
  if (call) door?.postMessage("rested");
  call = undefined;
}

/** Who listens may come later than we speak: what still holds is said again. */
function sayAgain(wait = SOON) {
  clearTimeout(again);
  again = setTimeout(() => {
    hear();
    if (unheard) tell({type: "size", height});
    if (call) open(call);
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
  unheard = innerHeight !== height;
  sayAgain();
}

/** What the page makes of our height afterwards is its own will. */
function hear() {
  if (!unheard || innerHeight !== height) return;
  unheard = false;
  hosted = true;
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

root.classList.add("js"); // as on every other page: see board.css
settle();
addEventListener("hashchange", settle);
addEventListener("resize", hear);
document.addEventListener("python:call", take);
document.addEventListener("python:gone", giveBack);
// A frame that opens another page has no Python left, and cannot say so afterwards.
addEventListener("pagehide", ({persisted}) => persisted || giveBack());
document.addEventListener("board:sent", drawInTurn);
passOn("change", "transcript");
passOn("end", "transcript");
passOn("answer", "transcript", "answer", "refused");
new ResizeObserver(measure).observe(root);

export {};

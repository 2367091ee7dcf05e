/**
 * A group of buttons is one tab stop. Arrow keys walk it as the screen shows it, whatever way the
 * language runs; Home and End go to its first and last.
 */

/** @typedef {{x: number, y: number}} Step */

/** @type {Record<string, Step>} */
const ARROWS = {
  ArrowLeft: {x: -1, y: 0},
  ArrowRight: {x: 1, y: 0},
  ArrowUp: {x: 0, y: -1},
  ArrowDown: {x: 0, y: 1},
};

/** @param {Element} group @returns {HTMLButtonElement[]} */
export function membersOf(group) {
  const buttons = [...group.querySelectorAll("button")];
  return buttons.filter((one) => one.closest("[data-group]") === group && !one.matches(":disabled"));
}

/** Make one button of each group its tab stop: the one that has or had the focus, else the first.
 * @param {Element} board */
export function setStops(board) {
  for (const group of board.querySelectorAll("[data-group]")) {
    const buttons = membersOf(group);
    const focused = buttons.find((one) => one === document.activeElement);
    const before = buttons.find((one) => one.getAttribute("tabindex") === "0");
    setStop(buttons, focused ?? before ?? buttons[0]);
  }
}

/** @param {HTMLButtonElement[]} buttons @param {HTMLButtonElement} stop */
function setStop(buttons, stop) {
  for (const button of buttons) {
    const wanted = button === stop ? "0" : "-1";
    // To write what is there already would make the browser lay out the page anew.
    if (button.getAttribute("tabindex") !== wanted) button.setAttribute("tabindex", wanted);
  }
}

/** @param {FocusEvent} event */
export function settleStop({target}) {
  const group = target instanceof HTMLButtonElement && target.closest("[data-group]");
  if (group) setStop(membersOf(group), target);
}

/** @param {KeyboardEvent} event */
export function walk(event) {
  const from = event.target;
  if (!(from instanceof HTMLButtonElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const group = from.closest("[data-group]");
  const next = group && goalOf(event.key, from, group);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** @param {string} key @param {HTMLButtonElement} from @param {Element} group */
function goalOf(key, from, group) {
  const buttons = membersOf(group);
  if (key === "Home") return buttons[0];
  if (key === "End") return buttons.at(-1);
  if (!(key in ARROWS)) return undefined;
  const step = ARROWS[key];
  return nearest(step, from, buttons) ?? buttons[buttons.indexOf(from) + stepAlong(step, group)];
}

/** At the end of a line the arrow in reading direction goes on to the next one. @param {Step} step
 * @param {Element} group */
function stepAlong(step, group) {
  return getComputedStyle(group).direction === "rtl" ? -step.x : step.x;
}

/** Find the nearest button in a direction: to the side one on the same line, up or down one of the nearest line.
 * @param {Step} step @param {HTMLButtonElement} from @param {HTMLButtonElement[]} buttons */
function nearest(step, from, buttons) {
  const here = from.getBoundingClientRect();
  /** @type {HTMLButtonElement | undefined} */
  let best;
  let least = Infinity;
  for (const button of buttons) {
    const {x, y} = distance(here, button.getBoundingClientRect());
    const ahead = x * step.x + y * step.y;
    const aside = Math.abs(x * step.y + y * step.x);
    if (ahead <= (step.y ? here.height / 2 : 1) || (step.x && aside > here.height / 2)) continue;
    if (2 * ahead + aside < least) [best, least] = [button, 2 * ahead + aside];
  }
  return best;
}

/** Measure from the middle of one to the middle of the other. @param {DOMRect} a @param {DOMRect} b @returns {Step} */
function distance(a, b) {
  return {x: b.x - a.x + (b.width - a.width) / 2, y: b.y - a.y + (b.height - a.height) / 2};
}

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
export function members(group) {
  const buttons = [...group.querySelectorAll("button")];
  return buttons.filter((one) => one.closest("[data-group]") === group && !one.matches(":disabled"));
}

/** Makes one button of each group its tab stop: the one that has or had the focus, else the first.
 * @param {Element} board */
export function stops(board) {
  for (const group of board.querySelectorAll("[data-group]")) {
    const buttons = members(group);
    const focused = buttons.find((one) => one === document.activeElement);
    const before = buttons.find((one) => one.getAttribute("tabindex") === "0");
    settle(buttons, focused ?? before ?? buttons[0]);
  }
}

/** @param {HTMLButtonElement[]} buttons @param {HTMLButtonElement} stop */
function settle(buttons, stop) {
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}

/** @param {FocusEvent} event */
export function focused({target}) {
  const group = target instanceof HTMLButtonElement && target.closest("[data-group]");
  if (group) settle(members(group), target);
}

/** @param {KeyboardEvent} event */
export function walk(event) {
  const from = event.target;
  if (!(from instanceof HTMLButtonElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const group = from.closest("[data-group]");
  const next = group && target(event.key, from, members(group));
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** @param {string} key @param {HTMLButtonElement} from @param {HTMLButtonElement[]} buttons */
function target(key, from, buttons) {
  if (key === "Home") return buttons[0];
  if (key === "End") return buttons.at(-1);
  return key in ARROWS ? nearest(ARROWS[key], from, buttons) : undefined;
}

/** The nearest button that lies in a direction; how far aside it lies weighs more than how far ahead.
 * @param {Step} step @param {HTMLButtonElement} from @param {HTMLButtonElement[]} buttons */
function nearest(step, from, buttons) {
  const here = middle(from);
  /** @type {HTMLButtonElement | undefined} */
  let best;
  let least = Infinity;
  for (const button of buttons) {
    const there = middle(button);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const ahead = dx * step.x + dy * step.y;
    const aside = Math.abs(dx * step.y) + Math.abs(dy * step.x);
    if (ahead <= 1 || aside > ahead * 2) continue;
    if (ahead + 3 * aside < least) [best, least] = [button, ahead + 3 * aside];
  }
  return best;
}

/** @param {Element} element @returns {Step} */
function middle(element) {
  const {x, y, width, height} = element.getBoundingClientRect();
  return {x: x + width / 2, y: y + height / 2};
}

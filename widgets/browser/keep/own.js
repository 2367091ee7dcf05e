/**
 * What a form says of the reader's own copy of a game: kept for the next game, and filled in again.
 *
 * @typedef {import("../store.js").Store} Store
 * @typedef {HTMLSelectElement | HTMLTextAreaElement} Field
 */
import {attempt} from "./attempt.js";

/** Keep what the form says; the usual need not be kept. @param {Store | undefined} store
 * @param {HTMLFormElement} form */
export function keepOwn(store, form) {
  for (const [name, fields] of ownFields(form)) {
    const text = fields.every(isUsual) ? "" : fields.map(({value}) => value).join(" ");
    attempt(() => store?.set(name, text), false);
  }
}

/** Fill in what is kept; what cannot be chosen in the form is set aside. @param {Store | undefined} store
 * @param {Element} board @returns {boolean} whether all that was kept could be read */
export function fillOwn(store, board) {
  return ownFields(board).map(([name, fields]) => {
    const kept = attempt(() => store?.setting(name), null);
    if (kept && fill(fields, kept)) return true;
    const asideNow = attempt(() => store?.setAside(name), false);
    return !kept && !asideNow;
  }).every(Boolean);
}

/** Return how to look at a board without such a form with the numbers that are kept, if there are any.
 * @param {Store | undefined} store @param {string} game @param {Element} board */
export function ownLook(store, game, board) {
  const asks = board.querySelector(/** @type {"div"} */ ("[data-own-look]"))?.dataset.ownLook;
  const kept = asks && attempt(() => store?.setting(`own.${game}`), null);
  return kept && /^[\d ]+$/.test(kept) ? asks.replace("{value}", kept.replaceAll(" ", ",")) : "";
}

/** @param {Element} part @returns {[string, Field[]][]} */
function ownFields(part) {
  const groups = /** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll("[data-own]"));
  return [...groups].map((group) => {
    const fields = /** @type {NodeListOf<Field>} */ (group.querySelectorAll("select, textarea"));
    return [`own.${group.dataset.own}`, [...fields]];
  });
}

/** @param {Field} field */
function isUsual(field) {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected;
  return !field.value.trim() || field.value === field.defaultValue;
}

/** @param {Field[]} fields @param {string} kept @returns {boolean} whether each of them takes its part */
function fill(fields, kept) {
  const values = fields[0] instanceof HTMLTextAreaElement ? [kept] : kept.split(" ");
  const fit = values.length === fields.length && fields.every((field, place) => fits(field, values[place]));
  if (fit) fields.forEach((field, place) => (field.value = values[place]));
  return fit;
}

/** @param {Field} field @param {string} kept */
function fits(field, kept) {
  return field instanceof HTMLTextAreaElement || [...field.options].some(({value}) => value === kept);
}

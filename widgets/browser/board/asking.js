/**
 * What a control of a board asks, in the words of `play` or of `show`.
 *
 * @typedef {HTMLButtonElement | HTMLInputElement | HTMLSelectElement} Control
 */

/** Read what a button or a field asks: {value} stands for what the field says, {lot} for a number drawn at random.
 * @param {Control} control @returns {{kind: "play" | "show", words: string} | null} */
export function readControl({dataset: {action, look}, value}) {
  /** @param {string} text */
  const fill = (text) => text.replace("{lot}", drawLot).replace("{value}", () => value);
  if (action !== undefined) return {kind: "play", words: fill(action)};
  return look === undefined ? null : {kind: "show", words: fill(look)};
}

/** Fill what stands in the fields of a form into an action that names them in braces; "|" ends a line. An empty field
 * with data-lot gets a number drawn at random. @param {string} action @param {HTMLFormElement} form */
export function fillIn(action, form) {
  const fields = new FormData(form);
  return action.replace(/\{(\w+)\}/g, (_, name) => {
    const written = String(fields.get(name) ?? "").replace(/\r?\n/g, "|").replace(/\s+/g, " ").trim();
    const field = form.elements.namedItem(name);
    return written || (field instanceof HTMLElement && "lot" in field.dataset ? drawLot() : "");
  });
}

/** Empty the fields in which something was typed; what was chosen stays for the next time.
 * @param {HTMLFormElement} form */
export function clearForm(form) {
  for (const field of form.querySelectorAll(/** @type {"input"} */ ("input[type=text]"))) field.value = "";
}

/** The field that has just got the focus: the press that gave it still has to put the caret into it.
 * @type {EventTarget | null} */
let focused = null;

/** Select what stands in a field that asks by itself: what is typed takes its place. @param {Event} event */
export function selectField({type, target}) {
  if (target instanceof HTMLInputElement && target.dataset.action && (type === "focusin" || target === focused)) {
    target.select();
  }
  focused = type === "focusin" ? target : null;
}

const drawLot = () => String(crypto.getRandomValues(new Uint32Array(1))[0]);

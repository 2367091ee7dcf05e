/**
 * What the controls of a board ask: a button what stands on it, a field that is filled in or a knob that is moved
 * with its value instead of {value}, a form with what stands in its fields.
 *
 * @typedef {HTMLButtonElement | HTMLInputElement | HTMLSelectElement} Control
 */

/** What a button or a field asks for.
 * @param {Control} control @returns {{kind: "play" | "show", words: string} | null} */
export function request({dataset: {action, look}, value}) {
  /** @param {string} text */
  const words = (text) => text.replace("{lot}", lot).replace("{value}", () => value);
  if (action !== undefined) return {kind: "play", words: words(action)};
  return look === undefined ? null : {kind: "show", words: words(look)};
}

/** What a form asks: the names in braces are its fields, "|" ends a line; a number left out is drawn by lot.
 * @param {string} action @param {HTMLFormElement} form */
export function filled(action, form) {
  const fields = new FormData(form);
  return action.replace(/\{(\w+)\}/g, (_, name) => {
    const written = String(fields.get(name) ?? "").replace(/\r?\n/g, "|").replace(/\s+/g, " ").trim();
    const field = form.elements.namedItem(name);
    return written || (field instanceof HTMLElement && "lot" in field.dataset ? lot() : "");
  });
}

/** The field that has just been reached; a press still puts the caret into it. @type {EventTarget | null} */
let reached = null;

/** What is typed takes the place of what stood there. @param {Event} event */
export function takeHold({type, target}) {
  if (target instanceof HTMLInputElement && target.dataset.action && (type === "focusin" || target === reached)) {
    target.select();
  }
  reached = type === "focusin" ? target : null;
}

/** What was typed has been done; what was chosen stays for the next time. @param {HTMLFormElement} form */
export function emptied(form) {
  for (const field of form.querySelectorAll("input")) field.value = "";
}

const lot = () => String(crypto.getRandomValues(new Uint32Array(1))[0]);

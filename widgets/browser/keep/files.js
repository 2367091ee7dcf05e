/** Texts on their way out of the page and in: by the clipboard, as a file. */
import {LONGEST} from "../store/format.js";

/** @param {string} text @returns {Promise<boolean>} whether it lies in the clipboard now */
export function copy(text) {
  if (!navigator.clipboard) return Promise.resolve(false);
  return navigator.clipboard.writeText(text).then(() => true, () => false);
}

/** @param {string} text @param {string} name */
export function save(text, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], {type: "text/plain"}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Lets the reader choose a text file. @param {number} longest in bytes
 * @returns {Promise<string>} nothing where it cannot be one of ours */
export function choose(longest = LONGEST) {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".txt,.json,text/plain,application/json";
  return new Promise((chosen) => {
    input.addEventListener("change", async () => {
      const file = input.files?.[0];
      if (file) chosen(file.size > longest ? "" : await file.text().catch(() => ""));
    });
    input.click();
  });
}

/** Prints those letters of standard input that are accepted. */
import {readFileSync} from "node:fs";
import {unpacked} from "../../widgets/browser/pack.js";

/** @param {string} letters */
function opens(letters) {
  try {
    unpacked(letters);
    return true;
  } catch {
    return false;
  }
}

console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf-8")).filter(opens)));

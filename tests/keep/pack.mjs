/** Prints each text of standard input packed, and what unpacking that gives. */
import {readFileSync} from "node:fs";
import {packed, unpacked} from "../../widgets/browser/pack.js";

const texts = JSON.parse(readFileSync(0, "utf-8"));
console.log(JSON.stringify(texts.map((text) => [packed(text), unpacked(packed(text))])));

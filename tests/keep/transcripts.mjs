/** What the browser's half knows of transcripts: reads a list of questions from standard input, each a function of
 * transcript.js and what it is given, and answers them. */
import {readFileSync} from "node:fs";
import * as transcripts from "../../widgets/browser/transcript.js";

const questions = JSON.parse(readFileSync(0, "utf-8"));
console.log(JSON.stringify(questions.map(([name, ...given]) => transcripts[name](...given) ?? null)));

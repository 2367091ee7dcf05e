/**
 * Answers questions about transcripts. Standard input has a list of them, each with the name of a function of
 * transcript.js and its arguments.
 */
import {readFileSync} from "node:fs";
import * as transcripts from "../../widgets/browser/transcript.js";

const questions = JSON.parse(readFileSync(0, "utf-8"));
console.log(JSON.stringify(questions.map(([name, ...given]) => transcripts[name](...given) ?? null)));

/**
 * Prints the look after each event. Standard input has place.js as the build writes it, and each event with the look
 * before it and the look that comes with it.
 */
import {readFileSync} from "node:fs";

const {script, cases} = JSON.parse(readFileSync(0, "utf-8"));
const {selectWords, lookAfter} = await import(`data:text/javascript,${encodeURIComponent(script)}`);
console.log(JSON.stringify(cases.map(([event, here, brought]) => ({
  after: lookAfter(event, here, brought),
  along: selectWords(event, brought),
}))));

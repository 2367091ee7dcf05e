/** On standard input place.js as the build writes it, and events with the looks before them and with them; the look
 * after each. */
import {readFileSync} from "node:fs";

const {script, cases} = JSON.parse(readFileSync(0, "utf-8"));
const {selectWords, lookAfter} = await import(`data:text/javascript,${encodeURIComponent(script)}`);
console.log(JSON.stringify(cases.map(([event, here, brought]) => ({
  after: lookAfter(event, here, brought),
  along: selectWords(event, brought),
}))));

/** Ask the site's own search, and print what a reader sees of each answer: where the links lead, from the top. */
import {readFileSync} from "node:fs";
import {pathToFileURL} from "node:url";

const [site, script] = process.argv.slice(2);
const SETUP = 0, QUERY = 2, RESULT = 3;

/** @type {(event: {data: object}) => void} */
let ask = () => {};
let items = [];
globalThis.location = {hash: ""};
globalThis.addEventListener = (_, listener) => { ask = listener; };
globalThis.postMessage = ({type, data}) => { if (type === RESULT) items = data.items; };
await import(pathToFileURL(script));

/** Return the links of one page's hits that are not behind “more on this page”: Material heads them with the page, and
 * widgets/browser/site/material.js puts the page after the rules that answer better. */
function listVisible(hits) {
  const page = hits.find(({location}) => !location.includes("#"));
  const rules = hits.filter((hit) => hit !== page);
  const folded = hits.filter((hit) => hit !== page).findIndex(({score}) => score < hits[0].score);
  const shown = folded < 0 ? rules : rules.slice(0, folded);
  return (shown.length && page.score < shown[0].score ? [...shown, page] : [page, ...shown]).map(({location}) => location);
}

const answers = [];
let known = "";
for (const {language, game, query} of JSON.parse(readFileSync(0, "utf-8"))) {
  if (known !== language) {
    const path = `${site}/${language === "en" ? "" : `${language}/`}search/search_index.json`;
    ask({data: {type: SETUP, data: JSON.parse(readFileSync(path, "utf-8"))}});
    known = language;
  }
  location.hash = game ? `#${game}` : "";
  ask({data: {type: QUERY, data: query}});
  answers.push(items.flatMap(listVisible));
}
process.stdout.write(JSON.stringify(answers));

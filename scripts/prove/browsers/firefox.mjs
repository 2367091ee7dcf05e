// Drives Firefox: reads commands from a pipe, each a line of JSON, and writes each answer as a line of JSON.
import {createInterface} from "node:readline";
import puppeteer from "puppeteer-core";

const browser = await puppeteer.launch({browser: "firefox", executablePath: process.argv[2], headless: true});
const page = await browser.newPage();
page.setDefaultTimeout(120_000); // on a busy machine
await page.setViewport({width: 1280, height: 900});
let place = page.mainFrame();
const complaints = [];
page.on("pageerror", (error) => complaints.push(`error: ${error.message ?? error}`));
page.on("console", (message) => {
  if (["error", "warn", "assert"].includes(message.type())) complaints.push(`console: ${message.text()}`);
});

const commands = {
  version: () => browser.version(),
  open: (address) => page.goto(address).then(() => null),
  enter: async (frame) => {
    place = frame === null ? page.mainFrame() : await (await page.$$("iframe"))[frame].contentFrame();
  },
  run: (script, words) => place.evaluate(`(${script})(...${JSON.stringify(words)})`),
  press: (selector) => place.click(selector),
  press_key: (name) => page.keyboard.press(name),
  read_console: () => complaints,
};

/** @param {unknown} found */
const answer = (found) => process.stdout.write(`${JSON.stringify(found)}\n`);

for await (const line of createInterface({input: process.stdin})) {
  const [command, ...words] = JSON.parse(line);
  try {
    answer({value: (await commands[command](...words)) ?? null});
  } catch (error) {
    answer({error: String(error)});
  }
}
await browser.close();

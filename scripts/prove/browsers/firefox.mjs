// Firefox at the other end of a pipe: a command as one line of JSON comes in, its answer as one goes out.
import {createInterface} from "node:readline";
import puppeteer from "puppeteer-core";

const browser = await puppeteer.launch({browser: "firefox", executablePath: process.argv[2], headless: true});
const page = await browser.newPage();
page.setDefaultTimeout(120_000); // on a busy machine
await page.setViewport({width: 1280, height: 900});
let place = page.mainFrame();
const said = [];
page.on("pageerror", (error) => said.push(`error: ${error.message ?? error}`));
page.on("console", (message) => {
  if (["error", "warn", "assert"].includes(message.type())) said.push(`console: ${message.text()}`);
});

const commands = {
  version: () => browser.version(),
  open: (address) => page.goto(address).then(() => null),
  into: async (frame) => {
    place = frame === null ? page.mainFrame() : await (await page.$$("iframe"))[frame].contentFrame();
  },
  run: (script, words) => place.evaluate(`(${script})(...${JSON.stringify(words)})`),
  press: (selector) => place.click(selector),
  key: (name) => page.keyboard.press(name),
  said: () => said,
};

/** @param {unknown} answer */
const tell = (answer) => process.stdout.write(`${JSON.stringify(answer)}\n`);

for await (const line of createInterface({input: process.stdin})) {
  const [command, ...words] = JSON.parse(line);
  try {
    tell({value: (await commands[command](...words)) ?? null});
  } catch (error) {
    tell({error: String(error)});
  }
}
await browser.close();

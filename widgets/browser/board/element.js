/**
 * <game-board>: a board that stands on the page, complete and readable, comes alive where it stands. Its parts, each
 * with one job, are put together here:
 *
 *     controls.js   what a press, a field or a form asks
 *     loop.js       press → ask → answer → morph → announce
 *     queue.js      what waits for its answer
 *     timer.js      what goes on without the reader
 *     interest.js   whether a reader has reached for the board; what waits for that
 *     turns.js      Python given back to the other boards of somebody's page
 *     arrivals.js   what was kept here or came in the address
 *     saves.js      the game as this browser keeps it
 *     tools.js      links, files, a report, the dialog “Embed” (most of it in keep/tools.js)
 *     notes.js      what the line at the board says
 *     announce.js   what screen readers and the page hear
 */
import * as runtime from "../runtime.js";
import {receiveLink, remember} from "./arrivals.js";
import {listen} from "./controls.js";
import {setStops} from "./group.js";
import {isWanted, showState, want} from "./interest.js";
import {takePress} from "./loop.js";
import {addLine} from "./notes.js";
import {holdPresses} from "./queue.js";
import {rootOf} from "./root.js";
import {startTimer, stopTimer} from "./timer.js";
import {takeAlong} from "./tools.js";
import {giveBack, isEnding} from "./turns.js";

/** @typedef {import("./queue.js").Press} Press */

export class GameBoard extends HTMLElement {
  /** The position as the page brought it. */
  first = {transcript: "", look: ""};
  /** Ends what it listens to. @type {AbortController | undefined} */
  #life;

  /** As in pow/martin. */
  get name() {
    return this.getAttribute("name") ?? "";
  }

  connectedCallback() {
    // On the page about embedding embed.js puts a frame into it.
    if (!rootOf(this)) return;
    if (!this.first.transcript) this.#wake();
    const {signal} = (this.#life = new AbortController());
    runtime.changes.addEventListener("change", () => showState(this), {signal});
    document.addEventListener("language:switch", (event) => takeAlong(this, event), {signal});
    document.addEventListener("link:come", () => receiveLink(this), {signal});
    document.addEventListener("board:rest", (event) => giveBack(this, event), {signal});
    showState(this);
  }

  disconnectedCallback() {
    this.#life?.abort();
  }

  #wake() {
    const {transcript, look} = rootOf(this).dataset;
    this.first = {transcript, look};
    if (this.lang !== "en") runtime.languages.add(this.lang);
    runtime.games.add(this.name.split("/")[0]);
    addLine(this);
    listen(this);
    for (const fieldset of this.querySelectorAll("fieldset")) fieldset.disabled = false;
    setStops(this);
    this.hold(() => remember(this));
  }

  /** @param {Press} press */
  press(press) {
    stopTimer(this);
    if (press.control) want(this);
    takePress(this, press);
  }

  /** What a reader presses while a game is on its way to the table waits for it. @param {() => unknown} bring */
  hold(bring) {
    return holdPresses(this, bring, (press) => this.press(press));
  }

  /** All that was pressed is answered. */
  settle() {
    showState(this);
    if (isEnding(this)) giveBack(this);
    else if (isWanted(this)) startTimer(this);
  }
}

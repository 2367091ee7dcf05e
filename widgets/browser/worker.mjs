/**
 * The worker: Python and the rules, for all boards of a page. Strings in, strings out; see runtime/protocol.js.
 *
 * @typedef {import("./runtime/protocol.js").Ask} Ask
 * @typedef {import("./worker/start.js").Widgets} Widgets
 */
import {page, tell} from "./worker/page.js";
import {start} from "./worker/start.js";

/** How long Python goes on practising after its first answer, in milliseconds. */
const REHEARSAL = 200;

let rehearsed = false;

/** @param {Widgets} widgets @param {Ask} ask @returns {boolean} whether there was an answer */
function answer(widgets, {id, kind, strings}) {
  tell({type: "taken", id});
  try {
    tell({type: "answer", id, html: widgets[kind](...strings)});
    return true;
  } catch (error) {
    tell({type: isUnreadable(error) ? "unreadable" : "error", id, why: String(error)});
    return false;
  }
}

/** Tell whether Python is well and only says no to what it was given. @param {unknown} error */
function isUnreadable(error) {
  const {type} = /** @type {{type?: string}} */ (error);
  return type === "NotATranscript" || type === "NotALook";
}

/**
 * Browsers compile well only what has run some times: while the reader looks at the first answer, its question is
 * gone through again, for nobody. A next press has its turn in between.
 * @param {Widgets} widgets @param {Ask} ask @param {number} until
 */
function rehearse(widgets, ask, until = performance.now() + REHEARSAL) {
  setTimeout(() => {
    if (performance.now() > until) return;
    widgets[ask.kind](...ask.strings);
    rehearse(widgets, ask, until);
  });
}

try {
  const widgets = await start();
  page.onmessage = ({data}) => {
    if (!answer(widgets, data) || rehearsed) return;
    rehearsed = true;
    rehearse(widgets, data);
  };
  tell({type: "ready"});
} catch (error) {
  tell({type: "failed", why: String(error)});
}

/**
 * What only the build knows: it writes each of these constants on a line before the script that needs it
 * (`script` in widgets/site/scripts.py).
 */

/** A file of this build that the worker starts from: a Part of protocol.js, by its name in run/. */
type BuildFile = {name: string, file: string, hash: string, size: number, wire: number};

/** For board.js: every file that a board may fetch. So a page never mixes two builds. */
declare const BUILD: {
  parts: BuildFile[], spare: BuildFile[], modules: BuildFile[],
  worker: string, pyodide: string, lock: import("./runtime/protocol.js").Lock,
  keep: string,
  /** The edition of the site, for people. */
  version: string,
};

/** For keep.js: the names of links.js and of dialog.js in run/. */
declare const LINKS: string, DIALOG_FILE: string;

/** For board.js, keep.js and links.js: by event, which words of a look stay and which come (place.js). */
declare const LOOK: Record<import("./place.js").LookEvent, {stay: string[], come?: string[]}>;

/** For dialog.js: its style sheet, and of each language its name, its folder, its direction and the dialog's words. */
declare const DIALOG: {
  sheet: string,
  languages: Record<string, {name: string, folder: string, direction: string, words: Record<string, string>}>,
};

/** For sw.js: the list of what is kept of each language. */
declare const LISTS: Record<string, {file: string, hash: string, size: number, own: number, shared: number}>;

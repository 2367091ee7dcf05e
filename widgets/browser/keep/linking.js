/** Positions as links. links.js, which packs and unpacks them, is fetched when the first one comes or is asked for. */
import {inTime} from "../runtime/patience.js";

/** @typedef {import("../keep.js").Game} Game */

/** @type {typeof import("../links.js") | undefined} */
let links;

const load = async () => (links ??= await inTime(import(new URL(LINKS, import.meta.url).href)));

/** Fetch links.js, for a moment in which there is no time to wait. */
export const prepareLinks = () => load().catch(() => { /* then what should go along stays behind */ });

/** Return a position as a part of an address; nothing if it is too long. @param {string} id of the board
 * @param {Game} game */
export const linkTo = async (id, game) => (await load()).linkTo(id, game);

/** The same without waiting; nothing if links.js is not there. @param {string} id @param {Game} game */
export const linkNow = (id, game) => links?.linkTo(id, game) ?? "";

/** Return the position that a link brought. @param {import("../board/carry.js").Came} came
 * @param {string} here the look it comes to */
export const fromLink = async (came, here) => (await load()).fromLink(came, here);

/** The files of this build, and what to think of one that does not come. */
import {newerPage} from "./newer.js";
import {inTime} from "./patience.js";

/** The edition of the site, for people. */
export const EDITION = BUILD.version;

/** @param {string} file of this build */
export const addressOf = (file) => new URL(file, import.meta.url).href;

/** Fetch what keeps and sends positions. @returns {Promise<typeof import("../keep.js")>} */
export const loadKeep = () => inTime(import(addressOf(BUILD.keep)));

/** Tell whether this page is older than the files of its host. */
export const isOutdated = () => newerPage(import.meta.url);

/** Return why a file did not come. @param {string} otherwise what is said where its build is not gone */
export const whyMissing = async (otherwise) => ((await isOutdated()) ? "outdated" : otherwise);

/**
 * What a worker starts Python from.
 *
 * @typedef {import("./protocol.js").Boot} Boot
 */
import {addressOf} from "./build.js";

/** Python as the build froze it, with one game. */
const SNAPSHOT = /^snapshot\./;

/** Choose the files. Of the catalogues a page needs those of its languages, and of the snapshots the one of its game.
 * Where it shows several games, or should trust nothing that is frozen, Python starts plainly.
 * @param {Set<string>} languages @param {Set<string>} games @param {boolean} fresh @returns {Boot} */
export function bootWith(languages, games, fresh) {
  const [game, another] = games;
  const frozen = fresh || another ? [] : BUILD.parts.filter(({name}) => name === `snapshot.${game}.wasm`);
  const others = BUILD.parts.filter(({name}) => {
    const language = name.match(/^words\.(.+)\.mo$/)?.[1];
    return language ? languages.has(language) : !SNAPSHOT.test(name);
  });
  return {
    worker: addressOf(BUILD.worker),
    pyodide: addressOf(BUILD.pyodide),
    parts: [...others, ...(frozen.length ? frozen : BUILD.spare)].map(locate),
    spare: frozen.length ? BUILD.spare.map(locate) : [],
    modules: BUILD.modules.map(locate),
    lock: BUILD.lock,
    fresh,
  };
}

/** @param {BuildFile} part */
const locate = ({file, ...part}) => ({...part, url: addressOf(file)});

/** How much has to come, in bytes on the wire. @param {Boot} boot */
export const bytesOf = ({parts, modules}) => [...parts, ...modules].reduce((sum, {wire}) => sum + wire, 0);

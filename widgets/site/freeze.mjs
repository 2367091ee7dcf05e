/**
 * Freezes the memory of a Python that has started, so that a reader's browser can thaw it instead of starting Python.
 *
 * The first argument is the folder of Pyodide, the second one the folder with the archives from which Python starts,
 * the third the game of the snapshot, and the others are the games that it leaves out. `snapshot.<game>.wasm` is
 * written into the second folder. It is a WebAssembly module without code. Its data are the blocks of Python's memory
 * that differ from a memory before the start, and they are copied to their places when the module is instantiated.
 * What Pyodide needs before that is in a section of its own, `head`.
 */
import {Buffer} from "node:buffer";
import crypto from "node:crypto";
import {readFileSync, writeFileSync} from "node:fs";
import {syncBuiltinESMExports} from "node:module";
import {join, resolve} from "node:path";
import {pathToFileURL} from "node:url";

const {argv} = /** @type {{process: {argv: string[]}}} */ (/** @type {unknown} */ (globalThis)).process;
const [pyodide, archives] = argv.slice(2, 4).map((path) => resolve(path));
const [game, ...others] = argv.slice(4);

// Random numbers and the clock are fixed, so that two snapshots of the same archives are the same to the byte.
crypto.randomFillSync = (bytes) => bytes.fill(0);
Date.now = performance.now = () => 0;
syncBuiltinESMExports();
const ENVIRONMENT = {PYTHONPATH: "/lib/engine.zip", PYTHONHASHSEED: "0", LANG: "C.UTF-8", _: "python"};

const {loadPyodide} = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const {default: createModule} = await import(pathToFileURL(join(pyodide, "pyodide.asm.mjs")).href);
const {info} = JSON.parse(readFileSync(join(pyodide, "pyodide-lock.json"), "utf8"));
const options = {
  lockFileContents: {info, packages: {}},
  stdLibURL: join(archives, "stdlib.zip"),
  env: ENVIRONMENT,
  /** @param {{writeFile(path: string, bytes: Uint8Array): void}} files */
  fsInit: async (files) => files.writeFile("/lib/engine.zip", readFileSync(join(archives, "engine.zip"))),
  _sysExecutable: "python",
};

/** Imports all that may ever be needed, because a snapshot has no files; of the games only what this one needs. */
const IMPORT_ALL = `
import gc, importlib, sys, zipimport
others = tuple(start for other in OTHERS for start in (f"engine/{other}/", f"widgets/{other}/"))
for archive in ("/lib/python314.zip", "/lib/engine.zip"):
    for path in list(zipimport._zip_directory_cache[archive]):
        if path.startswith(others) or not path.endswith(".pyc"):
            continue
        importlib.import_module(path.removesuffix(".pyc").removesuffix("/__init__").replace("/", "."))
# Readers have no archives. Without these entries another game is simply missing, and no archive is looked for.
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()
gc.collect()
# Memory that was freed still has its old bytes. They are overwritten with zeros, which compress to nothing.
rooms = [bytes(1 << power) for power in range(19, 8, -1) for _ in range(6)]
del rooms
`;

const BLOCK = 256;
const PAGE = 65536;
const IMPORTS = 2, DATA = 11, CUSTOM = 0;
const MEMORY = 2, AT_LEAST = 0;
const ACTIVE = 0, I32_CONST = 0x41, END = 0x0b;

/** @returns {Promise<{head: Buffer, memory: Buffer}>} */
async function freeze() {
  const python = await loadPyodide({...options, _makeSnapshot: true});
  const names = python.toPy({OTHERS: others});
  python.runPython(IMPORT_ALL, {globals: names});
  names.destroy();
  const whole = Buffer.from(python.makeMemorySnapshot().buffer);
  const start = whole.readUInt32LE(4);
  return {head: whole.subarray(0, start), memory: whole.subarray(start)};
}

/**
 * Packs the snapshot, starts from it as readers do, and throws if the memory is then another.
 * @param {{head: Buffer, memory: Buffer}} frozen
 */
async function thaw({head, memory}) {
  /** @type {Buffer[]} */
  const made = [];
  await loadPyodide({
    ...options,
    _loadSnapshot: head,
    /** @param {{preRun: ((module: {HEAP8: Int8Array}) => void)[]}} settings */
    async createPyodideModule(settings) {
      /** @type {Buffer[]} */
      const images = [];
      settings.preRun.push((module) => images.push(copyMemory(module)));
      const module = await createModule(settings);
      images.push(copyMemory(module));
      const bytes = pack(head, memory, findDifferences(memory, images));
      await WebAssembly.instantiate(bytes, {python: {memory: module.memory}});
      if (!copyMemory(module).equals(memory)) throw new Error("a snapshot does not give back what was frozen");
      made.push(bytes);
      return module;
    },
  });
  return made[0];
}

/** @param {{HEAP8: Int8Array}} module */
const copyMemory = ({HEAP8}) => Buffer.from(HEAP8.slice().buffer);

/**
 * Returns the stretches of memory that a snapshot must contain. All others are the same in every image of a fresh
 * Python, before its first code has run and after that code, which writes the reader's environment, such as a language.
 * @param {Buffer} memory @param {Buffer[]} images
 */
function findDifferences(memory, images) {
  /** @type {{start: number, end: number}[]} */
  const stretches = [];
  for (let start = 0; start < memory.length; start += BLOCK) {
    const end = start + BLOCK;
    if (images.every((image) => !memory.compare(image, start, end, start, end))) continue;
    const last = stretches.at(-1);
    if (last?.end === start) last.end = end;
    else stretches.push({start, end});
  }
  return stretches;
}

/** @param {Buffer} head @param {Buffer} memory @param {{start: number, end: number}[]} stretches */
function pack(head, memory, stretches) {
  const segments = stretches.flatMap(({start, end}) => [
    [ACTIVE, I32_CONST, ...encodeSigned(start), END, ...encodeUnsigned(end - start)],
    memory.subarray(start, end),
  ]);
  return concat(
    [...Buffer.from("\0asm"), 1, 0, 0, 0],
    makeSection(
      IMPORTS,
      [1, ...encodeText("python"), ...encodeText("memory"), MEMORY, AT_LEAST, ...encodeUnsigned(memory.length / PAGE)],
    ),
    makeSection(DATA, encodeUnsigned(stretches.length), ...segments),
    makeSection(CUSTOM, encodeText("head"), head),
  );
}

/** @param {number} id @param {Iterable<number>[]} parts */
function makeSection(id, ...parts) {
  const body = concat(...parts);
  return concat([id, ...encodeUnsigned(body.length)], body);
}

/** @param {Iterable<number>[]} parts */
const concat = (...parts) => Buffer.concat(parts.map((part) => Buffer.from(part)));

/** @param {string} words */
const encodeText = (words) => [words.length, ...Buffer.from(words)];

/** Encodes a number as LEB128. @param {number} number @returns {number[]} */
const encodeUnsigned = (number) => (number < 128 ? [number] : [(number & 127) | 128, ...encodeUnsigned(number >>> 7)]);

/**
 * Encodes a number as signed LEB128, whose sixth bit is the sign. Ours are never negative.
 * @param {number} number @returns {number[]}
 */
const encodeSigned = (number) => (number < 64 ? [number] : [(number & 127) | 128, ...encodeSigned(number >>> 7)]);

writeFileSync(join(archives, `snapshot.${game}.wasm`), await thaw(await freeze()));

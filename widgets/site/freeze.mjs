/**
 * Freezes Python where a start has brought it: what a reader's browser thaws need not be started there.
 *
 * The first argument is the folder of Pyodide, the second one with the archives that Python starts from, the third
 * the game that it is for, any others the games that it is not for. `snapshot.<game>.wasm` is written there. It is a WebAssembly module without code: its data are those blocks of Python's
 * memory that differ from what lies there in any case, and go to their places when it is instantiated. What
 * Pyodide wants to know before is in a section of its own, `head`.
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

// No chance, no clock, nothing of this machine: two snapshots of the same archives are the same to the byte.
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

/** Files are not frozen: whatever may ever be imported is imported now; of the games, what this one needs. */
const IMPORT_ALL = `
import gc, importlib, sys, zipimport
others = tuple(start for other in OTHERS for start in (f"engine/{other}/", f"widgets/{other}/"))
for archive in ("/lib/python314.zip", "/lib/engine.zip"):
    for path in list(zipimport._zip_directory_cache[archive]):
        if path.startswith(others) or not path.endswith(".pyc"):
            continue
        importlib.import_module(path.removesuffix(".pyc").removesuffix("/__init__").replace("/", "."))
# Readers have no archives: another game is then not there, and not somewhere that cannot be read.
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()
gc.collect()
# What has been thrown away leaves its bytes behind: zeros weigh nothing.
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

/** Starts as readers do, and is sure that memory is then what it was. @param {{head: Buffer, memory: Buffer}} frozen */
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
      settings.preRun.push((module) => images.push(copy(module)));
      const module = await createModule(settings);
      images.push(copy(module));
      const bytes = pack(head, memory, different(memory, images));
      await WebAssembly.instantiate(bytes, {python: {memory: module.memory}});
      if (!copy(module).equals(memory)) throw new Error("a snapshot does not give back what was frozen");
      made.push(bytes);
      return module;
    },
  });
  return made[0];
}

/** @param {{HEAP8: Int8Array}} module */
const copy = ({HEAP8}) => Buffer.from(HEAP8.slice().buffer);

/**
 * The stretches of memory that a snapshot has to bring. Others are as the wasm itself leaves them, before its
 * first lines have run and after them: these write what the reader's surroundings say, such as a language.
 * @param {Buffer} memory @param {Buffer[]} images
 */
function different(memory, images) {
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
    [ACTIVE, I32_CONST, ...signed(start), END, ...unsigned(end - start)],
    memory.subarray(start, end),
  ]);
  return joined(
    [...Buffer.from("\0asm"), 1, 0, 0, 0],
    section(IMPORTS, [1, ...text("python"), ...text("memory"), MEMORY, AT_LEAST, ...unsigned(memory.length / PAGE)]),
    section(DATA, unsigned(stretches.length), ...segments),
    section(CUSTOM, text("head"), head),
  );
}

/** @param {number} id @param {Iterable<number>[]} parts */
function section(id, ...parts) {
  const body = joined(...parts);
  return joined([id, ...unsigned(body.length)], body);
}

/** @param {Iterable<number>[]} parts */
const joined = (...parts) => Buffer.concat(parts.map((part) => Buffer.from(part)));

/** @param {string} words */
const text = (words) => [words.length, ...Buffer.from(words)];

/** LEB128. @param {number} number @returns {number[]} */
const unsigned = (number) => (number < 128 ? [number] : [(number & 127) | 128, ...unsigned(number >>> 7)]);

/** The same where the sixth bit is a sign; ours are never below zero. @param {number} number @returns {number[]} */
const signed = (number) => (number < 64 ? [number] : [(number & 127) | 128, ...signed(number >>> 7)]);

writeFileSync(join(archives, `snapshot.${game}.wasm`), await thaw(await freeze()));

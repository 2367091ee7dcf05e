/** Of Node what our scripts for the build use of it: its own declarations would be one more package to lock. */

declare module "node:buffer" {
  export class Buffer extends Uint8Array<ArrayBuffer> {
    static from(data: string | ArrayBufferLike | Iterable<number>): Buffer;
    static concat(parts: Buffer[]): Buffer;
    readUInt32LE(at: number): number;
    equals(other: Buffer): boolean;
    compare(other: Buffer, start: number, end: number, ownStart: number, ownEnd: number): number;
    subarray(start?: number, end?: number): Buffer;
  }
}
declare module "node:crypto" {
  const crypto: {randomFillSync: (bytes: Uint8Array) => Uint8Array};
  export default crypto;
}
declare module "node:fs" {
  export function readFileSync(file: string | number, encoding: "utf8"): string;
  export function readFileSync(file: string): Uint8Array;
  export function writeFileSync(file: string, bytes: Uint8Array): void;
}
declare module "node:fs/promises" {
  export function mkdir(folder: string, how: {recursive: boolean}): Promise<unknown>;
  export function writeFile(file: string, bytes: Uint8Array): Promise<void>;
}
declare module "node:module" {
  export function syncBuiltinESMExports(): void;
}
declare module "node:path" {
  export function dirname(path: string): string;
  export function join(...parts: string[]): string;
  export function resolve(...parts: string[]): string;
}
declare module "node:url" {
  export function pathToFileURL(path: string): URL;
}

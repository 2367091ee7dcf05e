/** Ask a storage that may be closed to us, or full. @template T, U @param {() => T} ask
 * @param {U} otherwise the answer if it is @returns {T | U} */
export function attempt(ask, otherwise) {
  try {
    return ask();
  } catch {
    return otherwise;
  }
}

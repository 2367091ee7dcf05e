/** Give each board a state that only one module knows. @template T @param {() => T} create
 * @returns {(board: Element) => T} */
export function createStates(create) {
  /** @type {WeakMap<Element, T>} */
  const states = new WeakMap();
  return (board) => {
    if (!states.has(board)) states.set(board, create());
    return /** @type {T} */ (states.get(board));
  };
}

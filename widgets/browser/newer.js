/** Whether the server has a newer build of this very page: one that does not name this script any more.
 * @param {string} script its address */
export async function newerPage(script) {
  try {
    const answer = await fetch(location.href, {cache: "no-store"});
    const file = /** @type {string} */ (new URL(script).pathname.split("/").pop());
    return answer.ok && !(await answer.text()).includes(file);
  } catch {
    return false;
  }
}

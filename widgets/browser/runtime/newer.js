/** Whether the server has a newer build of this very page: one of ours that does not name this script any more. What
 * else may answer there, to let somebody into a network, say, has no build.
 * @param {string} script its address */
export async function newerPage(script) {
  try {
    const answer = await fetch(location.href, {cache: "no-store"});
    const [page, file] = [await answer.text(), /** @type {string} */ (new URL(script).pathname.split("/").pop())];
    return answer.ok && page.includes('name="application-name" content="Rules at Play"') && !page.includes(file);
  } catch {
    return false;
  }
}

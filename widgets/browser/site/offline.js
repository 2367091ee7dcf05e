/** A page that has long been there sees to it that the site can be read without a network. */

/** Who leaves a page sooner, in milliseconds, wants nothing kept of the site. */
const GLANCE = 3000;

/** @param {DOMStringMap} own what the page says to this script */
export function keepForOffline(own) {
  if (!own.offline) return;
  const script = `./${own.offline}`;
  const begin = () => import(script).then(({begin}) => begin(own)).catch(() => { /* the next page tries again */ });
  const idle = window.requestIdleCallback ?? setTimeout;
  addEventListener("load", () => {
    // The pages that say what is kept do not wait.
    const patience = document.querySelector(".kept, .forget") ? 0 : GLANCE;
    setTimeout(() => idle(begin), patience);
  });
}

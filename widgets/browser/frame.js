/**
 * A board in another's page: its settings come in the address; how high it is and what is played on it, the page
 * around it is told. From that page it hears one word, at a door it has opened itself, and believes no other.
 * A classic script, since those load where modules do not: there it says where the board can be played.
 */
{
  const root = document.documentElement;
  const THEMES = ["light", "dark"];

  /** `theme=dark&caption=no`, in any order; what a later version may say there is left alone. */
  function settle() {
    const said = new Map(location.hash.slice(1).split("&").map((part) => /** @type {[string, string]} */ (part.split("="))));
    const theme = said.get("theme") ?? "";
    root.style.colorScheme = THEMES.includes(theme) ? theme : "";
    root.classList.toggle("bare", said.get("caption") === "no");
  }

  /** Nothing that is told is a secret: whoever shows the board may hear it. @param {object} message */
  function tell(message) {
    if (parent !== self) parent.postMessage({"rules-at-play": 1, ...message}, "*");
  }

  let height = 0;

  function measure() {
    const now = Math.ceil(root.getBoundingClientRect().height);
    if (now !== height) tell({type: "size", height: (height = now)});
  }

  /** @param {boolean} shut whether the board cannot be played where it stands */
  function sayWhere(shut) {
    const line = /** @type {HTMLElement | null} */ (document.querySelector(".elsewhere"));
    const link = line?.querySelector("a");
    if (!line || !link) return;
    link.textContent = link.href;
    line.hidden = !shut;
  }

  settle();
  addEventListener("hashchange", settle);
  addEventListener("error", ({target}) => target instanceof HTMLScriptElement && target.type === "module" && sayWhere(true), true);
  if (parent !== self) {
    document.addEventListener("board:failed", () => sayWhere(true));
    document.addEventListener("board:ready", () => sayWhere(false));
  }
  new ResizeObserver(measure).observe(root);
}

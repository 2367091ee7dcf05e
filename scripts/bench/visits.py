"""Visit pages with a real browser: measure the time to the first answer, and from action to new board."""

from __future__ import annotations

from dataclasses import dataclass, field

from playwright.sync_api import Browser, BrowserContext, Page

from scripts.bench.figures import BASELINE, BOARD, COLD, GZIP_COLD, GZIP_SHAPED, POW, SHAPED, WARM, Times
from scripts.bench.hosts import PAGES

# Chromium itself slows the line down. This was tried: it holds for the workers of a page, also for those made
# from a blob, and everything that a page and its workers load shares one line.
RATE = 20e6 / 8  # bytes a second
LINE = {"offline": False, "latency": 40, "downloadThroughput": RATE, "uploadThroughput": RATE}
PATIENCE = 120_000
# Milliseconds for which a reader looks at the first answer before pressing on, at least. Meanwhile the
# browser writes its cache for the next visit, and the page loads the rest.
STAY = 1_000
ACTIONS = 200

# A reader who reaches for the board at the very moment it comes alive.
AT_ONCE = """customElements.whenDefined("game-board").then(() => {
  const button = document.querySelector("game-board[name='pow/martin'] [data-action='take hero 2']");
  button.dispatchEvent(new PointerEvent("pointerover", {bubbles: true, composed: true}));
  button.click();
});"""
FIRST_ANSWER = """(patience) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error("no answer")), patience);
  new PerformanceObserver((list) => {
    for (const {name, startTime} of list.getEntries()) if (name === "board:answered") resolve(startTime);
  }).observe({type: "mark", buffered: true});
})"""
# A message that is posted from the callback of a frame arrives when that frame is on screen.
PRESS_ON = """(first, count) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error("no answer")), 60000);
  const board = document.querySelector("game-board[name='pow/martin']");
  const {port1, port2} = new MessageChannel();
  const times = [];
  let asked = 0;
  const press = () => {
    const buttons = board.querySelectorAll("[data-action]");
    buttons[(first + times.length) % buttons.length].click();
  };
  const mark = performance.mark.bind(performance);
  performance.mark = (name, ...rest) => { // an observer would hear of it too late for the next frame
    if (name === "board:asked") asked = performance.now();
    if (name === "board:answered") requestAnimationFrame(() => port1.postMessage(""));
    return mark(name, ...rest);
  };
  port2.onmessage = () => {
    times.push(performance.now() - asked);
    if (times.length === count) resolve(times);
    else setTimeout(press, 5 + 7 * (times.length % 5)); // at any moment of a frame
  };
  board.scrollIntoView();
  setTimeout(press, STAY);
})""".replace("STAY", str(STAY))


@dataclass
class Bench:
    """What was measured in all rounds."""

    browser: Browser
    addresses: dict[str, str]
    actions_a_round: int
    times: Times = field(default_factory=Times)
    actions: dict[str, list[float]] = field(default_factory=dict)

    def run_round(self) -> None:
        """Visit every page on every line, in turn, so that a slow minute of the machine hits all alike."""
        for page in PAGES:
            self.visit_cold_and_warm(page)
        for page in PAGES:
            self.visit_once(SHAPED, page, "br", shaped=True)
        for page in (BASELINE, BOARD):
            self.visit_once(GZIP_COLD, page, "gzip", shaped=False)
            self.visit_once(GZIP_SHAPED, page, "gzip", shaped=True)

    def visit_cold_and_warm(self, page: str) -> None:
        """Visit a page with an empty cache, then again, and press on there."""
        with self.browser.new_context() as context:
            first = self.visit(COLD, page, context, "br")
            first.wait_for_timeout(STAY)
            first.close()
            second = self.visit(WARM, page, context, "br")
            if page in (BOARD, POW):
                times = self.actions.setdefault(page, [])
                times += press_on(second, len(times), self.actions_a_round)

    def visit_once(self, line: str, page: str, packing: str, *, shaped: bool) -> None:
        """Visit a page with an empty cache."""
        with self.browser.new_context() as context:
            self.visit(line, page, context, packing, shaped=shaped)

    def visit(
        self, line: str, name: str, context: BrowserContext, packing: str, *, shaped: bool = False
    ) -> Page:
        """Visit a page, note the time to its first answer, and return it."""
        page = context.new_page()
        if shaped:
            session = context.new_cdp_session(page)
            session.send("Network.enable")
            session.send("Network.emulateNetworkConditions", LINE)
        self.times.add(
            line, name, await_first_answer(page, self.addresses[packing] + PAGES[name], ours=name != BASELINE)
        )
        return page


def await_first_answer(page: Page, address: str, *, ours: bool) -> float:
    """Open a page, and return the milliseconds from navigation to its first answer."""
    if ours:
        page.add_init_script(AT_ONCE)
    page.goto(address, wait_until="commit")
    return float(page.evaluate(FIRST_ANSWER, PATIENCE))


def press_on(page: Page, first: int, count: int) -> list[float]:
    """Press everything that can be pressed, in turn, and return the milliseconds until each new board."""
    return [
        float(time)
        for time in page.evaluate(f"([first, count]) => ({PRESS_ON})(first, count)", [first, count])
    ]

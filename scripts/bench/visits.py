"""Visits of a real browser to one page: until the first answer, and then from action to new board."""

from __future__ import annotations

from dataclasses import dataclass, field

from playwright.sync_api import Browser, BrowserContext, Page

from scripts.bench.figures import BASELINE, BOARD, COLD, GZIP_COLD, GZIP_SHAPED, POW, SHAPED, WARM, Times
from scripts.bench.hosts import PAGES

# Chromium's own shaping is used. It was tried: it reaches the workers of a page, those made from a blob too,
# and all that a page and its workers fetch shares one line.
RATE = 20e6 / 8  # bytes a second
LINE = {"offline": False, "latency": 40, "downloadThroughput": RATE, "uploadThroughput": RATE}
PATIENCE = 120_000
# As long as a reader stays, and looks at the first answer before pressing on, at least: meanwhile the browser
# finishes what it keeps for the next visit, and the page what it has to load.
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
# On screen is what a frame has drawn: a message posted from its callback arrives after it.
DRAWN = """(first, count) => new Promise((resolve, reject) => {
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
    """What all rounds have brought."""

    browser: Browser
    addresses: dict[str, str]
    actions_a_round: int
    times: Times = field(default_factory=Times)
    actions: dict[str, list[float]] = field(default_factory=dict)

    def round(self) -> None:
        """Every page on every line, one after the other, so that the machine's moods meet all alike."""
        for page in PAGES:
            self.cold_and_warm(page)
        for page in PAGES:
            self.once(SHAPED, page, "br", shaped=True)
        for page in (BASELINE, BOARD):
            self.once(GZIP_COLD, page, "gzip", shaped=False)
            self.once(GZIP_SHAPED, page, "gzip", shaped=True)

    def cold_and_warm(self, page: str) -> None:
        with self.browser.new_context() as context:
            first = self.visit(COLD, page, context, "br")
            first.wait_for_timeout(STAY)
            first.close()
            second = self.visit(WARM, page, context, "br")
            if page in (BOARD, POW):
                done = self.actions.setdefault(page, [])
                done += press_on(second, len(done), self.actions_a_round)

    def once(self, line: str, page: str, packing: str, *, shaped: bool) -> None:
        with self.browser.new_context() as context:
            self.visit(line, page, context, packing, shaped=shaped)

    def visit(
        self, line: str, name: str, context: BrowserContext, packing: str, *, shaped: bool = False
    ) -> Page:
        page = context.new_page()
        if shaped:
            session = context.new_cdp_session(page)
            session.send("Network.enable")
            session.send("Network.emulateNetworkConditions", LINE)
        self.times.add(
            line, name, first_answer(page, self.addresses[packing] + PAGES[name], ours=name != BASELINE)
        )
        return page


def first_answer(page: Page, address: str, *, ours: bool) -> float:
    """Milliseconds from navigation to the first answer on the page."""
    if ours:
        page.add_init_script(AT_ONCE)
    page.goto(address, wait_until="commit")
    return float(page.evaluate(FIRST_ANSWER, PATIENCE))


def press_on(page: Page, first: int, count: int) -> list[float]:
    """Milliseconds from action to new board on screen, over all that can be pressed in turn."""
    return [
        float(time) for time in page.evaluate(f"([first, count]) => ({DRAWN})(first, count)", [first, count])
    ]

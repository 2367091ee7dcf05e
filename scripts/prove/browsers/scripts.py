"""Ask a page with Martin's dice: JavaScript functions, the same for both browsers."""

TRANSCRIPT = "() => document.querySelector('#martin-board').dataset.transcript"
LOOK = "() => document.querySelector('#martin-board').dataset.look"
LAST_LINE = f"() => ({TRANSCRIPT})().trim().split('\\n').at(-1)"
STATUS = "() => document.querySelector('#martin-board [role=status]').textContent"
STATE = "() => document.querySelector('game-board[name=\"pow/martin\"]').dataset.state"
STATES = "() => watched.states['pow/martin'] ?? []"
COMPLAINTS = "() => watched.complaints"
FOCUSED = "() => document.activeElement.id"
FOCUS = "(id) => document.getElementById(id).focus()"
SHOW = "(selector) => document.querySelector(selector).scrollIntoView({block: 'center', behavior: 'instant'})"
ASKS = "(id) => document.getElementById(id).dataset.action"
# Returns nothing if the board is what Python draws, and otherwise where the two begin to differ. The page
# itself sets the tab stop and marks what waits, and the theme marks the focus, so these are left out.
# Attributes that a redrawn piece gains come last, so they are sorted.
DIFFERENCE = """(html) => {
    const added = ["tabindex", "data-taken", "data-focus-visible-added"];
    const plain = (board) => {
        for (const one of board.querySelectorAll("*")) {
            one.classList.remove("focus-visible");
            if (!one.className) one.removeAttribute("class");
            for (const name of added) one.removeAttribute(name);
            for (const name of one.getAttributeNames().sort()) {
                const value = one.getAttribute(name);
                one.removeAttribute(name);
                one.setAttribute(name, value);
            }
        }
        return board.outerHTML;
    };
    const here = plain(document.querySelector("#martin-board").cloneNode(true));
    const there = plain(new DOMParser().parseFromString(html, "text/html").body.firstChild);
    if (here === there) return "";
    let at = 0;
    while (here[at] === there[at]) at++;
    return `here: ${here.slice(at, at + 60)}; by Python: ${there.slice(at, at + 60)}`;
}"""
SLIP = """() => {
    const link = document.querySelector("#martin-board .slip a");
    return link && {href: link.href, text: link.closest(".slip").innerText};
}"""
LANDED = """(id) => {
    const found = document.getElementById(id);
    const {top, bottom} = found.getBoundingClientRect();
    return location.hash === `#${id}` && found.checkVisibility() && bottom > 0 && top < innerHeight;
}"""
FOLDS = "() => document.querySelectorAll('article details[open]').length"
FOLLOW = "(hash) => document.querySelector(`.md-sidebar--secondary a[href='${hash}']`).click()"
LINE = """() => {
    const [line, button] = document.querySelectorAll(
        "game-board[name='pow/martin'] .boot [role=status], game-board[name='pow/martin'] .boot button");
    return [line.textContent, button.checkVisibility() ? button.textContent : ""];
}"""
RETRY = "game-board[name='pow/martin'] .boot button"

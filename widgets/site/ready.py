"""`python -m widgets.site.ready` is a builder that is started before it is needed.

It imports all its code, prepares the files that browsers run, and waits for a line that names the languages
to build. An empty input ends it.
"""

from __future__ import annotations

import os
import signal
import sys

from widgets.site import build


def main() -> int:
    """Build the languages that the input names, and return the highest exit code."""
    # Ctrl-C is for `serve`. This process ends when `serve` does, because its input is closed then.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    names = build.warm_up()
    return max([build.main(["--only", code], names) for code in sys.stdin.readline().split()], default=0)


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    sys.stderr.flush()
    # The open page waits for the end, and tidying up all memory would take a tenth of a second.
    os._exit(code)

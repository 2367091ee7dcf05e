"""`python -m widgets.site.ready`: a builder that has begun before it is needed.

It has read all its own code, and waits for a line that names the languages to build. Told nothing, it ends.
"""

from __future__ import annotations

import signal
import sys

from widgets.site import build


def main() -> int:
    # Ctrl-C is for `serve`, whose end it notices.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    build.warm()
    return max([build.main(["--only", code]) for code in sys.stdin.readline().split()], default=0)


if __name__ == "__main__":
    sys.exit(main())

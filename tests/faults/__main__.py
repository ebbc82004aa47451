"""Play many matches while whatever they need is killed: `python -m tests.faults`.

Two servers share PostgreSQL and Redis, and all of them are killed; `--servers 1` is one on SQLite.
With `--rolling` servers are restarted one after the other instead, and nobody may notice; with
`--proxy` clients know HAProxy alone, set up as for hosts.
"""

import argparse
import sys
from pathlib import Path
from shutil import rmtree
from statistics import median
from tempfile import mkdtemp
from time import monotonic

from tests.faults.backends import missing_program
from tests.faults.fault_run import FaultPlan, FaultRun, run_faults
from tests.faults.proxy import missing_proxy


def main() -> int:
    """Play, check, and print what was found; 1 if anything is wrong."""
    plan = _plan()
    if plan.servers > 1 and (missing := missing_program()):
        sys.exit(missing)
    if plan.proxy and (missing := missing_proxy() or _no_proxy(plan)):
        sys.exit(missing)
    run = FaultRun(plan, Path(mkdtemp(prefix="vitral-faults-")))
    run_faults(run, lambda line: _print(f"\r{line}"))
    _print(f"\r{run.line()}\n")
    _summary(run)
    for line in run.wrong[:40]:
        _print(f"WRONG: {line}\n")
    if run.wrong:
        _print(f"{len(run.wrong)} things are wrong; see {run.folder}\n")
    else:
        _print("Everything holds.\n")
        rmtree(run.folder)
    return 1 if run.wrong or run.kills < plan.kills else 0


def _plan() -> FaultPlan:
    usual = FaultPlan()
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    for name in ("matches", "clients", "kills", "servers", "at_once", "seed"):
        flag = "--" + name.replace("_", "-")
        parser.add_argument(flag, type=int, default=getattr(usual, name), help="(%(default)s)")
    parser.add_argument("--deadline", type=float, default=usual.deadline, help="s (%(default)s)")
    parser.add_argument("--rolling", action="store_true", help="restart servers in turn")
    parser.add_argument("--proxy", action="store_true", help="put HAProxy before two servers")
    return FaultPlan(**vars(parser.parse_args()))


def _no_proxy(plan: FaultPlan) -> str:
    """Why there can be no proxy: what is killed behind it, its clients notice."""
    return "" if plan.rolling and plan.servers == 2 else "--proxy needs --rolling and two servers"


def _summary(run: FaultRun) -> None:
    journal, report = run.journal, run.report
    if report is None:
        return
    _print(
        f"{run.plan.servers} server(s), {run.plan.clients} clients, seed {run.plan.seed}\n"
        f"{run.kills} faults in play, {run.early_kills} kills of servers that were starting\n"
        f"{len(journal.over)} matches over, {len(journal.acknowledged)} moves acknowledged "
        f"in {monotonic() - run.began:.0f} s\n"
        f"in the database: {report.matches} matches ({report.never_begun} never begun), "
        f"{report.events} events, {report.moves} moves ({report.people_moves} by people)\n"
        f"{len(journal.positions)} tables shown, {report.checks} checks of luck, "
        f"{run.thoughts} thoughts of bots\n"
    )
    if gaps := journal.reconnections:
        _print(
            f"{len(gaps)} reconnections: {median(gaps) * 1000:.0f} ms in the middle, "
            f"{max(gaps) * 1000:.0f} ms at the most\n"
        )
    for what, count in sorted((run.faults + journal.counts).items()):
        _print(f"{what}: {count}\n")


def _print(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())

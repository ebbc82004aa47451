"""Whether this process lives, and whether a proxy should send it anything.

Both are answered from memory: the store is written to every two seconds by its heartbeat, and what
came of that is known. So they may be asked as often as a proxy likes, and by any name.
"""

from typing import Annotated, Final, Literal

from fastapi import APIRouter, Request, Response
from pydantic import Field

from vitral.notation.documents import Part
from vitral.rules import VitralError
from vitral.service.match_service import MatchService

PREFIX: Final = "/health/"
"""How the addresses begin that are answered whatever limits and names there are."""
SENTENCES: Final = {
    "store-full": "the disk of the database is full",
    "store-read-only": "the database cannot be written to",
    "store-file-replaced": "the file of the database was deleted or replaced",
    "store-silent": "the database does not answer",
}
"""What is said of a store; its own words could tell strangers where it is."""

router = APIRouter(prefix="/health", include_in_schema=False)


class HealthCheck(Part):
    """One thing that has to be in order."""

    ok: bool
    code: Annotated[str | None, Field(description="what is wrong; stable")] = None
    sentence: str | None = None


GOOD: Final = HealthCheck(ok=True)


class Readiness(Part):
    """Whether a process should be sent anything, and why not."""

    status: Literal["ready", "degraded", "unready"]
    checks: dict[str, HealthCheck]


@router.get("/live")
async def live() -> dict[str, str]:
    """The process answers; restart it if it does not."""
    return {"status": "ok"}


@router.get("/ready", response_model_exclude_none=True)
async def ready(request: Request, response: Response) -> Readiness:
    """Whether to send this process anything: 200, or 503 with what is wrong."""
    readiness = readiness_of(request.app.state.service, request.app.state.shutdown.draining)
    response.status_code = 503 if readiness.status == "unready" else 200
    response.headers["cache-control"] = "no-store"
    return readiness


def readiness_of(service: MatchService, draining: bool) -> Readiness:
    """What is in order and what is not.

    Without the bus a process is degraded, and still ready: its own matches go on, and all processes
    lose the bus at once, so a proxy that sent them nothing would end every match.
    """
    essential = {"process": _process(draining), "store": _store(service.ownership.failure)}
    bus = _bus(service.bus_connected)
    if not all(check.ok for check in essential.values()):
        status: Literal["ready", "degraded", "unready"] = "unready"
    else:
        status = "ready" if bus.ok else "degraded"
    return Readiness(status=status, checks=essential | {"bus": bus})


def _process(draining: bool) -> HealthCheck:
    if not draining:
        return GOOD
    return _failed("shutting-down", "this process is about to stop")


def _store(failure: VitralError | None) -> HealthCheck:
    if failure is None:
        return GOOD
    sentence = SENTENCES.get(failure.code, "the database cannot be reached or written to")
    return _failed(failure.code, sentence)


def _bus(connected: bool) -> HealthCheck:
    return GOOD if connected else _failed("bus-unreachable", "Redis cannot be reached")


def _failed(code: str, sentence: str) -> HealthCheck:
    return HealthCheck(ok=False, code=code, sentence=sentence)

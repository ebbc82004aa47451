"""What the host of a server asks for over HTTP, for `vitral admin`.

It is there only if the setting `admin_token` is. It is in no description for clients: it has one
client, which comes with the server, and may change with it.
"""

import hmac
import json
import logging
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Annotated, Literal, TypeAlias, TypeVar

from fastapi import APIRouter, Depends, Query, Request
from pydantic import Field, SecretStr

from vitral.notation.documents import Part
from vitral.rules import VitralError
from vitral.server.addresses import host_of
from vitral.server.dependencies import MatchId, service_of
from vitral.server.load import LoadMeter, ProcessLoad
from vitral.server.strict_routes import StrictRoute
from vitral.server.token_bucket import AddressBuckets
from vitral.service import log
from vitral.service.administration import (
    AccessBlock,
    Action,
    AdminAction,
    Administration,
    AdminStore,
    MatchFilter,
    client_id,
)
from vitral.service.store import Status

FAILURES_PER_SECOND = 0.1
FAILURES_AT_ONCE = 5
"""How often an address may show a wrong token."""
MAX_LISTED = 500
LONGEST_BLOCK = 10 * 365 * 86400
T = TypeVar("T")

logger = logging.getLogger("vitral.server.admin")


class BadAdminToken(VitralError):
    """Somebody shows no token, or another than the host's."""

    def __init__(self) -> None:
        super().__init__("bad-admin-token", "expected the server's admin token after Bearer")


class AdminGate:
    """Lets the host in, and nobody guess its token."""

    def __init__(self, token: SecretStr) -> None:
        self._digest = _digest(token.get_secret_value())
        self._failures = AddressBuckets(FAILURES_PER_SECOND, FAILURES_AT_ONCE)

    def check(self, request: Request) -> None:
        """Raise an error unless a request shows the token."""
        host = host_of(request.scope)
        buckets = self._failures.of(host)
        if not all(bucket.has_token for bucket in buckets):
            raise VitralError("too-many-requests", "too many wrong tokens; wait a little")
        scheme, _, given = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer" and hmac.compare_digest(_digest(given), self._digest):
            return
        for bucket in buckets:
            bucket.take()
        logger.warning("admin token refused", extra={"address": host})
        raise BadAdminToken


class AdminMatch(Part):
    """A match as the host sees it."""

    match: str
    status: Status
    closed: bool
    public: bool
    names: list[str]
    clients: Annotated[list[str | None], Field(description="by seat, how to block who sits there")]
    origin: str | None
    created_at: int
    updated_at: int
    owner: Annotated[str | None, Field(description="the process that writes it")]


class NewBlock(Part):
    """Somebody to block."""

    target: Annotated[str, Field(max_length=100)]
    reason: Annotated[str, Field(max_length=200)] = ""
    seconds: Annotated[int, Field(ge=1, le=LONGEST_BLOCK)] | None = None


class AdminBlock(Part):
    """A block as the host sees it."""

    target: str
    reason: str
    created_at: int
    expires_at: int | None

    @classmethod
    def of(cls, block: AccessBlock) -> "AdminBlock":
        """What is shown of a block."""
        return cls(
            target=block.target,
            reason=block.reason,
            created_at=block.created_at,
            expires_at=block.expires_at,
        )


class AdminLogLine(Part):
    """Something that the host did."""

    at: int
    address: str
    action: str
    target: str
    outcome: str


class Done(Part):
    """What was asked for is done."""

    target: str


async def admin_gate(request: Request) -> None:
    """Let the host in alone."""
    gate: AdminGate = request.app.state.admin_gate
    gate.check(request)


async def administration_of(request: Request) -> Administration:
    """What carries out the commands of the host."""
    administration: Administration = request.app.state.administration
    return administration


async def store_of(request: Request) -> AdminStore:
    """The store, with what the host alone sees of it."""
    store: AdminStore = request.app.state.store
    return store


Look: TypeAlias = Literal["blocks", "load", "log"]
"""What the host only looks at: it is logged, and not kept."""
Admin = Annotated[Administration, Depends(administration_of)]
StoreOf = Annotated[AdminStore, Depends(store_of)]

router = APIRouter(
    prefix="/admin",
    route_class=StrictRoute,
    include_in_schema=False,
    dependencies=[Depends(admin_gate)],
)


@router.get("/matches")
async def list_matches(
    request: Request,
    store: StoreOf,
    status: Status | None = None,
    older_than: Annotated[int | None, Query(ge=0, description="seconds without a change")] = None,
    origin: Annotated[str | None, Query(pattern=r"^[0-9a-f]{4}$")] = None,
    limit: Annotated[int, Query(ge=1, le=MAX_LISTED)] = 50,
) -> list[AdminMatch]:
    """Matches, public or not, the last changed first."""
    now = (await service_of(request)).now()
    before = None if older_than is None else now - 1000 * older_than
    wanted = MatchFilter(status, before, origin, limit)
    return await logged(request, "list", status or "all", lambda: _listed(store, wanted))


async def _listed(store: AdminStore, wanted: MatchFilter) -> list[AdminMatch]:
    found = await store.find_matches(wanted)
    owners = await store.owners([summary.match for summary in found])
    listed = []
    for summary in found:
        clients, closed = _seated(await store.load(summary.match), summary.players)
        listed.append(
            AdminMatch(
                match=summary.match,
                status=summary.status,
                closed=closed,
                public=summary.public,
                names=list(summary.names),
                clients=clients,
                origin=summary.origin,
                created_at=summary.created_at,
                updated_at=summary.updated_at,
                owner=owners.get(summary.match),
            )
        )
    return listed


def _seated(texts: list[str], players: int) -> tuple[list[str | None], bool]:
    """Who sits on each seat of a log, and whether it was closed; most events are not read."""
    clients: list[str | None] = [None] * players
    for text in texts:
        if '"kind":"seat-' not in text:
            continue
        event = log.read_event(text)
        if isinstance(event, log.SeatTaken):
            clients[event.seat - 1] = client_id(event.token_hash)
        elif isinstance(event, log.SeatLeft | log.SeatFreed):
            clients[event.seat - 1] = None
    return clients, any('"kind":"closed"' in text for text in texts[-2:])


@router.post("/matches/{match}/close")
async def close_match(match: MatchId, request: Request, admin: Admin) -> Done:
    """End a match without a result."""
    await logged(request, "close", match, lambda: admin.close_match(match))
    return Done(target=match)


@router.delete("/matches/{match}")
async def remove_match(match: MatchId, request: Request, admin: Admin) -> Done:
    """Delete a match and its log."""
    await logged(request, "remove", match, lambda: admin.remove_match(match))
    return Done(target=match)


@router.get("/blocks")
async def list_blocks(request: Request, admin: Admin) -> list[AdminBlock]:
    """The blocks that hold now."""
    _log(request, "blocks", "all", "done")
    return [AdminBlock.of(block) for block in await admin.blocks()]


@router.post("/blocks")
async def add_block(new: NewBlock, request: Request, admin: Admin) -> AdminBlock:
    """Block an address, a network or a client."""
    given = new.target, new.reason, new.seconds
    block = await logged(request, "block", new.target, lambda: admin.block(*given))
    return AdminBlock.of(block)


@router.delete("/blocks")
async def delete_block(
    target: Annotated[str, Query(max_length=100)], request: Request, admin: Admin
) -> Done:
    """Block somebody no more."""
    return Done(target=await logged(request, "unblock", target, lambda: admin.unblock(target)))


@router.get("/load")
async def show_load(request: Request, store: StoreOf) -> dict[str, ProcessLoad]:
    """What every process has to do, by its id."""
    _log(request, "load", "all", "done")
    meter: LoadMeter = request.app.state.load
    others = {id_: json.loads(load) for id_, load in (await store.loads()).items()}
    shown = {id_: ProcessLoad.model_validate(load) for id_, load in others.items()}
    return shown | {store.process: meter.measure()}


@router.get("/log")
async def show_log(
    request: Request, store: StoreOf, limit: Annotated[int, Query(ge=1, le=MAX_LISTED)] = 50
) -> list[AdminLogLine]:
    """What the host did, the last first."""
    _log(request, "log", str(limit), "done")
    return [
        AdminLogLine(
            at=each.at,
            address=each.address,
            action=each.action,
            target=each.target,
            outcome=each.outcome,
        )
        for each in await store.actions(limit)
    ]


async def logged(
    request: Request, action: Action, target: str, work: Callable[[], Awaitable[T]]
) -> T:
    """Do something, and keep who asked for it and what came of it; one line of the log says so."""
    outcome = "failed"
    try:
        result = await work()
        outcome = "done"
    except VitralError as error:
        outcome = error.code
        raise
    finally:
        await _record(request, action, target, outcome)
    return result


async def _record(request: Request, action: Action, target: str, outcome: str) -> None:
    """Write a line of the log, and keep the action in the store."""
    fields = _log(request, action, target, outcome)
    now = (await service_of(request)).now()
    done = AdminAction(now, fields["address"], action, target, outcome)
    try:
        await (await store_of(request)).record_action(done)
    except VitralError as error:
        logger.error("an admin action could not be kept: %s", error.code, extra=fields)


def _log(request: Request, action: Action | Look, target: str, outcome: str) -> dict[str, str]:
    """Write a line of the log. It has no match's id: who reads it must not be able to join one."""
    is_match = action in ("close", "remove")
    shown = sha256(target.encode()).hexdigest()[:8] if is_match else target
    address = host_of(request.scope)
    fields = {"action": action, "target": shown, "address": address, "outcome": outcome}
    logger.info("admin action", extra=fields)
    return fields


def _digest(text: str) -> bytes:
    """Of the same length whatever was given, so that comparing takes the same time."""
    return sha256(text.encode()).digest()

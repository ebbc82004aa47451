"""Errors of databases and their drivers, as errors of the store."""

from copy import copy
from sqlite3 import SQLITE_FULL, SQLITE_READONLY, DatabaseError, OperationalError
from sqlite3 import Error as SqliteError

from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import InterfaceError as EngineInterfaceError
from sqlalchemy.exc import OperationalError as EngineOperationalError
from sqlalchemy.exc import TimeoutError as NoConnection

from vitral.storage.errors import StoreCode, StoreError

FAILURES = (SQLAlchemyError, SqliteError, OSError, UnicodeError)
"""What comes of a database, or of its driver, that cannot read or migrate."""

DISK_FULL = "53100"
READ_ONLY = "25006"
OUTAGES = ("08", "25", "53", "57", "58", "XX")
"""Classes of SQLSTATE in which the server is at fault and not the data: connection, state of the
transaction, resources, operator, system, internal."""
SENTENCES: dict[StoreCode, str] = {
    "store-unreachable": "the database says",
    "store-failed": "cannot be written or read",
    "store-full": "the disk is full",
    "store-read-only": "the database cannot be written to",
}


def is_outage(error: BaseException) -> bool:
    """Whether the database is at fault, and not what was to be written."""
    if isinstance(error, StoreError):
        return error.code != "store-failed"
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    if (state := _sqlstate(error)) is not None:
        return state.startswith(OUTAGES)
    if type(error) is DatabaseError:  # the file is damaged, or no database
        return True
    kinds = (
        EngineOperationalError | EngineInterfaceError | NoConnection | OperationalError | OSError
    )
    return isinstance(error, kinds)


def failure(error: BaseException) -> StoreError:
    """An error as a StoreError; a new one each time, since every caller adds its traceback."""
    if isinstance(error, StoreError):
        return copy(error)
    origin = error.orig if isinstance(error, DBAPIError) and error.orig else error
    reason = str(origin) or type(origin).__name__
    code = _code(error, origin)
    return StoreError(code, f"store: {SENTENCES[code]}: {reason}", reason=reason)


def _code(error: BaseException, origin: BaseException) -> StoreCode:
    state, result = _sqlstate(error), _result_code(origin)
    if state == DISK_FULL or result == SQLITE_FULL:
        return "store-full"
    if state == READ_ONLY or result == SQLITE_READONLY:
        return "store-read-only"
    return "store-unreachable" if is_outage(error) else "store-failed"


def _sqlstate(error: BaseException) -> str | None:
    """The five letters by which PostgreSQL says what is wrong, through either driver."""
    for each in (error, getattr(error, "orig", None)):
        if isinstance(state := getattr(each, "sqlstate", None), str):
            return state
    return None


def _result_code(error: BaseException) -> int | None:
    """The primary result code of SQLite: the lowest eight bits of the extended one."""
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else int(code) & 0xFF

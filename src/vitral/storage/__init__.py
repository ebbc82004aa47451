"""Where matches live: the service's `Store`, kept in memory or in an SQL database."""

from vitral.storage.archive import Archive, Log
from vitral.storage.errors import StoreError
from vitral.storage.memory import MemoryStore
from vitral.storage.opening import open_store
from vitral.storage.transfer import Imported, TransferError, export_logs, import_logs

__all__ = [
    "Archive",
    "Imported",
    "Log",
    "MemoryStore",
    "StoreError",
    "TransferError",
    "export_logs",
    "import_logs",
    "open_store",
]

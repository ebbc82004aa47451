"""Where matches live: the service's `Store`, kept in memory or in an SQL database."""

from vitral.storage.archive import Archive, Log
from vitral.storage.backup import Backup, check_backup, restore_backup, write_backup
from vitral.storage.errors import StoreError
from vitral.storage.memory import MemoryStore
from vitral.storage.transfer import Imported, TransferError, export_logs, import_logs
from vitral.storage.urls import open_store

__all__ = [
    "Archive",
    "Backup",
    "Imported",
    "Log",
    "MemoryStore",
    "StoreError",
    "TransferError",
    "check_backup",
    "export_logs",
    "import_logs",
    "open_store",
    "restore_backup",
    "write_backup",
]

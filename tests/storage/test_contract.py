"""Every store keeps the contract."""

from functools import partial

import pytest

from tests.storage.contract import DurableStoreContract, Opener, StoreContract
from vitral.storage import open_store


class TestMemory(StoreContract):
    @pytest.fixture
    def opener(self) -> Opener:
        return partial(open_store, "memory:")


class TestSqlite(DurableStoreContract):
    @pytest.fixture
    def opener(self, sqlite_url: str) -> Opener:
        return partial(open_store, sqlite_url)


class TestPostgres(DurableStoreContract):
    @pytest.fixture
    def opener(self, postgres_url: str) -> Opener:
        return partial(open_store, postgres_url)

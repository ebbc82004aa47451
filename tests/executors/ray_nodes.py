"""Clusters of several Ray nodes on this machine: each has a daemon and workers of its own."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import Any

SETTINGS = {
    "RAY_USAGE_STATS_ENABLED": "0",  # no report to Ray's makers
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # nothing that listens to other machines
    "RAY_worker_niceness": "0",  # as local processes, with which it is compared; otherwise 15
}


class RayNodes:
    """Nodes with one core each; the first is the head of the cluster."""

    def __init__(self, count: int) -> None:
        from ray.cluster_utils import Cluster

        options: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 100_000_000}
        head = {**options, "include_dashboard": False}
        self._cluster: Any = Cluster(initialize_head=True, head_node_args=head)
        self._others = [self._cluster.add_node(**options) for _ in range(count - 1)]

    @property
    def address(self) -> str:
        return str(self._cluster.address)

    @property
    def has_others(self) -> bool:
        """Whether there is a node beside the head."""
        return bool(self._others)

    def kill_last(self) -> None:
        """Kill the daemon of the newest node without a warning; its workers end with it."""
        self._cluster.remove_node(self._others.pop(), allow_graceful=False)

    def stop(self) -> None:
        self._cluster.shutdown()


@contextmanager
def ray_nodes(count: int) -> Iterator[RayNodes]:
    """So many nodes, which are gone afterwards with all their files."""
    os.environ.update(SETTINGS, RAY_AUTH_MODE="token", RAY_AUTH_TOKEN=secrets.token_hex(32))
    with TemporaryDirectory(prefix="ray-", ignore_cleanup_errors=True) as folder:
        os.environ["RAY_TMPDIR"] = folder
        nodes = RayNodes(count)
        try:
            yield nodes
        finally:
            nodes.stop()

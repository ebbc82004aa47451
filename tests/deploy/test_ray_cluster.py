"""The cluster file for Ray's launcher, held against Ray's own schema."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from ray import autoscaler
from ray.autoscaler._private.util import prepare_config, validate_config

from tests.bare import ROOT

TEXT = (ROOT / "deploy" / "ray-cluster.yaml").read_text("utf-8")
SCHEMA = json.loads(Path(autoscaler.__file__).with_name("ray-schema.json").read_text("utf-8"))


@pytest.fixture
def cluster() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load(TEXT)
    return loaded


def test_it_keeps_to_the_schema(cluster: dict[str, Any]) -> None:
    jsonschema.validate(cluster, SCHEMA)
    validate_config(prepare_config(cluster))  # and after Ray has filled in what is missing


def test_the_schema_notices_mistakes(cluster: dict[str, Any]) -> None:
    cluster["max_worker"] = 3
    with pytest.raises(jsonschema.ValidationError, match="max_worker"):
        jsonschema.validate(cluster, SCHEMA)


def test_every_node_starts_ray_without_reports(cluster: dict[str, Any]) -> None:
    for command in ("head_start_ray_commands", "worker_start_ray_commands"):
        starts = [line for line in cluster[command] if " start " in line]
        assert len(starts) == 1
        assert starts[0].startswith("RAY_USAGE_STATS_ENABLED=0 ")


def test_what_is_installed_is_what_the_project_declares(cluster: dict[str, Any]) -> None:
    installed = "\n".join(cluster["setup_commands"])
    assert "[fast,data,cluster]" in installed
    assert cluster["file_mounts"] == {"/tmp/vitral": "dist"}  # noqa: S108 (on those machines)

"""The files of deploy/ fit together, and fit the server."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

from tests.deploy.containerfile import FILE, ROOT, read_stages
from tests.faults.proxy import CONFIGURATION, SETTINGS, program
from tests.needs import need_program
from tests.server.running import Running
from vitral.server.settings import PREFIX, ServerSettings

FOLDER = ROOT / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((FOLDER / "compose.yaml").read_text("utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
SERVERS = [name for name, service in SERVICES.items() if service["image"] == "vitral"]
VARIABLE = re.compile(r"\$\{(\w+)")
EXAMPLE = dict(re.findall(r"^(\w+)=(.*)$", (FOLDER / "env.example").read_text("utf-8"), re.M))
GIVEN = {"POSTGRES_PASSWORD": "secret", "REDIS_PASSWORD": "secret", "SITE": "vitral.example.org"}


def filled(text: str) -> str:
    """A value of the compose file as a host's .env makes it."""
    values = EXAMPLE | GIVEN
    return re.sub(r"\$\{(\w+)[^}]*\}", lambda found: values[found[1]], text)


def run(*command: str | Path) -> "subprocess.CompletedProcess[str]":
    """A program that has ended, with what it said."""
    return subprocess.run(command, check=False, capture_output=True, text=True)


def test_the_proxy_accepts_its_configuration() -> None:
    if not program():
        need_program("haproxy")
    done = run(program(), "-c", "-f", CONFIGURATION)
    assert done.returncode == 0, done.stderr
    warnings = [line for line in done.stderr.splitlines() if "[WARNING]" in line]
    assert [line for line in warnings if "could not resolve" not in line] == []


def test_compose_accepts_its_file(tmp_path: Path) -> None:
    """By its own judgement, where it is installed."""
    docker = shutil.which("docker")
    if not docker or run(docker, "compose", "version").returncode:
        pytest.skip("docker compose is not installed")
    secrets = tmp_path / "secrets"
    secrets.write_text("".join(f"{name}={value}\n" for name, value in (EXAMPLE | GIVEN).items()))
    file = FOLDER / "compose.yaml"
    done = run(docker, "compose", "--env-file", secrets, "-f", file, "config", "--quiet")
    assert done.returncode == 0, done.stderr


def test_what_services_name_is_there() -> None:
    for name, service in SERVICES.items():
        assert set(service.get("depends_on", ())) <= set(SERVICES), name
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in COMPOSE["volumes"] or (FOLDER / source).is_file(), volume
    build = SERVICES[SERVERS[0]]["build"]
    assert (FOLDER / build["context"] / build["dockerfile"]).resolve() == FILE


def test_every_service_restarts_with_bounds_and_short_logs() -> None:
    for name, service in SERVICES.items():
        assert service["restart"] == "unless-stopped", name
        assert {"mem_limit", "cpus"} <= set(service), name
        assert {"max-size", "max-file"} <= set(service["logging"]["options"]), name


def test_whoever_is_waited_for_has_a_health_check() -> None:
    assert read_stages(FILE.read_text("utf-8"))[-1].last("HEALTHCHECK")  # the servers' own
    for service in SERVICES.values():
        waited = service.get("depends_on", {})
        healthy = [name for name in waited if isinstance(waited, dict)]
        assert all("healthcheck" in SERVICES[name] for name in healthy)


@pytest.mark.parametrize("name", SERVERS)
def test_servers_get_settings_that_can_be(name: str) -> None:
    variables = SERVICES[name]["environment"]
    values = {key.removeprefix(PREFIX).lower(): filled(text) for key, text in variables.items()}
    settings = ServerSettings.model_validate({key: text for key, text in values.items() if text})
    assert settings.hosts == [GIVEN["SITE"]]
    assert settings.proxies == [SERVICES["proxy"]["networks"]["default"]["ipv4_address"]]
    assert {name: variables[f"{PREFIX}{name.upper()}"] for name in SETTINGS} == SETTINGS


def test_the_image_has_settings_that_can_be() -> None:
    steps = [step for stage in read_stages(FILE.read_text("utf-8")) for step in stage.steps]
    pairs = [step.text.partition("=") for step in steps if step.keyword == "ENV"]
    given = {name: value for name, _, value in pairs if name.startswith(PREFIX)}
    assert given
    ServerSettings.model_validate(
        {name.removeprefix(PREFIX).lower(): value for name, value in given.items()}
    )


def test_every_variable_of_a_host_is_in_the_example() -> None:
    used = set(VARIABLE.findall((FOLDER / "compose.yaml").read_text("utf-8")))
    assert used == set(EXAMPLE)
    assert [name for name in GIVEN if EXAMPLE[name]] == [], "no secret is chosen for a host"


def test_the_proxy_knows_all_servers() -> None:
    text = CONFIGURATION.read_text("utf-8")
    found = re.findall(r'server (\w+) "\$\{(\w+)-(\w+):8000\}"', text)
    assert found == [(name, name.upper(), name) for name in SERVERS]
    assert SERVICES["proxy"]["ports"] == ["${PORT:-8080}:8080"]
    assert 'bind "${BIND-:8080}"' in text


def test_a_rolling_restart_restarts_all_servers() -> None:
    text = (FOLDER / "rolling-restart").read_text("utf-8")
    assert f"for server in {' '.join(SERVERS)}; do" in text
    assert (FOLDER / "rolling-restart").stat().st_mode & 0o111
    assert run("sh", "-n", FOLDER / "rolling-restart").returncode == 0


def test_health_is_asked_by_a_path_that_a_server_answers() -> None:
    texts = [file.read_text("utf-8") for file in (FILE, CONFIGURATION)]
    [path] = {path for text in texts for path in re.findall(r"/health/\w+", text)}
    with Running() as server:
        assert httpx.get(f"{server.http}{path}").json()["status"] == "ready"


def test_the_image_copies_what_the_build_may_see() -> None:
    """.dockerignore lets in what is copied, and nothing that is built or secret."""
    steps = [step for stage in read_stages(FILE.read_text("utf-8")) for step in stage.steps]
    copies = [step for step in steps if step.keyword == "COPY" and "from" not in step.flags]
    copied = {source for step in copies for source in step.words[:-1]}
    lines = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    allowed = [line.removeprefix("!") for line in lines if line.startswith("!")]
    for source in copied:
        assert (ROOT / source).exists(), source
        assert any(Path(source).match(name) or source.startswith(f"{name}/") for name in allowed)
    assert {"*", "web/node_modules", "src/vitral/server/web"} <= set(lines)
    assert not any((FOLDER / ".env").match(name) for name in allowed)


def test_the_image_installs_what_is_locked() -> None:
    """The versions that the tests run with."""
    locked = pins(ROOT / "requirements.txt") | pins(ROOT / "web" / "node.txt")
    for name in ("build.txt", "requirements.txt"):
        assert pins(FOLDER / name) <= locked, "run `make lock`"


def pins(file: Path) -> set[str]:
    """Packages with their versions in a lock."""
    return set(re.findall(r"^[\w.-]+==[\w.]+", file.read_text("utf-8"), re.M))


def test_a_containerfile_is_read_as_it_is_written() -> None:
    begin = "FROM debian:x AS one\n# no\nRUN a \\\n    && b\n"
    [stage] = read_stages(f'{begin}COPY --from=o --chown=me a b/\nCMD ["c", "d"]')
    first, copy, command = stage.steps
    assert (stage.base, stage.name, first.text) == ("debian:x", "one", "a && b")
    assert (copy.flags, copy.words) == ({"from": "o", "chown": "me"}, ["a", "b/"])
    assert command.words == ["c", "d"]


def test_an_unknown_instruction_is_refused() -> None:
    with pytest.raises(ValueError, match="ONBUILD"):
        read_stages("FROM debian:x\nONBUILD RUN a")

"""The package as a newcomer imports it."""

import ast
import json
import os
import re
import subprocess
import sys
from importlib.metadata import packages_distributions, version
from pathlib import Path
from typing import Any

import pytest

import vitral
from tests.bare import PROJECT, ROOT, bare_environment

EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]


def declared() -> set[str]:
    """The names that type checkers see."""
    tree = ast.parse(Path(vitral.__file__).read_text("utf-8"))
    blocks = [node for node in tree.body if isinstance(node, ast.If)]
    imports = [node for block in blocks for node in block.body if isinstance(node, ast.ImportFrom)]
    return {alias.name for node in imports for alias in node.names}


def test_every_public_name_can_be_had() -> None:
    assert declared() == set(vitral.__all__) == set(dir(vitral))
    for name in vitral.__all__:
        assert getattr(vitral, name) is not None


def test_a_name_that_is_not_there_is_said_so() -> None:
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        vitral.chess  # noqa: B018 (asking is the test)


def test_the_version_is_that_of_the_package() -> None:
    assert vitral.__version__ == version("vitral")


def test_the_command_is_a_module_too() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "vitral", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"vitral {vitral.__version__}\n"


ALONE = """
import sys, vitral, vitral.rules, vitral.notation, vitral.kernel
for name in vitral.__all__:
    getattr(vitral, name)
import random
dice = vitral.Dice(random.Random(7))
game = vitral.Game(dice.setup(players=2), side="B")
game.deal(dice.deal(game.state))
game.play(vitral.bot("greedy").choose(game.state))
assert vitral.parse_position(vitral.format_position(game.state)) == game.state
print(sorted(name for name in sys.argv[1:] if sys.modules.get(name)))
"""
SHOW = """
import sys
from vitral.cli.main import run
assert run(["rules", "R-TAKE-1"]) == 0
print(sorted(name for name in sys.argv[1:] if sys.modules.get(name)))
"""
SERVING = ["alembic", "fastapi", "orjson", "prometheus_client", "sqlalchemy", "uvicorn"]


def others() -> list[str]:
    """The modules of everything else that is installed, but for what runs the tests."""
    started = {name for name in packages_distributions() if name.startswith(("_", "coverage"))}
    return sorted(packages_distributions().keys() - started - {"vitral"})


def test_the_rules_need_nothing_but_python(tmp_path: Path) -> None:
    """Whoever installs without dependencies has the rules, the notation, dice and bots."""
    command = [sys.executable, "-c", ALONE, *others()]
    for environment in (os.environ, bare_environment(tmp_path, [])):
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, check=True, timeout=60
        )
        assert done.stdout == "[]\n"


def test_the_command_says_what_it_lacks(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "vitral", "rules"],
        env=bare_environment(tmp_path, []),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "which is not installed: pip install vitral" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_command_imports_nothing_that_it_does_not_use() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SHOW, *SERVING],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "[]"


def metadata(**variables: str) -> dict[str, Any]:
    """The metadata that goes to the package index."""
    environment = {name: value for name, value in os.environ.items() if name != "PROJECT_URL"}
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "metadata"],
        cwd=ROOT,
        env=environment | variables,
        capture_output=True,
        text=True,
        check=True,
    )
    published: dict[str, Any] = json.loads(done.stdout)
    return published


def links(published: dict[str, Any]) -> list[str]:
    return re.findall(r"\]\(([^)]*)\)", str(published["readme"]))


def test_no_link_is_broken_where_the_address_is_not_known() -> None:
    published = metadata()
    assert (links(published), published.get("urls")) == ([], None)


def test_links_lead_to_the_repository() -> None:
    published = metadata(PROJECT_URL="https://example.org/vitral/")
    assert len(links(published)) > 5
    for link in links(published):
        path = re.fullmatch(r"https://example\.org/vitral/(?:blob|raw)/HEAD/(.+)", link)
        assert path
        assert (ROOT / path[1]).exists()
    assert published["urls"]["Repository"] == "https://example.org/vitral"
    assert all(url.startswith("https://example.org/vitral") for url in published["urls"].values())


def test_the_lock_holds_what_the_package_requires() -> None:
    locked = set(re.findall(r"^([\w.-]+)==", (ROOT / "requirements.txt").read_text("utf-8"), re.M))
    required = {
        re.split(r"[\[><;=]", each)[0].replace(".", "-") for each in PROJECT["dependencies"]
    }
    assert required <= locked
    assert not {"httptools", "watchfiles", "pydantic-settings"} & locked


def test_the_lock_of_servers_holds_what_their_extras_require() -> None:
    text = (ROOT / "deploy" / "requirements.txt").read_text("utf-8")
    locked = set(re.findall(r"^([\w.-]+)==", text, re.M))
    extras = ("fast", "postgres", "redis")
    wanted = {re.split(r"[\[><]", each)[0] for name in extras for each in EXTRAS[name]}
    assert wanted <= locked
    assert "ray" not in locked


def test_every_extra_that_is_named_exists() -> None:
    folders = (ROOT / "src", ROOT / "docs", ROOT / "deploy", ROOT / "examples")
    files = (path for folder in folders for path in folder.rglob("*"))
    texts = [
        path.read_text("utf-8")
        for path in (*files, ROOT / "README.md", ROOT / "CHANGELOG.md")
        if path.suffix in {".md", ".py", ".yaml"}
    ]
    named = {
        extra
        for text in texts
        for extras in re.findall(r"""(?:vitral|whl\)"?)\[([a-z,]+)\]""", text)
        for extra in extras.split(",")
    }
    assert named <= EXTRAS.keys()
    assert named >= {"cluster", "cuda", "data", "fast", "postgres", "redis"}


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_complete_the_command(shell: str) -> None:
    variables = {
        "_VITRAL_COMPLETE": f"complete_{shell}",
        "COMP_WORDS": "vitral anal",
        "COMP_CWORD": "1",
        "_TYPER_COMPLETE_ARGS": "vitral anal",
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    }
    done = subprocess.run(
        [sys.executable, "-m", "vitral"],
        env=os.environ | variables,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "analyse" in done.stdout
    assert "play" not in done.stdout
    assert "help-" not in done.stdout


def test_the_test_kit_names_its_extra(tmp_path: Path) -> None:
    result = subprocess.run(
        [sys.executable, "-c", "import vitral.testing"],
        env=bare_environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert "pip install 'vitral[learn]'" in result.stderr.splitlines()[-1]

import os
from pathlib import Path

import pytest
import typer

from tests.cli.conftest import Call
from vitral.cli.app import app
from vitral.cli.settings import BadSetting, help_message, read_settings
from vitral.locales import LANGUAGES, Language, words
from vitral.server.settings import ServerSettings


@pytest.fixture(autouse=True)
def no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in os.environ:
        if name.startswith("VITRAL_"):
            monkeypatch.delenv(name)


@pytest.fixture
def config(tmp_path: Path) -> Path:
    path = tmp_path / "vitral.toml"
    path.write_text('port = 1\nhost = "file"\nbot_workers = 3\norigins = ["https://f"]\n', "utf-8")
    return path


def test_options_win_over_the_environment_and_that_over_the_file(
    config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VITRAL_PORT", "2")
    monkeypatch.setenv("VITRAL_HOST", "environment")
    settings = read_settings({"port": "3", "host": None}, config)
    assert (settings.port, settings.host, settings.bot_workers) == (3, "environment", 3)
    assert settings.bot_seconds == ServerSettings.model_fields["bot_seconds"].default


def test_origins_in_each_place(config: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_settings({}, config).origins == ["https://f"]
    monkeypatch.setenv("VITRAL_ORIGINS", "https://a, https://b")
    assert read_settings({}, config).origins == ["https://a", "https://b"]
    assert read_settings({"origins": ["https://c"]}, config).origins == ["https://c"]


def test_an_empty_variable_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VITRAL_PORT", "")
    assert read_settings({}, None).port == 8000


def test_where_a_wrong_setting_came_from(config: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config.write_text("max_body = 0\n", "utf-8")
    with pytest.raises(BadSetting) as from_file:
        read_settings({}, config)
    assert from_file.value.params["source"] == str(config)
    monkeypatch.setenv("VITRAL_MAX_BODY", "many")
    with pytest.raises(BadSetting) as from_environment:
        read_settings({}, config)
    assert from_environment.value.params["source"] == "VITRAL_MAX_BODY"
    with pytest.raises(BadSetting) as from_option:
        read_settings({"max_body": "-1"}, config)
    assert from_option.value.params["source"] == "--max-body"


def test_a_wrong_database_is_not_repeated(config: Path) -> None:
    config.write_text("database = ['postgresql://ana:secret@host/x']\n", "utf-8")
    with pytest.raises(BadSetting) as bad:
        read_settings({}, config)
    assert "secret" not in str(bad.value)
    assert "secret" not in str(bad.value.params)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (["--port", "many"], "setting-number", "port (--port)"),
        (["--port", "-1"], "setting-least", "0"),
        (["--port", "65536"], "setting-most", "65535"),
        (["--bot-seconds", "0"], "setting-above", "bot_seconds (--bot-seconds)"),
        (["--log-level", "loud"], "setting-choice", "debug, info, warning, error"),
        (["--database", "nowhere"], "database", "nowhere"),
        (["--config", "/no/such.toml"], "file", "/no/such.toml"),
    ],
)
def test_a_wrong_setting_is_named_in_every_language(
    call: Call, args: list[str], code: str, said: str, language: str
) -> None:
    answer = call("serve", *args, "--lang", language)
    assert (answer.code, answer.out) == (1, "")
    assert said in answer.err
    assert "{" not in answer.err


def test_wrong_settings_in_a_file_and_in_the_environment(
    call: Call, config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config.write_text("prot = 80\n", "utf-8")
    assert "There is no setting “prot”" in call("serve", "--config", str(config)).err
    config.write_text("port 80\n", "utf-8")
    assert "It is not TOML: line 1" in call("serve", "--config", str(config)).err
    monkeypatch.setenv("VITRAL_SECURE", "perhaps")
    assert "secure (VITRAL_SECURE) should be true or false" in call("serve").err


def test_every_setting_has_an_option(call: Call) -> None:
    shown = call("serve", "--help").out
    names = {name: name.replace("_", "-") for name in ServerSettings.model_fields}
    names |= {"hosts": "hostname", "origins": "origin", "proxies": "proxy", "bots": "bot"}
    assert [name for name, option in names.items() if f"--{option}" not in shown] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_options_are_explained_in_every_language(call: Call, language: Language) -> None:
    """Also one after the other in one process: the options of a run are its own."""
    shown = " ".join(call("serve", "--help", "--lang", language).out.replace("│", " ").split())
    say = words(language, "hosting")
    for name in ServerSettings.model_fields:
        assert say(help_message(name))[:20] in shown
    assert "help-" not in shown


def test_the_command_has_every_setting_among_its_parameters() -> None:
    """Completion and generated pages read them there."""
    command = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    assert {*ServerSettings.model_fields, "config"} == {param.name for param in command.params}


def test_a_name_in_the_environment_that_is_no_setting_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("VITRAL_PROT", "80")
    with pytest.raises(BadSetting) as caught:
        read_settings({}, None)
    assert caught.value.code == "setting-unknown"
    assert caught.value.params["source"] == "VITRAL_PROT"


@pytest.mark.parametrize("origin", ["foo", "https://", "https://a/", "ftp://a", "*", "a b"])
def test_an_origin_has_the_form_of_one(origin: str) -> None:
    with pytest.raises(BadSetting):
        read_settings({"origins": [origin]}, None)


def test_proxies_are_given_one_by_one_or_with_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_settings({"proxies": ["10.0.0.1"]}, None).proxies == ["10.0.0.1"]
    monkeypatch.setenv("VITRAL_PROXIES", "10.0.0.1, 10.1.0.0/16")
    assert read_settings({}, None).proxies == ["10.0.0.1", "10.1.0.0/16"]

"""The description of the requests holds: schemathesis sends what it allows and what it does not."""

import os
from collections.abc import Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis import Case, Config, GenerationMode
from schemathesis.checks import positive_data_acceptance

from tests.server.running import TIMEOUT, Client, Running, generous
from vitral.server.app import create_api

EXAMPLES = int(os.environ.get("VITRAL_OPENAPI_EXAMPLES", "25"))
"""Requests for each operation, each kind of data, and each kind of match."""
DOCUMENT = create_api(generous()).openapi()
OPERATIONS = [(path, method) for path, item in DOCUMENT["paths"].items() for method in item]
CHANGING = ("post", "delete")
REFUSED = ["400", "401", "403", "404", "405", "406", "409", "413", "415", "422", "428", "429"]
"""How wrong data may be answered: what is too long is refused before it is read."""
CONFIG = {"checks": {"negative_data_rejection": {"expected-statuses": REFUSED}}}


@pytest.fixture(scope="module")
def session() -> Iterator[requests.Session]:
    with requests.Session() as session:
        yield session


@pytest.fixture(scope="module")
def client(server: Running) -> Iterator[Client]:
    with Client(server) as client:
        yield client


def a_match(client: Client, path: str) -> str:
    """A match in which the operation could be done."""
    if path.endswith(("/moves", "/record")):
        return client.begin("AA")
    match = client.make("A.")
    if path.endswith(("/stream", "/rematch")):
        client.sit(match, 2)
        client.start(match)
        with client.socket() as talk:
            talk.done("resign", match=match, seat=1)
    return match


def inputs(path: str, method: str) -> set[str]:
    """What can be said to an operation."""
    operation = DOCUMENT["paths"][path][method]
    names = {parameter["name"] for parameter in operation.get("parameters", ())}
    return names | ({"body"} if "requestBody" in operation else set())


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_the_whole_description_holds(
    server: Running,
    client: Client,
    session: requests.Session,
    path: str,
    method: str,
    mode: GenerationMode,
) -> None:
    """No answer is a failure of the server, and each is one that the description names."""
    schema = schemathesis.openapi.from_dict(DOCUMENT, config=Config.from_dict(CONFIG))
    headers = {"Authorization": f"Bearer {client.token}"}
    operation = schema[path][method.upper()]
    known = [{}, {"match": a_match(client, path)}] if "{match}" in path else [{}]

    for parameters in known:
        if mode is GenerationMode.NEGATIVE and not inputs(path, method) - parameters.keys():
            continue  # there is nothing that could be wrong
        strategy = operation.as_strategy(generation_mode=mode, path_parameters=parameters or None)

        @seed(1)
        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=strategy)
        def holds(case: Case[Any]) -> None:
            case.call_and_validate(
                base_url=server.http,
                session=session,
                headers=headers,
                timeout=TIMEOUT,
                # a name of blanks has the form of a name; it is refused all the same
                excluded_checks=[positive_data_acceptance],
            )

        holds()


def operations() -> list[tuple[str, Any]]:
    return [(f"{method} {path}", DOCUMENT["paths"][path][method]) for path, method in OPERATIONS]


def resolved(schema: Any) -> Any:
    name = schema.get("$ref", "").rpartition("/")[2]
    return DOCUMENT["components"]["schemas"][name] if name else schema


def shown(part: Any) -> bool:
    """Whether a parameter, a body or an answer has an example."""
    schema = resolved(part.get("schema", {}))
    found = {"example", "examples", "enum"} & (part.keys() | schema.keys())
    within = [*schema.get("anyOf", ()), *([schema["items"]] if "items" in schema else ())]
    within += [{"examples": 1}] if schema.get("additionalProperties") else []
    return bool(found) or any(shown({"schema": each}) for each in within)


@pytest.mark.parametrize(("name", "operation"), operations())
def test_every_operation_has_examples(name: str, operation: Any) -> None:
    for parameter in operation.get("parameters", ()):
        assert shown(parameter), parameter["name"]
    for content in operation.get("requestBody", {"content": {}})["content"].values():
        assert shown(content)
    for status, answer in operation["responses"].items():
        for kind, content in answer["content"].items():
            assert shown(content) or kind == "application/x-ndjson", status


@pytest.mark.parametrize(("name", "operation"), operations())
def test_every_operation_says_how_it_is_refused(name: str, operation: Any) -> None:
    method, _, path = name.partition(" ")
    expected = {"401", "422", "429"}
    if method in CHANGING:
        expected |= {"403", "413"}
    if "{match}" in path:
        expected |= {"404"}
    assert expected <= operation["responses"].keys()
    for status in operation["responses"].keys() - {"200", "201", "202"}:
        content = operation["responses"][status]["content"]["application/json"]
        assert content["schema"]["$ref"].endswith("/Problem")


def test_every_operation_says_what_it_does() -> None:
    assert all(operation["description"] for _, operation in operations())
    assert DOCUMENT["components"]["securitySchemes"].keys() == {"token", "cookie"}

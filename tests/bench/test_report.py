import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from bench import __main__ as bench
from bench.benchmark import Benchmark, throughput
from bench.peers import Peer
from bench.plot import plot, short
from bench.results import Measured, Results, rows
from bench.rules import benchmarks
from bench.tables import bars_table, duration, rates_table, remarks
from rich.console import Console
from rich.progress import Progress

FAKE_PEER = Peer("fake-peer", "tests.bench.fake_peer")
UNINSTALLABLE = Peer("uninstallable", "tests.bench.uninstallable")


def measured(key: str, *rates: float, unit: str = "moves", setting: str = "") -> Measured:
    benchmark = Benchmark(
        key, f"the {key}", unit, throughput(iter(())), setting, note="with <care>"
    )
    return Measured(benchmark, rates)


RESULTS = Results(
    rows=rows(
        [
            measured("kernel-playouts-1", 6_000_000, 5_000_000),
            measured("kernel-step", 400_000, unit="steps"),
            measured("kernel-start", 2.5, unit="starts"),
            measured("openspiel-connect-four", 2_000_000),
            measured("pgx-connect-four", 3e6, 4e6, unit="steps", setting="batch of 16,384"),
            measured("pgx-connect-four", 1e6, 2e6, unit="steps", setting="batch of 1,024"),
        ]
    ),
    missing={"PettingZoo": "it could not be installed: no [network]"},
    rounds=2,
    seconds=0.25,
    load=7.25,
)


def printed(results: Results) -> str:
    console = Console(width=100)
    with console.capture() as capture:
        console.print(rates_table(results), bars_table(results), *remarks(results), sep="\n")
    return capture.get()


def test_a_row_is_the_best_round_of_the_best_setting() -> None:
    row = RESULTS.rows[-1]
    assert (row.key, row.setting, row.best, row.median) == (
        "pgx-connect-four", "batch of 16,384", 4e6, 3.5e6,
    )  # fmt: skip
    assert row.settings == {"batch of 16,384": 4e6, "batch of 1,024": 2e6}


def test_the_tables_show_rates_ratios_bars_and_who_is_missing() -> None:
    text = " ".join(printed(RESULTS).split())
    assert "the kernel-playouts-1 │ 6,000,000 moves │ 167 ns │ 3 │" in text
    assert "the kernel-start │ 2.50 starts │ 400 ms │ │" in text
    assert "≥ 2 times │ 3 times │ met" in text
    assert "≤ 2 µs │ 2.5 µs │ missed" in text
    assert "≥ 70 times │ │ not measured" in text
    assert "the pgx-connect-four: batch of 16,384; with <care>." in text
    assert "PettingZoo is left out: it could not be installed: no [network]" in text
    assert "busy with other things (load 7.2)" in text


def test_the_document_holds_everything() -> None:
    document = json.loads(json.dumps(RESULTS.document()))
    assert document["format"] == "vitral-bench/1"
    assert document["machine"]["cores"] >= 1
    assert [row["key"] for row in document["rows"]] == [row.key for row in RESULTS.rows]
    assert document["bars"][0]["figure"] == 3.0
    assert document["bars"][0]["met"] is True
    assert document["bars"][1]["met"] is None
    assert document["missing"] == RESULTS.missing


def test_the_plot_has_a_bar_for_every_rate_of_moves() -> None:
    picture = ElementTree.fromstring(plot(RESULTS))  # noqa: S314 - written here
    space = "{http://www.w3.org/2000/svg}"
    bars = picture.findall(f"{space}rect")[1:]
    widths = [float(bar.attrib["width"]) for bar in bars]
    assert len(widths) == 4, "a start is no move"
    assert sorted(widths) == [widths[1], widths[2], widths[3], widths[0]]
    words = [text.text for text in picture.findall(f"{space}text")]
    assert "the kernel-step" in words
    assert "6 M" in words


def test_nothing_measured_is_still_a_plot_and_a_table() -> None:
    nothing = Results((), {}, 1, 0.1, 0.0)
    assert ElementTree.fromstring(plot(nothing)) is not None  # noqa: S314 - written here
    assert "not measured" in printed(nothing)


@pytest.mark.parametrize(
    ("seconds", "text"), [(12.0, "12 s"), (0.0315, "31.5 ms"), (2e-6, "2 µs"), (3e-7, "300 ns")]
)
def test_a_duration_has_the_unit_that_fits(seconds: float, text: str) -> None:
    assert duration(seconds) == text


@pytest.mark.parametrize(
    ("rate", "text"), [(3.2e9, "3.2 G"), (2.95e6, "2.95 M"), (12_600, "12.6 k"), (7.5, "7.5")]
)
def test_a_rate_is_short(rate: float, text: str) -> None:
    assert short(rate) == text


def test_a_whole_run_with_one_peer_that_works_and_one_that_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bench.peers.ENVIRONMENTS", tmp_path)
    monkeypatch.setenv("UV_OFFLINE", "1")
    with Progress(disable=True) as progress:
        ours = [*benchmarks()][:1]
        results = bench.run(ours, [FAKE_PEER, UNINSTALLABLE], 2, 0.001, progress)
    assert [row.key for row in results.rows] == ["rules-2-a", "fake-peer"]
    assert all(row.best >= row.median > 0 for row in results.rows)
    assert list(results.missing) == ["uninstallable"]


def test_what_is_slow_is_measured_once() -> None:
    calls: list[float] = []

    def measure(seconds: float) -> float:
        calls.append(seconds)
        return 1.0

    slow = Benchmark("slow", "slow", "starts", measure, once=True)
    with Progress(disable=True) as progress:
        (seen,) = bench.measure([slow], 3, 0.1, progress)
    assert calls == [0.1]
    assert seen.rates == (1.0,)


def test_the_command_prints_and_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "vitral", benchmarks)
    monkeypatch.setattr(bench, "PEERS", ())
    data, picture = tmp_path / "bench.json", tmp_path / "bench.svg"
    arguments = ["--rounds", "1", "--seconds", "0.001", "--json", data, "--plot", picture]
    monkeypatch.setattr("sys.argv", ["bench", *map(str, arguments)])
    bench.main()
    assert "rules, 2 players, side A" in capsys.readouterr().out
    assert json.loads(data.read_text())["rounds"] == 1
    assert picture.read_text().startswith("<svg")

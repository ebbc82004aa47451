from pathlib import Path

import pytest
from bench.peers import PEERS, Peer, PeerUnavailable, install, start


@pytest.fixture(autouse=True)
def environments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("bench.peers.ENVIRONMENTS", tmp_path)
    monkeypatch.setenv("UV_OFFLINE", "1")
    return tmp_path


def test_a_peer_runs_in_an_environment_of_its_own(environments: Path) -> None:
    peer = Peer("fake-peer", "tests.bench.fake_peer")
    with start(peer) as worker:
        small, large = worker.benchmarks()
        assert (small.setting, large.setting) == ("batch of 1", "batch of 1000")
        assert large.measure(0.01) > 0
        assert small.measure(0.01) > 0
    assert (environments / "fake_peer" / "bin" / "python").exists()


def test_an_environment_that_stands_is_kept_until_its_requirements_change(tmp_path: Path) -> None:
    requirements = tmp_path / "mine.txt"
    requirements.write_text("")
    left = install(requirements).parent / "left"
    left.touch()
    install(requirements)
    assert left.exists()
    requirements.write_text("# something else\n")
    install(requirements)
    assert not left.exists()


def test_a_peer_that_cannot_be_installed_says_so() -> None:
    with pytest.raises(PeerUnavailable, match="could not be installed"):
        start(Peer("uninstallable", "tests.bench.uninstallable"))


def test_a_peer_that_does_not_run_says_why() -> None:
    why = "RuntimeError: this peer is broken"
    peer = Peer("failing", "tests.bench.failing")
    with start(peer) as worker, pytest.raises(PeerUnavailable, match=why):
        list(worker.benchmarks())


@pytest.mark.parametrize("peer", PEERS, ids=lambda peer: peer.name)
def test_every_peer_needs_exact_versions_and_no_address(peer: Peer) -> None:
    for line in peer.requirements.read_text().splitlines():
        name, version = line.split("==")
        assert name.replace("-", "").isalnum()
        assert version.replace(".", "").isalnum()

"""What pytest leaves out where numba-cuda is not installed, which exists for Linux and Windows."""

from importlib.util import find_spec

_HAS_CUDA = find_spec("numba_cuda") is not None
collect_ignore_glob = [] if _HAS_CUDA else ["src/vitral/*/cuda/*", "tests/cuda/*"]


def pytest_report_header() -> str:
    """Say it, so that nobody takes it for tested."""
    return "" if _HAS_CUDA else "Left out, since numba-cuda is not installed: the tests for GPUs."

"""`python -m vitral`, and where the `vitral` command begins."""

import sys


def main() -> None:
    """Run the command line of this process; what it is made of may not be installed."""
    try:
        from vitral.cli import main as run
    except ModuleNotFoundError as error:
        sys.exit(f"The command needs {error.name}, which is not installed: pip install vitral")
    run()


if __name__ == "__main__":
    main()

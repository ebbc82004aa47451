"""Write the golden games and the pictures of a table anew: ``make golden``."""

from tests.golden import picture
from tests.golden.playthrough import GAMES, golden_path, playthrough


def main() -> None:
    for name in GAMES:
        golden_path(name).write_text(playthrough(name), "utf-8")
    picture.FILE.write_text(picture.picture(), "utf-8")
    picture.TABLE.write_text(picture.table_picture(), "utf-8")


if __name__ == "__main__":
    main()

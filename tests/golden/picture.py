"""The pictures of a table in the documents: in the terminal, and in a notebook."""

import io
import re
from pathlib import Path

from rich.console import Console

from vitral.locales import words
from vitral.notation import parse_position
from vitral.tui.board import draw_table

DOCS = Path(__file__).parents[2] / "docs"
FILE = DOCS / "terminal.svg"
TABLE = DOCS / "table.svg"
POSITION = (
    "vitral.1~A2~YBP~OW~OOOW.-.-.OPPY.PPWY~h1~4.2.2.2.4~6.13.10.6.5~1"
    "~7bWWYY.1bBBP.8b.2b.3b.5b.4bP.6bPP_-.-.O.B.-.-.B.B_4_24_7_0"
    "~8aPPWW.4aBBBB.1b.2b.5a.6b.3bWWW.7a_-.O.-.B.B.-.O.-_1_24_2_0"
)


def table_picture() -> str:
    return parse_position(POSITION)._repr_svg_()


def picture() -> str:
    console = Console(record=True, width=120, file=io.StringIO(), color_system="truecolor")
    console.print(draw_table(parse_position(POSITION), words("en", "game"), ["Ana", "greedy"]))
    svg = console.export_svg(title="vitral play", unique_id="vitral")
    return re.sub(r"@font-face \{.*?\}\n", "", svg, flags=re.DOTALL)  # no fonts from elsewhere

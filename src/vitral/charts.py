"""Parts of SVG charts: the document with its title, lines and words."""

from collections.abc import Iterable
from typing import Final
from xml.sax.saxutils import escape

WIDTH: Final = 900
INK, FAINT, OURS = "#222", "#ddd", "#1a6f8f"


def svg_document(height: int, title: str, parts: Iterable[str]) -> str:
    """The text of an SVG picture, `WIDTH` wide, with its title above its parts."""
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
            'font-family="sans-serif" font-size="13" role="img">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
            f'<text x="16" y="24" font-size="16" fill="{INK}">{escape(title)}</text>',
            *parts,
            "</svg>\n",
        )
    )


def line(
    x1: float, y1: float, x2: float, y2: float, stroke: str = INK, width: int = 1, more: str = ""
) -> str:
    """A line from one place to another."""
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="{stroke}" stroke-width="{width}"{more}/>'


def text(x: float, y: float, words: str, anchor: str) -> str:
    """Words that start, end or have their middle at a place."""
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {place} fill="{INK}">{escape(words)}</text>'


def signed_points(margin: int) -> str:
    """Points on a scale, with their sign."""
    return f"{margin:+d}".replace("-", "−") if margin else "0"

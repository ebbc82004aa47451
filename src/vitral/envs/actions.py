"""Actions as numbers: those of the kernel, the same for every edition and number of players.

Actions 0 to 62 are takes after which everything breaks, numbered by source and colour, and 63 moves
the glazier back. Then come 64 for each source and colour: 8 for each column, which are the ways to
land there.

>>> action_text(63), action_text(1), text_action("C" "P-2")
('back', 'CY-x', 328)
>>> [action_text(320 + 8 + way) for way in range(8)]
['CP-2', 'CP-2=W', 'CP-2=Y', 'CP-2=O', 'CP-2=B', 'CP-2=P', 'CP-2*1', 'CP-2*2']
"""

from vitral.kernel.batch import mask_words
from vitral.kernel.kits import Kit, check_kit
from vitral.kernel.layout import WORD
from vitral.kernel.moves import decode, encode
from vitral.notation import format_move, parse_move


def action_count(kit: Kit) -> int:
    """How many actions there are at a table; most of them are never legal at once."""
    check_kit(kit)
    return mask_words(kit) * WORD


def action_text(action: int) -> str:
    """The move of an action in notation; `NotLegal` if it has none."""
    return format_move(decode(action))


def text_action(text: str) -> int:
    """The action of a move in notation."""
    return encode(parse_move(text))

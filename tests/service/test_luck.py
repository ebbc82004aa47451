import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, count, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games import random_game
from vitral.rules import COLOURS, JOKER, Setup, State, Strip, default_edition, new_game
from vitral.service.luck import SEED_BYTES, Luck, Stream, seed_from

SEED = bytes(range(SEED_BYTES))
FAIR = Luck(SEED, ("", ""))

seeds = st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES)
additions = st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=2, max_size=4)
draws = st.integers(0, 2**64 - 1)
sizes = st.lists(st.integers(1, 100) | st.integers(2**63, 2**64), max_size=30)


# The algorithm of the module's docstring, written again from its words alone.


def told_key(seed: bytes, added: Sequence[str]) -> bytes:
    whole = hashlib.sha256(seed)
    for text in added:
        whole.update(hashlib.sha256(text.encode("utf-8")).digest())
    return whole.digest()


def told_words(key: bytes, draw: int) -> Iterator[int]:
    for block in count():
        digest = hashlib.sha256(key + draw.to_bytes(8, "big") + block.to_bytes(8, "big")).digest()
        for start in (0, 8, 16, 24):
            yield int.from_bytes(digest[start : start + 8], "big")


def told_below(words: Iterator[int], size: int) -> int:
    return next(word for word in words if word < 2**64 - 2**64 % size) % size


def told_heap(words: Iterator[int], things: Sequence[str]) -> Iterator[str]:
    left = list(things)
    while left:
        place = told_below(words, len(left))
        last = left.pop()
        if place == len(left):
            yield last
        else:
            yield left[place]
            left[place] = last


def told_deal(words: Iterator[int], state: State) -> tuple[str, ...]:
    panes = chain(told_heap(words, state.bag), told_heap(words, state.tower))
    return tuple("".join(sorted(islice(panes, 4))) for _ in state.displays)


def told_setup(words: Iterator[int], players: int) -> Setup:
    """Who starts, rounds II to VI, round I, then seat by seat the strips, each with its side."""
    starter = 1 + told_below(words, players)
    later = "".join(told_heap(words, COLOURS))
    first = COLOURS[told_below(words, 5)]
    strips = tuple(told_strips(words) for _ in range(players))
    return Setup(starter, first + later, strips)


def told_strips(words: Iterator[int]) -> tuple[Strip, ...]:
    """A heap of strips; each may turn over as it is drawn, only the jokers always lie below."""
    strips = []
    for number in told_heap(words, "12345678"):
        up, down = default_edition().strips[int(number) - 1]
        if JOKER in up or (JOKER not in down and told_below(words, 2) == 1):
            up, down = down, up
        strips.append(Strip(int(number), up, down, free=up))
    return tuple(strips)


@given(seeds, additions, draws, sizes)
def test_numbers_are_those_of_the_documented_algorithm(
    seed: bytes, added: list[str], draw: int, sizes: list[int]
) -> None:
    stream, words = Stream(told_key(seed, added), draw), told_words(told_key(seed, added), draw)
    assert [stream.randrange(size) for size in sizes] == [told_below(words, n) for n in sizes]


@given(seeds, additions)
def test_a_set_up_is_that_of_the_documented_algorithm(seed: bytes, added: list[str]) -> None:
    words = told_words(told_key(seed, added), 0)
    assert Luck(seed, tuple(added)).dice(0).setup(len(added)) == told_setup(words, len(added))


@given(seeds, additions, st.integers(1, 50))
def test_a_deal_is_that_of_the_documented_algorithm(
    seed: bytes, added: list[str], draw: int
) -> None:
    state = random_game(len(added), steps=0).state
    words = told_words(told_key(seed, added), draw)
    assert Luck(seed, tuple(added)).dice(draw).deal(state) == told_deal(words, state)


def test_a_deal_that_empties_the_bag_goes_on_with_the_tower() -> None:
    """The tower's panes are a heap of their own, drawn from once the bag is empty."""
    waiting = [step.state for step in random_game(4).steps if step.state.awaits_deal]
    short = [state for state in waiting if 0 < len(state.bag) < 36]
    for state in short:
        words = told_words(told_key(SEED, FAIR.additions), 9)
        assert FAIR.dice(9).deal(state) == told_deal(words, state)
    assert short


def test_the_numbers_of_a_known_key_are_known() -> None:
    """Worked out with sha256sum, from 32 zero bytes, 1 as 8 bytes, then 0 and 1 as 8 bytes."""
    stream = Stream(bytes(32), 1)
    words = "".join(f"{stream.randrange(2**64):016x}" for _ in range(8))
    assert words == (
        "e8d9d27920689aa242fcd3cb9b2ea5add8f029d0b19c831a809eabc06255354e"
        "f9d0cbebe81176dc4e472c7cf73e9f45d010f3975d9a850899bb2a51ed91dc0a"
    )


def test_the_draws_of_a_known_seed_are_known() -> None:
    """A change here means that old matches no longer verify."""
    luck = Luck(SEED, ("azul", "żółw"))
    setup = luck.dice(0).setup(2)
    assert (setup.starter, setup.track) == (2, "WBPOYW")
    ups = " ".join(strip.up for strip in setup.strips[1])
    assert ups == "BBPPY WWYYB PPWWO OOOOP YYYYB BBBPY PPPPY BBBBW"
    assert luck.dice(1).deal(new_game(setup)) == ("OWYY", "BOYY", "BOPY", "BOOP", "BOPY")


def test_the_commitment_is_the_hash_of_the_seed_alone() -> None:
    known = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert Luck(SEED).commitment == Luck(SEED, ("a", "b")).commitment == known


def test_the_same_luck_draws_the_same_every_time() -> None:
    state = random_game(steps=0).state
    assert FAIR.dice(3).deal(state) == FAIR.dice(3).deal(state)


def test_no_two_draws_are_alike() -> None:
    state = random_game(steps=0).state
    assert len({FAIR.dice(draw).deal(state) for draw in range(200)}) == 200


@pytest.mark.parametrize(
    "other",
    [
        Luck(SEED, ("a", "")),
        Luck(SEED, ("", "a")),
        Luck(SEED, ("ab", "")),
        Luck(SEED, ("a", "b")),
        Luck(SEED, ("b", "a")),
        Luck(SEED, ("", "", "")),
        Luck(SEED[:-1] + b"!", ("", "")),
    ],
)
def test_every_addition_changes_every_draw(other: Luck) -> None:
    state = random_game(steps=0).state
    assert other.dice(0).setup(2) != FAIR.dice(0).setup(2)
    assert all(other.dice(n).deal(state) != FAIR.dice(n).deal(state) for n in range(1, 20))


def test_where_one_addition_ends_and_the_next_begins_matters() -> None:
    lucks = [Luck(SEED, pair) for pair in (("ab", ""), ("a", "b"), ("", "ab"))]
    assert len({luck.dice(0).setup(2) for luck in lucks}) == 3


@pytest.mark.parametrize("size", [2, 5, 6, 96])
def test_every_number_is_as_likely_as_the_others(size: int) -> None:
    stream = Stream(SEED, 1)
    found = Counter(stream.randrange(size) for _ in range(500 * size))
    spread = sum((found[n] - 500) ** 2 / 500 for n in range(size))
    assert abs(spread - (size - 1)) < 4 * (2 * size) ** 0.5


def test_no_number_is_favoured_where_words_do_not_divide_evenly() -> None:
    """Without drawing again, a number in the first third would come every second time."""
    stream = Stream(SEED, 1)
    low = sum(stream.randrange(3 * 2**62) < 2**62 for _ in range(3000))
    assert 900 < low < 1100


def test_successive_draws_do_not_lean_to_a_colour() -> None:
    state = random_game(steps=0).state
    dealt = Counter("".join("".join(FAIR.dice(draw).deal(state)) for draw in range(1, 501)))
    share = {colour: state.bag.count(colour) / len(state.bag) for colour in COLOURS}
    assert all(abs(dealt[colour] / 10_000 - share[colour]) < 0.02 for colour in COLOURS)


def test_who_starts_is_drawn_evenly() -> None:
    starters = Counter(Luck(SEED, (str(n),)).dice(0).setup(4).starter for n in range(800))
    assert all(150 < starters[seat] < 250 for seat in (1, 2, 3, 4))


def test_the_strips_lie_either_side_up_and_in_any_order() -> None:
    setups = [Luck(SEED, (str(n),)).dice(0).setup(2) for n in range(400)]
    first = Counter(setup.strips[1][0].up for setup in setups)
    assert len(first) == 15
    assert JOKER not in "".join(first)


def test_a_number_stands_for_one_seed() -> None:
    known = "7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451"
    assert seed_from(7).hex() == known
    assert len({seed_from(number) for number in range(100)}) == 100


def test_without_a_number_every_seed_is_new() -> None:
    assert len({seed_from(None) for _ in range(100)}) == 100
    assert len(seed_from(None)) == SEED_BYTES


def test_every_bot_has_chance_of_its_own() -> None:
    seats = {Luck(seed_from(n)).bot_seed(seat) for n in range(20) for seat in (1, 2, 3, 4)}
    assert len(seats) == 80
    assert FAIR.bot_seed(1) == Luck(SEED, ("a", "b")).bot_seed(1)


@pytest.mark.parametrize("reveal", [True, False])
def test_a_record_says_the_seed_only_once_it_may_be_known(reveal: bool) -> None:
    part = FAIR.part([1, 3], starter_drawn=True, reveal=reveal)
    assert part.seed == (SEED.hex() if reveal else None)
    assert (part.commitment, part.draws, part.starter_drawn) == (FAIR.commitment, [1, 3], True)

# Whether the luck of a game was fair: for the browser and the terminal.

verify-about = Every draw of this game is made again in your browser, from the seed in the record, and compared with what was dealt.
verify-checks = The checks
verify-own = What this browser kept
verify-own-none = This browser was not at the table before the first deal, so it has nothing to compare.
verify-no-seed = This record holds no seed yet: it gets it when the match is over.
verify-hashes = Seed and commitment
check-passed = passed
check-failed = FAILED
check-commitment = Seed: its SHA-256 is the commitment in the record.
check-commitment-failed = Seed: its SHA-256 is not the commitment in the record.
check-seen = Commitment: it is the one you noted.
check-seen-failed = Commitment: it is not the one you noted. Another seed was used.
check-reveal = Addition of seat { $number }: it is the one that the seat committed to.
check-reveal-failed = Addition of seat { $number }: it is not the one that the seat committed to.
check-additions = Additions: none is out of place.
check-additions-failed = Additions: that of seat { $number } is out of place. No person sat there, or it was not committed to.
check-setup = Set-up: it is what the seed draws.
check-setup-failed = Set-up: it is not what the seed draws.
check-takebacks = Takeback { $number }: everybody whose consent it took is named.
check-takebacks-failed = Takeback { $number }: it names a bot, a seat that does not exist, or not everybody whose consent it took.
check-draw-order = Draws: each was used once and in order; none was passed over.
check-draw-order-failed = { $number ->
    [0] Draws: there are more of them than deals.
   *[other] Draws: number { $number } was passed over, and no takeback in the record explains it.
}
check-deal = Deal { $number }: it is what the seed draws.
check-deal-failed = Deal { $number }: it is not what the seed draws.
check-undone-deal = Draw { $number }, taken back: it is what the seed draws.
check-undone-deal-failed = Draw { $number }, taken back: it is not what the seed draws.
verify-good = Everything holds: the deals are what the seed and the additions draw.
verify-bad = This does not hold: { $count ->
    [one] one check failed.
   *[other] { $count } checks failed.
}
verify-good-older = What can be checked holds. This record is of an older kind, which leaves more open.
verify-undecided = This cannot be decided.
verify-older = This record does not tell of takebacks; records did not when it was made. An honest takeback across a deal looks just like a draw that was passed over. If the server still has the match, export it again: the new record tells.
verify-conclusions = What the record shows, and what it leaves open:
conclusion-yes = shown
conclusion-no = open
conclusion-seed-fixed = The seed was fixed when its SHA-256 was published. Compare that with what you saw before the first deal.
conclusion-draws-in-order = The host did not choose among draws.
conclusion-additions-committed = Seats that committed to an addition before any was known: { $seats }. If one of them is yours, nobody could choose or foresee the deals beforehand.
conclusion-additions-committed-open = No seat committed to an addition. That the host did not look for a seed to suit somebody rests on the host’s word.
conclusion-additions-unknown-order-open = Seats that gave their additions in the open: { $seats }. Whoever was last could choose the deals with the host’s help.
conclusion-withheld-open = Seats that committed to an addition and did not reveal it: { $seats }. Whoever sat there could choose between two games.
conclusion-takebacks-open = Deals were taken back. Seats that agreed: { $seats }. They know whether they did.
conclusion-starter-agreed-open = Seat { $seats } started. The host says that this was agreed; it was not drawn.

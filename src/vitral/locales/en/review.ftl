# Reviews of games: for the browser, the picture and the terminal.

review-sentence = { $result }: { $parts }.
review-result-you-two = { $outcome ->
    [won] { $points ->
        [0] You won on the tie-break
       *[other] You won by { $points }
    }
    [lost] { $points ->
        [0] You lost on the tie-break
       *[other] You lost by { $points }
    }
    [shared] You shared the win
   *[open] The game is unfinished; you could expect { $margin }
}
review-result-you-more = { $outcome ->
    [won] You won, { $margin } against the average of the others
    [lost] You did not win, { $margin } against the average of the others
    [shared] You shared the win, { $margin } against the average of the others
   *[open] The game is unfinished; you could expect { $margin } against the average of the others
}
review-result-you-forfeit = { $outcome ->
    [won] You won since the others gave up; { $margin } could be expected
   *[lost] You gave up; { $margin } could be expected
}
review-parts-you = deals { $deals }, your play { $own }, { $players ->
    [2] your opponent’s
   *[other] the others’
} { $others }
review-result-name-two = { $outcome ->
    [won] { $points ->
        [0] { $name } won on the tie-break
       *[other] { $name } won by { $points }
    }
    [lost] { $points ->
        [0] { $name } lost on the tie-break
       *[other] { $name } lost by { $points }
    }
    [shared] { $name } shared the win
   *[open] The game is unfinished; { $name } could expect { $margin }
}
review-result-name-more = { $outcome ->
    [won] { $name } won, { $margin } against the average of the others
    [lost] { $name } did not win, { $margin } against the average of the others
    [shared] { $name } shared the win, { $margin } against the average of the others
   *[open] The game is unfinished; { $name } could expect { $margin } against the average of the others
}
review-result-name-forfeit = { $outcome ->
    [won] { $name } won since the others gave up; { $margin } could be expected
   *[lost] { $name } gave up; { $margin } could be expected
}
review-parts-name = deals { $deals }, own play { $own }, { $players ->
    [2] the opponent’s
   *[other] the others’
} { $others }
review-curve = { $name }’s lead, round by round
review-curves = Points ahead of the others, round by round
review-marks = ◇ a deal; ● a mistake, with the number of the seat that made it
review-progress = { $total ->
    [0] The review is being prepared…
   *[other] Reviewing: { $done } of { $total }. Numbers appear as they are known.
}
review-whose = Whose game
review-account = Where the result came from
review-account-about = In points ahead of the average of the others; below, the chance to win. Below the deals, the 95% interval of their luck. Every value comes from the same search: { $nodes } positions, and { $deals } sampled deals before each deal.
review-part-start = Start
review-part-luck = Deals
review-part-own = Own play
review-part-others = Others’ play
review-part-result = Result
review-interval = 95% interval
review-lost = Points lost
review-decisions = Decisions
review-lost-each = Lost per decision
review-accuracy = Accuracy
review-costliest = { $name }: costliest moves
review-mistake = { $name } played { $move }, which lost { $points } points.
review-better = Better: { $move }.
review-solved = solved
review-show = Show it (round { $round } of { $rounds })
review-no-mistakes = No move lost a whole point.
review-none-yet = None found so far.
review-try = { $count ->
    [one] Try again: { $count } mistake
   *[other] Try again: { $count } mistakes
}
review-deals = Luck of the deals
review-set-up = Set-up
review-luckiest = luckiest: { $points } (between { $low } and { $high })
review-unluckiest = unluckiest: { $points } (between { $low } and { $high })
review-picture-about = The review as a picture: the sentence, the curve and all palaces
review-picture-save = Save the picture
review-try-at = Mistake { $number } of { $count }
review-try-task = You played { $move }. Find a better move on the board.
review-try-judging = { $move }: the engine is looking…
review-try-right = { $move } is good: it loses { $points } points.
review-try-wrong = { $move } loses { $points } points. There is something better.
review-try-other = Try another move
review-try-show = Show the best move
review-try-next = Next
review-try-end = Back to the review
review-try-about = A move is accepted if it loses less than half a point. The engine searches the positions after your move and after the best one for { $seconds } seconds each, and compares them.
review-try-summary = { $count ->
    [one] { $found } of { $count } better move found
   *[other] { $found } of { $count } better moves found
}
review-try-found = Found at once
review-try-found-later = Found later
review-try-missed = Not found

# A match in the browser: before its start, at the table, and what came of it.

## table

table-title = Table
table-connecting = Connecting…
table-lost = Connection lost. Trying again…
table-kept = Your move is saved, and will be sent as soon as the connection is back.
table-missing = There is no such match. Perhaps the link is incomplete.
table-link = Link to this table
table-copy = Copy
table-copied = Copied
table-send = Share…
table-your-turn = Your turn
table-turn-of = { $name }, your turn
table-turn = { $name }’s turn
table-thinking = { $name } is thinking…
table-watching = You are watching.
table-hint = Hint
table-hint-is = A bot would play { $move }: { $words }.
table-hint-second = Second best is { $move }: { $words }.
table-take-back = Take back
table-resign = Resign
table-resign-sure = Resign? A bot will play on for you, and you can no longer win.
table-resign-end = Resign? The game ends, and { $name } wins.
table-resign-yes = Yes, resign
table-resign-no = Play on
table-asks-back = { $name } wants to take back the last turn.
table-agree = Agree
table-refuse = Decline
table-asked-back = You asked to take back your last turn. Waiting for an answer from { $names }.
table-withdraw = Withdraw request
table-away = A bot is playing for { $name }.
table-come-back = Take over again
presence-is-connected = connected
presence-is-lost = lost the connection
presence-is-offline = not connected
presence-lost = { $name } lost the connection.
presence-lost-time = { $name } lost the connection, { $time } left
presence-bot = A bot plays on for { $name }.
presence-back = { $name } is back.
presence-rematch = { $name } wants a rematch.
presence-follow = Watch the rematch
notify-started = The game has started
notify-joined = { $name } has joined your table
notify-offer = Notify you when it is your turn?
notify-yes = Yes
notify-no = No, thanks
table-clock = { $name }’s time: { $time }
table-log = Log
table-text = In words
table-more = More

## invitation: before the start


## draws

draws-title = Fair draws
draws-about = The server has committed to the seed of all draws: this is its SHA-256. Your browser adds random numbers of its own, which nobody knows until the seats are fixed, and checks at the end that both were used.

## over

over-you-win = You win!
over-closed = This match was closed
over-resigned = { $name } resigned.
over-scores = Final scoring
over-skip = Skip
over-rematch = Rematch
over-to-rematch = Go to the rematch
over-record = Download the record
over-share = Share the result
over-new = New game
over-table = The table at the end
over-luck-about = Your browser noted the commitment before the first deal and added random numbers of its own. With the record, anyone can repeat every draw (vitral verify).
over-luck-unseen = This browser was not at the table before the first deal, so it has nothing to compare. With the record, anyone can repeat every draw (vitral verify).
over-luck-bad = Something does not match what this browser saw before the first deal. Do not trust these draws.
over-luck-verify = Repeat every draw in this browser
over-commitment = Commitment (SHA-256 of the seed)
luck-commitment-good = The commitment is the one this browser saw before the first deal.
luck-commitment-bad = The commitment is not the one this browser saw before the first deal.
luck-seed-good = The seed matches its commitment.
luck-seed-bad = The seed does not match its commitment.
luck-starter-good = The starting player was decided as agreed.
luck-starter-bad = The starting player was not decided as agreed.
luck-seats-good = Every seat added what this browser saw it commit to.
luck-seats-bad = The seats did not add what this browser saw them commit to.
luck-seats-open = This browser was not there when the seats were fixed.
luck-addition-good = This browser’s random numbers are in the draws.
luck-addition-bad = This browser’s random numbers were left out of the draws.
luck-addition-open = This browser was not there in time to add its random numbers.
luck-takebacks-good = Nothing was taken back without you.
luck-takebacks-bad = Moves were taken back, and nobody at this browser agreed.
luck-takebacks-open = You resigned, so the others could take moves back without you.
over-seed = Seed

# Measuring bots and asking the engine: vitral match, ladder, engine, analyse and review.

## Help of the command line

help-match = Measure bot A against bot B: the same set-ups and deals from every seat, with intervals, Elo and an optional test.
help-match-first = The bot that is measured. The bots are random, greedy, classic, level-1 to level-8, and averages and linear to compare with; a limit may follow all but the first two, as in level-8@1s or classic@50000n.
help-match-second = The bot that it is measured against; with 3 or 4 players it has all the other seats.
help-ladder = Measure each bot against the one below it.
help-ladder-bots = The bots, the weakest first; otherwise all levels. The bots are random, greedy, classic, level-1 to level-8, and averages and linear to compare with; a limit may follow all but the first two, as in level-8@1s or classic@50000n.
help-ladder-plot = A file for the ladder as a picture (SVG).
help-arena-games = How many games at least: whole blocks are played, of as many games as there are players. Otherwise 400; with --sprt at most 40,000.
help-arena-seed = A number that decides all set-ups and deals.
help-arena-sprt = Stop as soon as a sequential test knows whether A is better by ELO1 points or not even by ELO0.
help-arena-json = A file for the results. The same command continues from what is in it.
help-arena-records = A folder for the games that are played now, as game records.
help-engine = Answer queries on standard input, a line of JSON each: for programs that study the game.
help-engine-workers = How many positions are analysed at once.
help-engine-threads = How many threads analyse each position.
help-analyse = Show the best moves in a position.
help-analyse-seconds = Seconds for each position; 1 if no limit is given.
help-analyse-nodes = Positions to look at, for each position; not before a deal.
help-analyse-depth = Turns to look ahead; not before a deal.
help-analyse-lines = How many of the best moves are shown.
help-analyse-svg = A file for a picture of the best moves (SVG).
help-analyse-json = A file for everything that was found.
help-review = Review a recorded game: what luck and everybody’s play were worth, and the costliest moves.
help-review-records = Game records; with --out also folders of them (*.json).
help-review-nodes = Positions to search for each value; by default what the number of players allows.
help-review-deals = Deals to sample for each value before a deal.
help-review-json = A file for the whole review as JSON; - prints it instead of the tables.
help-review-svg = A file for a picture to share (SVG): all palaces, the curve and the result in words.
help-review-out = A folder for the reviews of many records: a JSON file for each, named after it. Those that are there already are not computed again.

## When something is given wrongly, or goes wrong

error-arena-bot-failed = { $first } against { $second }: block { $block } could not be played.
error-arena-block-failed = { $first } against { $second }: block { $block } could not be played. { $reason }
error-executor-worker-died = The processes that did the work died { $times } times in a row. Perhaps there is too little memory: try fewer --processes.
error-executor-task-died = A task could not be finished: the process or machine that ran it died { $times } times. { $reason }
error-executor-not-sent = This cannot be sent to another process ({ $reason }). With one process it works.
error-executor-missing = This needs { $package }, which is not installed: pip install 'vitral[{ $extra }]'
error-executor-unreachable = There is no Ray cluster at { $address }. { $reason }
error-executor-version = Every machine of the cluster needs Vitral { $expected }, and one has { $got }.
error-arena-sprt = A test needs two differences in Elo, the smaller one first, from -{ $most } to { $most }, not { $got }.
error-arena-ladder = A ladder needs at least two bots.
error-arena-twice = A bot has one rung of a ladder, and { $name } is named more than once.
error-arena-format = { $path } holds no results of matches.
error-arena-line = { $path }: line { $line } cannot be read.
error-arena-other = { $path } holds results of another measurement: “{ $name }” is different there.
error-engine-closed = The engine needs standard input and standard output, and one of them is closed.
error-engine-not-started = The engine “{ $command }” could not be started: { $reason }
error-engine-exited = The engine “{ $command }” ended with exit code { $exit }. { $words }
error-engine-timeout = The engine “{ $command }” did not answer within { $seconds } seconds.
error-engine-nonsense = The engine “{ $command }” does not keep to the protocol: { $got }
error-engine-refused = The engine “{ $command }” refused the query ({ $engine_code }): { $reason }
error-analyser-busy = This analyser is still at work: wait for its last analysis, or make another analyser.
error-analyse-empty = There is nothing to analyse: give a position.
error-analyse-record = “{ $path }” is no position. For a game record there is vitral review.
error-review-many = Several records need a folder for their reviews: --out DIR
error-review-out = With --out every review is written into that folder as JSON: leave out --json and --svg.
error-review-record = { $path }: { $reason }
error-review-empty = There are no records (*.json) in { $path }.
error-review-same-name = { $path } and { $other } have the same name, and so would their reviews.
error-review-overwrite = { $path } is no review and would be overwritten: choose another folder for --out.

## Answers of the commands

arena-title = { $first } against { $second }
arena-bot = Bot
arena-against = against
arena-games = Games
arena-share = Win share
arena-elo = Elo
arena-above = Elo in all
arena-margin = Points ahead
arena-points = Points
arena-lost = Points lost to broken glass
arena-blocks = Blocks by win share
arena-seconds = Seconds a move
arena-slowest = Seconds for the slowest move
arena-sprt = Test
arena-better = better
arena-not-better = not better
arena-open = still open
arena-stopped = Stopped. What was finished is in { $path }; the same command continues from there.
arena-given-up = Stopped. Without --json nothing is saved.

## Analysis

engine-ready = The engine is waiting for queries, a line of JSON each. Ctrl-D stops it.
analyse-move = Move
analyse-margin = Points ahead
analyse-win = Wins
analyse-line = What follows
analyse-solved = Solved to the end: depth { $depth }, positions: { $nodes }, { $seconds } s.
analyse-open = Not solved: depth { $depth }, positions: { $nodes }, { $seconds } s.
analyse-before-deal = Before a deal: games played out: { $games }, 95% intervals, { $seconds } s.
analyse-seat = Seat
analyse-moves = The best moves
analyse-seats = What every seat may expect
review-progress = Review
review-games = { $done } of { $total } games
review-written = Reviews in { $path }: { $done }
review-stopped = Stopped. Reviews in { $path }: { $done } of { $total }. The same command continues from there.
review-start = Start
review-luck = Luck
review-own = Own play
review-others = Others’ play
review-result = Result
review-lost = Lost per decision
review-accuracy = Accuracy
review-win = Wins
review-number = No.
review-name = Name
review-played = Played
review-best = Better
review-cost = Lost
review-changed = Points
review-setup = set-up
review-deal = deal, round { $round }
review-why = Why
review-costliest = The costliest moves
review-luckiest = { $name }: luckiest { $best } ({ $most }), unluckiest { $worst } ({ $least })
review-legend = Lost: points given away; blank if no better move was found. Points: what the move or deal changed for the mover, of deals for seat 1. ✓ proved.
review-budget = Positions for each value: { $nodes }. Deals sampled before each deal: { $deals }. Intervals: 95%.
review-unfinished = The game was not finished: its result is what could be expected of the last position.
review-partial = Stopped early: { $done } of { $total } evaluations are done.
review-marks-text = Below: rounds, each where it was dealt; behind “!” whose mistakes there were (a point or more).

# Measuring bots: vitral match and vitral ladder.

## Help of the command line

help-match = Measure bot A against bot B: the same set-ups and deals from every seat, with intervals, Elo and a test on wish.
help-match-first = The bot that is measured, such as greedy. A limit may follow its name, as in level-8@1s.
help-match-second = The bot that it is measured against; with 3 or 4 players it has all the other seats.
help-ladder = Measure each bot against the one below it.
help-ladder-bots = The bots, the weakest first; otherwise all levels.
help-ladder-plot = A file for the ladder as a picture (SVG).
help-arena-games = How many games at least: whole blocks are played, of as many games as there are players. Otherwise 400; with --sprt at most 40,000.
help-arena-seed = A number that decides all set-ups and deals.
help-arena-processes = How many games are played at once; otherwise as many as there are cores.
help-arena-sprt = Stop as soon as a sequential test knows whether A is better by ELO1 points or not even by ELO0.
help-arena-json = A file for the results. The same command goes on with what is in it.
help-arena-records = A folder for the games that are played now, as game records.

## When something is given wrongly, or goes wrong

error-arena-bot-failed = { $first } against { $second }: block { $block } could not be played. { $reason }
error-arena-worker-died = { $first } against { $second }: the process that played block { $block } died.
error-arena-sprt = A test needs two differences in Elo, the smaller one first, from -{ $most } to { $most }, not { $got }.
error-arena-ladder = A ladder needs at least two bots.
error-arena-format = { $path } holds no results of matches.
error-arena-line = { $path }: line { $line } cannot be read.
error-arena-other = { $path } holds results of another measurement: “{ $name }” is different there.

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
arena-lost = Points lost over broken glass
arena-blocks = Blocks by win share
arena-seconds = Seconds a move
arena-slowest = Seconds for the slowest move
arena-sprt = Test
arena-better = better
arena-not-better = not better
arena-open = still open
arena-stopped = Stopped. What was finished is in { $path }; the same command goes on.
arena-given-up = Stopped. Without --json nothing is kept.

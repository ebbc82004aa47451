# Puzzles: their themes, the command `vitral puzzle`, and the commands that print and make them.

## Help of the command line

help-puzzle = Solve a puzzle: the last moves of a game, with one best move to find.
help-puzzle-id = The puzzle’s ID; by default one is drawn.
help-puzzle-daily = The puzzle of the day, the same for everyone.
help-puzzle-theme = What it is about: complete, deny, avoid-breaking, force-breaking, going-back, jokers, starting-tile or tie-break.
help-puzzle-rating = Your own rating: a puzzle of about this rating is drawn.
help-puzzles-group = The puzzles that come with Vitral, and more of them.
help-puzzles-export = Print the puzzles, each as a line of JSON.
help-puzzles-least-rating = Only puzzles with at least this rating.
help-puzzles-most-rating = Only puzzles with at most this rating.
help-puzzles-mine = Make puzzles from games between bots. A file that is already there is continued.
help-puzzles-out = The file for the puzzles, one line of JSON each.
help-puzzles-count = How many puzzles the file is to have in the end.
help-puzzles-seed = A number that decides every game, so that the same puzzles can be made again.
puzzles-mining = Mining puzzles
puzzles-mined = Puzzles in { $path }: { $count }

## Themes

theme-complete = completing strips
theme-deny = denying strips to others
theme-avoid-breaking = avoiding broken glass
theme-force-breaking = making others break glass
theme-going-back = when to go back
theme-jokers = jokers
theme-starting-tile = the starting-player tile
theme-tie-break = the tie-break

## A puzzle in the terminal. $margin is one of the endings below.

puzzle-title = Puzzle { $id }, rating { $rating }: { $themes }
puzzle-task = You are { $name }. Find the best move; both sides then play on without a mistake to the end of the game.
puzzle-task-more = You are { $name }. Find the move that ensures the most, whatever the others do together.
puzzle-help = Type a move, such as 3O-5, or { $help }.
puzzle-prompt = Your move
puzzle-right = { $move } is right: { $margin }.
puzzle-goes-on = Now find the next move.
puzzle-solved = Solved! This is how the game ends:
puzzle-wrong = { $move } is not the best move: { $margin }.
puzzle-better = There is a better one: { $margin }.
puzzle-again = Try again, or type { $solution }.
puzzle-solution = The solution: { $margin }.
puzzle-ahead = you win with a lead of { points }
puzzle-behind = you end { points } behind
puzzle-tie-won = the points are equal and you win the tie-break
puzzle-tie-lost = the points are equal and you lose the tie-break
puzzle-tie-shared = you share the win
command-solution = solution
command-solution-about = shows the solution and ends the puzzle

## What can be wrong

error-puzzle-unknown = There is no puzzle “{ $got }”.
error-puzzle-none-left = There is no such puzzle (left).
error-puzzle-theme = There is no theme “{ $got }”. The themes: { $known }.
error-puzzle-moves = These moves do not belong to the puzzle: { $reason }.
error-puzzle-file = This is not a file of puzzles: { $reason }.
error-puzzle-one-way = Give an ID, --daily, or what to draw from (--theme, --players, --side), not several of them.
error-not-last-round = Only positions of the last round in which somebody is to move can be solved.
error-not-solved = Not solved after { $nodes } positions.

## Puzzles in the browser

puzzles-page-about = The last moves of a game, with one best move to find. Every answer is proved to the end of the game.
puzzles-page-daily-about = A new one every day, the same for everyone.
puzzles-page-solve = Solve it
puzzles-page-standing = Your results
puzzles-page-unrated = Your rating appears after your first puzzle. Only your first attempt at a puzzle counts.
puzzles-page-rating = Rating
puzzles-page-streak = Solved in a row
puzzles-page-longest = Most in a row
puzzles-page-choose = Choose puzzles
puzzles-page-players = Players
puzzles-page-any = Any
puzzles-page-all-themes = Start with all themes
puzzles-page-themes = Or choose a theme
puzzles-page-count = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
puzzles-page-title = Puzzle { $id }
puzzles-page-all = All puzzles
puzzles-page-you = You
puzzles-page-task = Find the best move
puzzles-page-task-more = Find the move that ensures the most, whatever the others do together
puzzles-page-facts = Rating { $rating }.
puzzles-page-solved-by = Solved at the first attempt by { $solved } of { $attempts }.
puzzles-page-hint = What it is about
puzzles-page-judging = { $move } is being checked…
puzzles-page-right = Right!
puzzles-page-solved = Solved!
puzzles-page-solved-later = Solved, though not at the first attempt.
puzzles-page-shown = The solution: the arrow shows the next move.
puzzles-page-reply = { $name } replies { $move }: { $said }.
puzzles-page-line = The moves
puzzles-page-to-first = To the beginning
puzzles-page-to-previous = One move back
puzzles-page-to-next = One move forward
puzzles-page-to-last = To the end
puzzles-page-again = Try again
puzzles-page-show = Show the solution
puzzles-page-next = Next puzzle
puzzles-page-keys = Keys: ← and → go through the moves, T tries again, S shows the solution, N goes to the next puzzle.
puzzles-page-nothing-wrong = There is no wrong move to take back.
command-again = again
command-again-about = takes a wrong move back
command-another = another
command-another-about = goes to the next puzzle

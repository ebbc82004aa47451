// The way to another puzzle.
import { navigate } from "../../app/navigation/router";
import { nextPuzzle, puzzleFilter } from "../../app/study/puzzles";

/** Goes to a puzzle that was not tried yet, of the theme and the kind that were chosen. */
export async function goToNext(): Promise<void> {
  navigate(`puzzles/${await nextPuzzle(puzzleFilter())}`);
}

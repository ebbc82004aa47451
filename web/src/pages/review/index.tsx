// The review of a finished game: what was luck, what was play, and what would have been better.
import { useSignal } from "@preact/signals";
import { botName } from "../../app/match/bots";
import { formatProblem } from "../../app/match/error-message";
import { useSeatColours } from "../../app/match/seat-colours";
import { route } from "../../app/navigation/router";
import { useTitle } from "../../app/navigation/title";
import { type LoadedGame, loadGame, namesOf, OWN_RECORD } from "../../app/study/games";
import { useRequest } from "../../app/study/use-request";
import { lazy } from "../../components/lazy";
import { words } from "../../i18n";
import { useCatalogues } from "../../i18n/catalogue";
import { seeMatch } from "../../protocol/api";
import "../../app/study/study.css";
import "./review.css";
import { ReviewBoard } from "./review-board";
import { ReviewHead } from "./review-head";
import { useReview } from "./use-review";

const TryAgain = lazy(async () => (await import("./try-again")).TryAgain);

export default function Review() {
  useTitle(words("page-review"));
  if (!useCatalogues("analysis", "review")) return <p class="page soft">{words("page-loading")}</p>;
  const [id = ""] = route.value.rest;
  return (
    <div class="page wide review">
      <Game key={id} id={id} />
    </div>
  );
}

/** A game, and the seats in it that belong to this browser. */
interface OwnGame extends LoadedGame {
  own: number[];
}

async function loadOwnGame(id: string): Promise<OwnGame> {
  const seats = id === OWN_RECORD ? [] : seeMatch(id).then(({ you }) => you);
  return { ...(await loadGame(id)), own: await seats };
}

function Game({ id }: { id: string }) {
  const game = useSignal<OwnGame | null>(null);
  const problem = useSignal("");
  useRequest(() => {
    if (game.peek()) return;
    loadOwnGame(id).then(
      (found) => {
        game.value = found;
        problem.value = "";
      },
      (error) => {
        problem.value = formatProblem(error);
      },
    );
  });
  if (problem.value && !game.value) {
    return (
      <p class="note bad" role="alert">
        {problem.value}
      </p>
    );
  }
  if (!game.value) return <p class="soft">{words("page-loading")}</p>;
  return <ReviewedGame id={id} game={game.value} />;
}

function ReviewedGame({ id, game }: { id: string; game: OwnGame }) {
  const { replay, own } = game;
  const asked = async () => (id === OWN_RECORD ? { record: await game.record() } : { match: id });
  const review = useReview(asked);
  useSeatColours(replay.seats);
  const names = namesOf(replay, { bot: botName, seat: (seat) => words("term-seat", { seat }) });
  /** Whose game is looked at. */
  const seat = useSignal(own[0] ?? 1);
  const isTrying = useSignal(false);
  const document = review.document.value;
  return (
    <>
      <ReviewHead
        {...{ names, document, seat }}
        own={own.length === 1 ? own[0]! : null}
        problem={review.problem.value}
      />
      {isTrying.value && document ? (
        <TryAgain
          {...{ game, names, document }}
          seat={seat.value}
          onEnd={() => {
            isTrying.value = false;
          }}
        />
      ) : (
        <ReviewBoard
          {...{ id, game, names, document }}
          reviewId={review.id.value}
          seat={seat.value}
          onTry={() => {
            isTrying.value = true;
          }}
        />
      )}
    </>
  );
}

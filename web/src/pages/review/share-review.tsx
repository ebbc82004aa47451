// A link to the review and a picture of it; the record; whether the luck was fair.
import { href } from "../../app/navigation/router";
import { CopyButtons } from "../../app/study/copy-buttons";
import { type LoadedGame, OWN_RECORD } from "../../app/study/games";
import { pictureOf } from "../../app/study/reviews";
import { language, words } from "../../i18n";
import "./share-review.css";

export interface ShareReviewProps {
  id: string;
  reviewId: string;
  game: LoadedGame;
  /** The step that is shown. */
  at: number;
}

export function ShareReview({ id, reviewId, game, at }: ShareReviewProps) {
  const picture = pictureOf(reviewId, language());
  const { position } = game.replay.moments[at]!.table;
  return (
    <div class="share-review">
      <CopyButtons
        link={id === OWN_RECORD ? null : href(`review/${id}#${at}`)}
        position={position}
      />
      <img src={picture} alt={words("review-picture-about")} loading="lazy" />
      <div class="row">
        <a class="button" href={picture} download={`vitral-${reviewId}.svg`}>
          {words("review-picture-save")}
        </a>
        <a class="button" href={href(`replay/${id}#${at}`)}>
          {words("over-replay")}
        </a>
        <a class="button" href={href(`verify/${id}`)}>
          {words("over-luck")}
        </a>
      </div>
    </div>
  );
}

// Reviews of finished games, computed by the server.
import { request } from "../../protocol/api";
import type { AskedReview, NewReview, ReviewDocument } from "../../protocol/rest";

/** Has a game reviewed, unless it is already; the id of the review. */
export const askReview = async (game: NewReview): Promise<string> =>
  (await request<AskedReview>("POST", "/reviews", game)).review;
/** A review as far as it is known. */
export const getReview = (id: string) => request<ReviewDocument>("GET", `/reviews/${id}`);
/** The address of the picture of a review. */
export const pictureOf = (id: string, language: string): string =>
  `/api/v1/reviews/${id}/picture.svg?lang=${language}`;

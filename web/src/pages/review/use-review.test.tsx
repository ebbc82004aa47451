// @vitest-environment happy-dom
import { render } from "preact";
import { expect, test, vi } from "vitest";
import { reviewDocument } from "./document.fixture";
import { type FollowedReview, useReview } from "./use-review";

test("a record is sent again if the server has forgotten its review", async () => {
  const complete = { ...reviewDocument(), done: 9, total: 9 };
  const answers = [
    [202, { review: "first" }],
    [200, { ...complete, done: 3 }],
    [404, { code: "no-such-review" }],
    [202, { review: "second" }],
    [200, complete],
  ] as const;
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    const [status, body] = answers[asked.length - 1]!;
    return new Response(JSON.stringify(body), { status });
  });
  let review!: FollowedReview;
  const Page = () => {
    review = useReview(async () => ({ match: "AAAAAAAAAAAAAAAA" }));
    return null;
  };
  render(<Page />, document.createElement("div"));
  await vi.waitFor(() => expect(review.document.value?.done).toBe(9), { timeout: 5000 });
  expect(asked).toEqual([
    "POST /api/v1/reviews",
    "GET /api/v1/reviews/first",
    "GET /api/v1/reviews/first",
    "POST /api/v1/reviews",
    "GET /api/v1/reviews/second",
  ]);
  expect(review.problem.value).toBe("");
});

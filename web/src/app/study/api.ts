// Requests about positions, replays and editions. The server stores nothing of them.
import { request } from "../../protocol/api";
import { RequestError } from "../../protocol/connection";
import type {
  CheckedEdition as Checked,
  EditionFile,
  PastDealView,
  PositionRequest,
  PositionView,
  ReplayView,
} from "../../protocol/rest";

/** The data of an edition file; the server says whether it is one. */
export interface EditionData {
  name: string;
  version: number;
  windows: { points_A: number[]; points_B: number[] };
  broken_glass: { rows: number[] };
  ornaments: { points: { [filled: string]: number } };
  strips: { sides: string[] }[];
  [part: string]: unknown;
}

export type CheckedEdition = Omit<Checked, "edition"> & { edition: EditionData | null };

/** Turns `request-invalid` into a code that says what was expected, such as `not-a-record`. */
async function withCode<Answer>(answer: Promise<Answer>, otherwise: string): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    const strange = error instanceof RequestError && error.code === "request-invalid";
    throw strange ? new RequestError(otherwise) : error;
  }
}

export const studyPosition = (question: PositionRequest) =>
  withCode(request<PositionView>("POST", "/study/position", question), "not-a-position");
export const studySetup = (players: number, side: string) =>
  request<PositionView>("GET", `/study/setup?players=${players}&side=${side}`);
export const studyMatch = (match: string) =>
  withCode(
    request<ReplayView>("GET", `/matches/${encodeURIComponent(match)}/replay`),
    "no-such-match",
  );
export const studyRecord = (record: unknown) =>
  withCode(request<ReplayView>("POST", "/study/replay", record), "not-a-record");
/** Every deal of a record, those taken back included, with what it was drawn from. */
export const studyDeals = (record: unknown) =>
  withCode(request<PastDealView[]>("POST", "/study/deals", record), "not-a-record");
export const defaultEdition = () => request<CheckedEdition>("GET", "/editions/default");
export const checkEdition = (file: EditionFile) =>
  withCode(request<CheckedEdition>("POST", "/editions/check", file), "not-an-edition");

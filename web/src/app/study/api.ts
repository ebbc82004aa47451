// What the server answers to those who study. It keeps nothing of it.
import { request } from "../../protocol/api";
import type {
  CheckedEdition as Checked,
  EditionFile,
  PositionView,
  Question,
  Record,
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

export const studyPosition = (question: Question) =>
  request<PositionView>("POST", "/study/position", question);
export const studyMatch = (match: string) => request<ReplayView>("GET", `/matches/${match}/replay`);
export const studyRecord = (record: unknown) =>
  request<ReplayView>("POST", "/study/replay", record);
export const getRecord = (match: string) => request<Record>("GET", `/matches/${match}/record`);
export const defaultEdition = () => request<CheckedEdition>("GET", "/editions/default");
export const checkEdition = (file: EditionFile) =>
  request<CheckedEdition>("POST", "/editions/check", file);

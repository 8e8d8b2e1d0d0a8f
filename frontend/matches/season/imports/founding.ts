import { type CommandAnswer, commandPath } from "../../../api/apiPath";
import { command } from "../../../api/command";
import { ApiError } from "../../../api/request";
import type { PasteColumn, PasteLayout } from "../../../api/staffEnums";

const PREVIEW = "/api/matches/import/{leagueId}/teams/preview";
const FOUND = "/api/matches/import/{leagueId}/teams";
const CONFLICT = 409;

export type FoundingPreview = CommandAnswer<"POST", typeof PREVIEW>;
export type Founded = CommandAnswer<"POST", typeof FOUND>;
export type NearQuestion = FoundingPreview["questions"][number];
export type NearAnswer = NonNullable<NearQuestion["answer"]>;

/** What a person has said about a text: the columns of its table, and names that are like others. */
export interface Said {
  /** Null: the portal guesses. */
  readonly columns: readonly PasteColumn[] | null;
  readonly answers: readonly NearAnswer[];
}

export const NOTHING_SAID: Said = { columns: null, answers: [] };

const sentOf = ({ columns, answers }: Said) => ({
  columns: columns && [...columns],
  answers: [...answers],
});

/** Asks what founding the teams of a text would do. Every failure is an ApiError. */
export function previewFoundings(
  leagueId: string,
  text: string,
  layout: PasteLayout | null,
  said: Said,
): Promise<FoundingPreview> {
  const sent = { text, layout, ...sentOf(said) };
  return command("POST", commandPath("POST", PREVIEW, { leagueId }), sent);
}

/** The answers that were given before, with these in place of those about the same names. */
export function withAnswers(
  before: readonly NearAnswer[],
  given: readonly NearAnswer[],
): readonly NearAnswer[] {
  const kept = before.filter(
    ({ name, isPlayer }) => !given.some((each) => each.name === name && each.isPlayer === isPlayer),
  );
  return [...kept, ...given];
}

interface Founding {
  text: string;
  said: Said;
  preview: FoundingPreview;
  reason: string;
  leaveOutRefused: boolean;
}

/** Founds what the preview shows. Every failure is an ApiError. */
export function foundTeams(
  leagueId: string,
  { text, said, preview: { layout, digest }, reason, leaveOutRefused }: Founding,
): Promise<Founded> {
  const sent = { text, layout, digest, reason, leaveOutRefused, ...sentOf(said) };
  return command("POST", commandPath("POST", FOUND, { leagueId }), sent);
}

/** The preview of now, if founding was refused because it would do something else than shown. */
export function foundingInstead(error: unknown): FoundingPreview | undefined {
  if (!(error instanceof ApiError) || error.status !== CONFLICT) {
    return undefined;
  }
  const { body } = error;
  return typeof body === "object" && body !== null && "preview" in body
    ? (body.preview as FoundingPreview)
    : undefined;
}

const UTF_16 = [
  { mark: [0xff, 0xfe], label: "utf-16le" },
  { mark: [0xfe, 0xff], label: "utf-16be" },
];

/** The text of a file; undefined for one that is not text in UTF-8 or UTF-16. */
export async function textOf(file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const marked = UTF_16.find(({ mark }) => mark.every((each, at) => bytes[at] === each));
  try {
    return new TextDecoder(marked?.label ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

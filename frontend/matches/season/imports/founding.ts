import { type CommandAnswer, commandPath } from "../../../api/apiPath";
import { command } from "../../../api/command";
import { ApiError } from "../../../api/request";
import type { PasteLayout } from "../../../api/staffEnums";

const PREVIEW = "/api/matches/import/{leagueId}/teams/preview";
const FOUND = "/api/matches/import/{leagueId}/teams";
const CONFLICT = 409;

export type FoundingPreview = CommandAnswer<"POST", typeof PREVIEW>;
export type NearQuestion = FoundingPreview["questions"][number];
export type NearAnswer = NonNullable<NearQuestion["answer"]>;

/** Asks what founding the teams of a text would do. Every failure is an ApiError. */
export function previewFoundings(
  leagueId: string,
  text: string,
  layout: PasteLayout | null,
  answers: readonly NearAnswer[],
): Promise<FoundingPreview> {
  const sent = { text, layout, answers: [...answers] };
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
  answers: readonly NearAnswer[];
  preview: FoundingPreview;
  reason: string;
  leaveOutRefused: boolean;
}

/** Founds what the preview shows. Every failure is an ApiError. */
export async function foundTeams(
  leagueId: string,
  { text, answers, preview: { layout, digest }, reason, leaveOutRefused }: Founding,
): Promise<string> {
  const sent = { text, layout, answers: [...answers], digest, reason, leaveOutRefused };
  const { message } = await command("POST", commandPath("POST", FOUND, { leagueId }), sent);
  return message;
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

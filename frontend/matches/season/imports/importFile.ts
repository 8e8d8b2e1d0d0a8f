import type { CommandAnswer } from "../../../api/apiPath";
import { commandPath } from "../../../api/apiPath";
import { command } from "../../../api/command";
import { ApiError } from "../../../api/request";
import type { ImportKind } from "../../../api/staffEnums";
import type { Reading } from "./reading";

const PREVIEW = "/api/matches/import/{leagueId}/preview";
const APPLY = "/api/matches/import/{leagueId}/apply";
const CONFLICT = 409;

/** What an import would do, row by row; or why the file can't be read. */
export type ImportPreview = CommandAnswer<"POST", typeof PREVIEW>;
export type PlannedRow = ImportPreview["rows"][number];
export type Understood = NonNullable<ImportPreview["understood"]>;

/** A kind of file, as the page explains it. */
export interface FileFormat {
  readonly kind: ImportKind;
  readonly columns: readonly {
    /** One name, or several. */
    readonly names: string;
    readonly meaning: string;
    readonly isNeeded: boolean;
  }[];
  /** A short file. */
  readonly example: string;
  readonly mostRows: number;
}

/** A file that is sent, and how it is read. */
export interface Sent {
  readonly kind: ImportKind;
  readonly file: File;
  readonly reading: Reading;
}

function formOf({ kind, file, reading }: Sent, more: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ kind, reading: JSON.stringify(reading), ...more })) {
    form.append(name, value);
  }
  form.append("file", file);
  return form;
}

/** Asks what an import would do. Every failure is an ApiError. */
export function previewImport(leagueId: string, sent: Sent): Promise<ImportPreview> {
  return command("POST", commandPath("POST", PREVIEW, { leagueId }), formOf(sent));
}

/** Does what the preview with this digest shows. Every failure is an ApiError. */
export async function applyImport(
  leagueId: string,
  sent: Sent,
  digest: string,
  leaveOutRefused: boolean,
): Promise<string> {
  const form = formOf(sent, { digest, leaveOutRefused: String(leaveOutRefused) });
  const { message } = await command("POST", commandPath("POST", APPLY, { leagueId }), form);
  return message;
}

/** The preview of now, if an import was refused because it would do something else than shown. */
export function previewInstead(error: unknown): ImportPreview | undefined {
  if (!(error instanceof ApiError) || error.status !== CONFLICT) {
    return undefined;
  }
  const { body } = error;
  return typeof body === "object" && body !== null && "preview" in body
    ? (body.preview as ImportPreview)
    : undefined;
}

/** A copy of the file as it is now: it may change on the reader's disk before it is imported. */
export async function copied(file: File): Promise<File> {
  return new File([await file.arrayBuffer()], file.name);
}

import { platformLabels } from "../../api/accountEnums";
import { LONGEST_PLAYER_NAME, LONGEST_SPOKEN_NAME, SHORTEST_PLAYER_NAME } from "../../api/enums";
import { ApiError } from "../../api/request";
import type { NameDraft, ProfileDraft } from "./profileDraft";

// The rules of accounts/profiles/serializers.py, in the same words. The server decides in the end.

/** What is wrong with one row of the list of names. */
export interface NameErrors {
  readonly name?: string;
  readonly league?: string;
  readonly platform?: string;
}

/** What is wrong with a profile. */
export interface ProfileErrors {
  /** What is not about a field: a missing permission, or another failure. */
  readonly form?: string | undefined;
  readonly username?: string | undefined;
  readonly region?: string | undefined;
  readonly spokenName?: string | undefined;
  readonly image?: string | undefined;
  /** What is about the whole list of names. */
  readonly names?: string | undefined;
  /** What is about single rows, by their `rowKey`. */
  readonly rows: Readonly<Record<string, NameErrors>>;
}

export const NO_ERRORS: ProfileErrors = { rows: {} };

export function hasErrors({ rows, ...others }: ProfileErrors): boolean {
  return Object.keys(rows).length > 0 || Object.values(others).some(Boolean);
}

/** The errors without those of one field. */
export function withoutField(
  errors: ProfileErrors,
  field: Exclude<keyof ProfileErrors, "rows">,
): ProfileErrors {
  return { ...errors, [field]: undefined };
}

/** The errors without those of one row, or of the list as a whole: something about it changed. */
export function withoutRow(errors: ProfileErrors, rowKey: string): ProfileErrors {
  const rows = Object.entries(errors.rows).filter(([key]) => key !== rowKey);
  return { ...errors, names: undefined, rows: Object.fromEntries(rows) };
}

/** The length as people and the server count it: an emoji counts as one character. */
function lengthOf(text: string): number {
  return Array.from(text.trim()).length;
}

function nameError(name: string, tooShort: string): string | undefined {
  const length = lengthOf(name);
  if (length < SHORTEST_PLAYER_NAME) {
    return tooShort;
  }
  return lengthError(name, LONGEST_PLAYER_NAME);
}

function lengthError(text: string, longest: number): string | undefined {
  return lengthOf(text) > longest ? `At most ${String(longest)} characters` : undefined;
}

function isSamePlace(one: NameDraft, other: NameDraft): boolean {
  return one.league === other.league && one.platform === other.platform;
}

function platformError(row: NameDraft, earlier: readonly NameDraft[]): string | undefined {
  if (row.platform === undefined) {
    return "Please select a platform";
  }
  return row.league !== undefined && earlier.some((other) => isSamePlace(row, other))
    ? `You already have a name for ${row.league} on ${platformLabels[row.platform]}`
    : undefined;
}

/** The same object without what is undefined. */
function defined<Values extends object>(
  values: Values,
): {
  [Key in keyof Values]?: Exclude<Values[Key], undefined>;
} {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as never;
}

function rowErrors(names: readonly NameDraft[]): Readonly<Record<string, NameErrors>> {
  const found = names.map((row, index) => [
    row.rowKey,
    defined({
      name: nameError(
        row.name,
        lengthOf(row.name) === 0
          ? "Name is too short: enter your in-game name"
          : "Name is too short",
      ),
      league: row.league === undefined ? "Please select a league" : undefined,
      platform: platformError(row, names.slice(0, index)),
    }),
  ]);
  return Object.fromEntries(
    found.filter(([, errors]) => Object.keys(errors ?? {}).length > 0),
  ) as Record<string, NameErrors>;
}

/** Why a draft can't be saved. */
export function errorsOfDraft(draft: ProfileDraft): ProfileErrors {
  return {
    ...defined({
      username: nameError(draft.username, "Username too short"),
      region: draft.region === undefined ? "Please select a valid region" : undefined,
      spokenName: lengthError(draft.spokenName, LONGEST_SPOKEN_NAME),
    }),
    rows: rowErrors(draft.names),
  };
}

/** The texts of a field as the API sends them: a list of strings, in one line. */
function words(value: unknown): string | undefined {
  const texts = Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
  return texts.length > 0 ? texts.join(". ") : undefined;
}

function field(body: unknown, name: string): unknown {
  return typeof body === "object" && body !== null
    ? (body as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

function rowErrorsOf(value: unknown, names: readonly NameDraft[]): Record<string, NameErrors> {
  const answers: unknown[] = Array.isArray(value) ? value : [];
  const errors: Record<string, NameErrors> = {};
  names.forEach(({ rowKey }, index) => {
    const answer = answers[index];
    const found = defined({
      name: words(field(answer, "name")) ?? words(field(answer, "_id")),
      league: words(field(answer, "league")),
      platform: words(field(answer, "platform")),
    });
    if (Object.keys(found).length > 0) {
      errors[rowKey] = found;
    }
  });
  return errors;
}

function reasonOf(failure: unknown): string {
  if (failure instanceof ApiError && failure.isSignedOut) {
    return failure.message;
  }
  return failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure);
}

/** What the API refused about the names that were sent to it, or why there was no answer. */
export function errorsOfFailure(failure: unknown, sent: readonly NameDraft[]): ProfileErrors {
  const body = failure instanceof ApiError ? failure.body : undefined;
  const errors: ProfileErrors = {
    ...defined({
      username: words(field(body, "username")),
      region: words(field(body, "region")),
      spokenName: words(field(body, "spokenName")),
      image: words(field(body, "image")),
      names: words(field(body, "names")),
    }),
    rows: rowErrorsOf(field(body, "names"), sent),
  };
  if (hasErrors(errors)) {
    return errors;
  }
  return { ...errors, form: reasonOf(failure) };
}

import { timestampOf } from "../../../api/timestamps/clockTime";
import { type ApiBody, apiPath } from "../../../api/apiPath";

/** A person, as staff see them. */
export type PersonDesk = ApiBody<"/api/users/{id}/manage">;
export type Punishment = PersonDesk["punishments"][number];
export type Cooldown = PersonDesk["cooldowns"][number];
export type Note = PersonDesk["notes"][number];

export function personPath(id: string) {
  return apiPath("/api/users/{id}/manage", { id });
}

/**
 * The person's audit log, from the entry before the one with the key `before`; only what staff did
 * to them, or everything by them and about them.
 */
export function auditPath(id: string, staff: boolean, before?: number) {
  return apiPath(
    "/api/users/{id}/audit",
    { id },
    { ...(staff && { staff }), ...(before !== undefined && { before }) },
  );
}

/** The props of every part of the page. */
export interface PartProps {
  desk: PersonDesk;
  /** A command was carried out: the page has to be loaded again. */
  onChanged: () => void;
}

/** The hint of a reason that the person is told. */
export const PERSON_READS = "The person reads it.";

/** For how many days something can hold. */
export const LENGTHS = [
  { value: 1, label: "1 day" },
  { value: 3, label: "3 days" },
  { value: 7, label: "1 week" },
  { value: 14, label: "2 weeks" },
  { value: 30, label: "30 days" },
  { value: 90, label: "90 days" },
  { value: 180, label: "180 days" },
  { value: 365, label: "1 year" },
];

/** The choice of an end that is no number of days: the reader enters it. */
export const OWN_DATE = { value: -1, label: "Own date" } as const;

/** The end that is sent: days from now, or a time in unix seconds; neither without an end. */
export function endSent(days: number, until: string) {
  const isOwn = days === OWN_DATE.value;
  return {
    days: isOwn || days === 0 ? null : days,
    until: isOwn ? (timestampOf(until) ?? null) : null,
  };
}

/** Numbers of matches after which a punishment can end, both included. */
export function matchChoices(least: number, most: number) {
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, place) => {
    const value = least + place;
    return { value, label: value === 1 ? "1 match" : `${String(value)} matches` };
  });
}

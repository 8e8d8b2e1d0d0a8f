import { type ApiBody, apiPath } from "../../api/apiPath";

/** A person, as staff see them. */
export type PersonDesk = ApiBody<"/api/users/{id}/manage">;
export type Punishment = PersonDesk["punishments"][number];

export function personPath(id: string) {
  return apiPath("/api/users/{id}/manage", { id });
}

/** The person's audit log, from the entry before the one with the key `before`. */
export function auditPath(id: string, before?: number) {
  return apiPath("/api/users/{id}/audit", { id }, before === undefined ? {} : { before });
}

/** The props of every part of the page. */
export interface PartProps {
  desk: PersonDesk;
  /** A command was carried out: the page has to be loaded again. */
  onChanged: () => void;
}

/** Where something holds: a league's code, empty for all leagues. */
export function whereLabel(league: string): string {
  return league === "" ? "All leagues" : league.toUpperCase();
}

import { type ApiBody, apiPath } from "../../api/apiPath";

/** A match as those see it who run it. */
export type ManagedMatch = ApiBody<"/api/matches/{id}/manage">;

export function managePath(matchId: string) {
  return apiPath("/api/matches/{id}/manage", { id: matchId });
}

/** What every section of the page is given. */
export interface SectionProps {
  managed: ManagedMatch;
  /** The time zone of the league. */
  zone: string;
  /** Something changed: what all sections show is to be read anew. */
  onChanged: () => void;
}

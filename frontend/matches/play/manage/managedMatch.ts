import { type ApiBody, apiPath } from "../../../api/apiPath";
import type { Fold } from "../../../ui/Card/CollapsibleCard";

/** A match, as seen by people who manage it. */
export type ManagedMatch = ApiBody<"/api/matches/{id}/manage">;

export function managePath(matchId: string) {
  return apiPath("/api/matches/{id}/manage", { id: matchId });
}

/** The props of every section of the page. */
export interface SectionProps {
  managed: ManagedMatch;
  /** The time zone of the league. */
  zone: string;
  /** Something changed: all sections have to be loaded again. */
  onChanged: () => void;
  /** How the section folds; without it, it is always open. */
  fold?: Fold | undefined;
}

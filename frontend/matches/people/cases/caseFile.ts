import { type ApiBody, apiPath } from "../../../api/apiPath";
import { CaseAbout, CaseKind } from "../../../api/staffEnums";

/** A page of cases, as staff see them. */
export type CasePage = ApiBody<"/api/cases/all">;
export type CaseRow = CasePage["cases"][number];
/** A case with all that helps to decide it. */
export type CaseFile = ApiBody<"/api/cases/{id}">;

/**
 * Whether a player asks to found a team, which then is what the case is called by; other requests for a
 * name are about a team, and called by the name that it has.
 */
export const isFounding = ({ kind, about }: Pick<CaseRow, "kind" | "about">): boolean =>
  kind === CaseKind.name && about.type === CaseAbout.player;

export function casePath(id: string) {
  return apiPath("/api/cases/{id}", { id });
}

/** The history of a case, from the entry before the one with the key `before`. */
export function historyPath(id: string, before?: number) {
  return apiPath("/api/cases/{id}/audit", { id }, before === undefined ? {} : { before });
}

/** The props of every part of the page of a case. */
export interface PartProps {
  file: CaseFile;
  /** A command was carried out: the page has to be loaded again. */
  onChanged: () => void;
}

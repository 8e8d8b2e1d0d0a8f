import { type ApiBody, apiPath } from "../../../api/apiPath";

const SHEET = "/api/matches/{id}/sheet";

/** Everything on a caster's sheet. */
export type Sheet = ApiBody<typeof SHEET>;
export type SheetTeam = Sheet["teams"][number];

export const sheetPath = (id: string) => apiPath(SHEET, { id });

/** Names of both teams, for sentences. */
export const namesOf = ({ teams: [a, b] }: Sheet) =>
  [a?.name.name ?? "", b?.name.name ?? ""] as const;

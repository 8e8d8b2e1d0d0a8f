import { type ApiBody, apiPath } from "../../api/apiPath";

export type OpenMatch = ApiBody<"/api/teams/{id}/manage/open-matches">[number];
export type Ending = OpenMatch["ending"];

export const ENDING_LABELS: Readonly<Record<Ending, string>> = {
  forfeit: "Forfeit: the other team wins",
  void: "Void: it does not count",
  keep: "Staff decide",
};

export function openMatchesPath(teamId: string) {
  return apiPath("/api/teams/{id}/manage/open-matches", { id: teamId });
}

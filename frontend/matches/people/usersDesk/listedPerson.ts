import type { ApiBody } from "../../../api/apiPath";
import { PunishmentType } from "../../../api/staffEnums";

/** A page of the people of the portal, as staff see them. */
export type PeoplePage = ApiBody<"/api/users/all/manage">;
export type ListedPerson = PeoplePage["people"][number];

/** What the bans and mutes in force are called, each once, such as `Banned: BCL`. */
export function standingLabels({ standing }: Pick<ListedPerson, "standing">): string[] {
  const labels = standing.map(({ kind, league }) => {
    const what = kind === PunishmentType.ban ? "Banned" : "Muted";
    return `${what}: ${league === "" ? "all leagues" : league.toUpperCase()}`;
  });
  return [...new Set(labels)];
}

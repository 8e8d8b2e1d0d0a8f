import type { ApiBody } from "../../api/apiPath";
import { PunishmentType } from "../../api/enums";

/** A page of the people of the portal, as staff see them. */
export type PeoplePage = ApiBody<"/api/users/all/manage">;
export type ListedPerson = PeoplePage["people"][number];

/** What a ban or mute in force is called, such as `Banned: BCL`. */
export function standingLabel({ kind, league }: ListedPerson["standing"][number]): string {
  const what = kind === PunishmentType.ban ? "Banned" : "Muted";
  return `${what}: ${league === "" ? "all leagues" : league.toUpperCase()}`;
}

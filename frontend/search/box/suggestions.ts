import type { ApiBody } from "../../api/apiPath";
import { leagueAddress, playerAddress, searchAddress, teamAddress } from "../../page/addresses";
import { leagueWords } from "../leagueWords";
import { isolated } from "../../ui/isolated";
import { liveWords } from "../liveWords";

export type Found = ApiBody<"/api/search">;

/** A page that the search box offers. */
export interface Suggestion {
  readonly name: string;
  /** What tells it from others of the same name. */
  readonly detail: string;
  readonly address: string;
  /** The code of the league whose colour it has; empty without a league. */
  readonly league: string;
  /** Empty when there is no picture. */
  readonly imageURL: string;
  /** Whether a missing picture is a silhouette, and not a letter. */
  readonly isPerson?: boolean;
}

export interface SuggestionGroup {
  readonly label: string;
  readonly suggestions: readonly Suggestion[];
}

/** A value that means that a person has no picture, like an empty one. */
const NO_PICTURE = "none";

type FoundPlayer = Found["players"][number];

/** The name in a league's game by which a player was found; empty where it was the username. */
function foundByWords({ foundBy }: FoundPlayer): string {
  return foundBy ? `${isolated(foundBy.name)} in ${foundBy.league.toUpperCase()}` : "";
}

/** What tells a player from others of the same name: how they were found, and their teams; without
 *  either, their leagues. */
function playerWords(player: FoundPlayer): string {
  const teams = player.teams.map(
    ({ name, league }) => `${isolated(name)} (${league.toUpperCase()})`,
  );
  return [foundByWords(player), ...teams, leagueWords(player)].filter(Boolean).join(", ");
}

/** A team's league, the former name by which it was found, and whether it plays now. */
function teamWords(team: Found["teams"][number]): string {
  const former = team.formerly && `formerly ${isolated(team.formerly)}`;
  const live = team.playing !== null && liveWords(team);
  return [team.league.toUpperCase(), former, live].filter(Boolean).join(", ");
}

/** What a search found, as groups that have something in them. */
export function suggestionGroups({ leagues, teams, players }: Found): SuggestionGroup[] {
  const groups = [
    {
      label: "Leagues",
      suggestions: leagues.map(({ code, name }) => ({
        name,
        detail: code.toUpperCase(),
        address: leagueAddress(code),
        league: code,
        imageURL: "",
      })),
    },
    {
      label: "Teams",
      suggestions: teams.map((team) => ({
        name: team.name.name,
        detail: teamWords(team),
        address: teamAddress(team),
        league: team.league,
        imageURL: team.imageURL,
      })),
    },
    {
      label: "Players",
      suggestions: players.map((player) => ({
        name: player.username,
        detail: playerWords(player),
        address: playerAddress(player._id),
        league: player.foundBy?.league ?? "",
        imageURL: player.avatarURL === NO_PICTURE ? "" : player.avatarURL,
        isPerson: true,
      })),
    },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

/** The page with everything that was found. */
export function allResults(query: string): Suggestion {
  const name = `All results for “${query}”`;
  return { name, detail: "", address: searchAddress(query), league: "", imageURL: "" };
}

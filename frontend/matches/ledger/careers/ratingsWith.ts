import type { PlayerCareerBody } from "./careers";

interface NamedTeam {
  readonly league: string;
  readonly name: { readonly name: string };
}

/**
 * The rating of the team before the first of the player's latest matches with it and after each of
 * them, oldest first; without those that are not rated. They are of one season: between two
 * seasons ratings move towards the mean.
 */
export function ratingsWith(team: NamedTeam, form: PlayerCareerBody["form"]): number[] {
  const rated = form
    .filter(({ league, team: name }) => league === team.league && name === team.name.name)
    .flatMap(({ season, rating, ratingAfter }) =>
      rating === null || ratingAfter === null ? [] : [{ season, rating, ratingAfter }],
    )
    .filter(({ season }, _, [latest]) => season === latest?.season)
    .reverse();
  return [...rated.slice(0, 1).map(({ rating }) => rating), ...rated.map((one) => one.ratingAfter)];
}

import type { PlayerCareerBody } from "./careers";

interface NamedTeam {
  readonly league: string;
  readonly name: { readonly name: string };
}

/**
 * The rating of the team before the first of the player's latest matches with it and after each of
 * them, oldest first; without those that are not rated.
 */
export function ratingsWith(team: NamedTeam, form: PlayerCareerBody["form"]): number[] {
  const rated = form
    .filter(({ league, team: name }) => league === team.league && name === team.name.name)
    .flatMap(({ rating, ratingAfter }) =>
      rating === null || ratingAfter === null ? [] : [{ rating, ratingAfter }],
    )
    .reverse();
  return [...rated.slice(0, 1).map(({ rating }) => rating), ...rated.map((one) => one.ratingAfter)];
}

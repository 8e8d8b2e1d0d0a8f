export const votesCount = (count: number): string =>
  count === 1 ? "1 vote" : `${String(count)} votes`;

export const MATCH_OF_THE_WEEK = "Match of the Week";

/** A league as pages name it; `leagues/summaries.py` makes it. */
export interface LeagueSummary {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly game: string;
}

export interface LeagueWithZone extends LeagueSummary {
  /** The zone in which the server writes the league's times. */
  readonly zone: string;
}

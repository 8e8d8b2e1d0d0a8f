import type { LeagueWithZone } from "../../page/LeagueSummary";

/** A league as its home introduces it; `leagues/home.py` makes it. */
export interface LeagueAtHome extends LeagueWithZone {
  /** Empty when the league wrote none. */
  readonly welcome: string;
  /** The league's community; empty when it has no public invite. */
  readonly invite: string;
  /** The address that people write to; empty when there is none. */
  readonly contact: string;
  readonly sponsors: readonly { readonly name: string; readonly url: string }[];
  /** The current season, if there is one; it is over once it is closed. */
  readonly season: {
    readonly label: string;
    readonly week: number;
    readonly isOver: boolean;
  } | null;
  /** About the entry of the next season: words, and the timestamp that ends them; 0 for none. */
  readonly entry: { readonly words: string; readonly at: number } | null;
}

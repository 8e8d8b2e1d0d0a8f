interface InWeek {
  readonly playing: boolean;
  /** Whether it is over, and nobody has reported its result. */
  readonly awaited: boolean;
  readonly confirmed: boolean;
  /** Why a reported result is not official yet; null for others. */
  readonly unsettled: string | null;
}

interface Group<Match> {
  /** Empty where all matches are in one group. */
  readonly name: "" | "Live" | "Next" | "Played";
  readonly matches: readonly Match[];
}

/**
 * A week's matches, which come in the order of time: those that are played now, those to come, and
 * those that are over, the latest first. A week in which all are to come, or all are
 * played now, is one group without a name.
 */
export function weekGroups<Match extends InWeek>(matches: readonly Match[]): Group<Match>[] {
  const isPlayed = ({ awaited, confirmed, unsettled }: Match) =>
    awaited || confirmed || unsettled !== null;
  const groups: Group<Match>[] = [
    { name: "Live", matches: matches.filter(({ playing }) => playing) },
    { name: "Next", matches: matches.filter((each) => !each.playing && !isPlayed(each)) },
    { name: "Played", matches: matches.filter(isPlayed).reverse() },
  ];
  const found = groups.filter((group) => group.matches.length > 0);
  const [first] = found;
  return found.length === 1 && first?.name !== "Played" ? [{ name: "", matches }] : found;
}

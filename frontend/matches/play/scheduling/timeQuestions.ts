import { lengthOf } from "../../../ui/Moment/lengths";
import { isolated } from "../../../ui/isolated";
import { matchesAt } from "./SameTimeMatches";
import type { MatchTimes } from "./matchTimes";

const FAR = 28 * 24 * 3600;

interface ChosenTime {
  /** In unix seconds, as are the others. */
  readonly time: number;
  readonly now: number;
  readonly times: Pick<MatchTimes, "opens" | "closes" | "weeks" | "busy">;
  readonly keepsWeek: boolean;
  /** Whether the match has an official result. */
  readonly isOfficial: boolean;
}

/** What staff are asked about before they set a time: what follows from it that they may not expect. */
export function timeQuestions(chosen: ChosenTime): string[] {
  const { time, now, times, isOfficial } = chosen;
  const found: string[] = [];
  if (time <= now && !isOfficial) {
    found.push(
      `This is in the past, ${lengthOf(now - time)} ago. The match then counts as played, and waits for its result.`,
    );
  }
  if (time - now > FAR) {
    found.push(`This is in ${lengthOf(time - now)}.`);
  }
  const clashes = matchesAt(times.busy, time).map(
    ({ team, opponent }) =>
      `${isolated(team)} already plays ${isolated(opponent)} at about that time.`,
  );
  return [...found, ...weekQuestion(chosen), ...clashes];
}

/** What becomes of the week of the match. */
function weekQuestion({ time, times, keepsWeek }: ChosenTime): string[] {
  const { opens, closes, weeks } = times;
  if (time >= opens && time < closes) {
    return [];
  }
  const own = weeks.find((week) => week.opens === opens);
  if (own === undefined) {
    return ["This is outside of the time in which the match is to be played."];
  }
  const present = `Week ${String(own.number)}`;
  if (keepsWeek) {
    return [`This is outside of ${present}. The match stays in it.`];
  }
  const next = weeks.find((week) => time >= week.opens && time < week.closes);
  return next === undefined
    ? [`No week of the season has this time. The match stays in ${present}.`]
    : [`The match moves from ${present} to Week ${String(next.number)}.`];
}

import { mayRun } from "../../servers/live/mayRun";
import { type LiveScores, useLiveScores } from "../../servers/live/useLiveScores";
import type { Playoff } from "./playoff";

/** The live scores for a playoff's page, while one of its matches may be running. */
export function usePlayoffLive({ league, rounds }: Playoff): LiveScores {
  return useLiveScores(() =>
    rounds.some(({ matches }) =>
      matches.some(
        ({ match, state, time }) => match !== null && state === "ready" && mayRun(league, time),
      ),
    ),
  );
}

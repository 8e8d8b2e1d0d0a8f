import { useEffect, useState } from "react";

import { useIsHydrated } from "../../../ui/hydration/useIsHydrated";
import { useLoaded } from "../../../ui/loaded/useLoaded";
import type { LiveScore } from "./liveScores";

export type LiveScores = ReadonlyMap<string, LiveScore>;

const load = () => import("./liveScores");
const EVERY_SECONDS = 15;
const NONE: LiveScores = new Map();

/**
 * The scores of the matches that run on servers, by their ids. `isWanted` says whether a match on the
 * page may be running: nobody is asked otherwise.
 */
export function useLiveScores(isWanted: () => boolean): LiveScores {
  const isHydrated = useIsHydrated();
  const [scores, setScores] = useState(NONE);
  const live = useLoaded(load, isHydrated && isWanted());
  useEffect(
    () =>
      live?.watchLiveScores((found) => {
        setScores(new Map(found.map((score) => [score.match, score])));
      }, EVERY_SECONDS),
    [live],
  );
  return scores;
}

import type { ReactNode } from "react";

import { useLoaded } from "../../../ui/loaded/useLoaded";
import { useIsHydrated } from "../../../ui/hydration/useIsHydrated";
import type { LiveScore } from "./liveScores";
import { mayRun } from "./mayRun";

const load = () => import("./LiveScore");

export interface MaybeLiveProps {
  match: {
    readonly _id: string;
    readonly league: string;
    /** In unix seconds, 0 for none. */
    readonly time: number;
    readonly confirmed: boolean;
  };
  /** The score with which the page came. */
  known?: LiveScore | undefined;
  /** What stands there until the script is loaded. */
  before?: ReactNode;
}

/** The live score of a match that may be running now; its script is loaded for such matches only. */
export function MaybeLive({ match, known, before }: MaybeLiveProps) {
  const { _id, league, time, confirmed } = match;
  const isHydrated = useIsHydrated();
  const live = useLoaded(load, isHydrated && !confirmed && mayRun(league, time));
  return live ? <live.LiveScore matchId={_id} known={known} /> : before;
}

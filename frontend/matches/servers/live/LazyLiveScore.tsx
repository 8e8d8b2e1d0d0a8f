import { useLoaded } from "../../../ui/loaded/useLoaded";
import { useIsHydrated } from "../../../ui/hydration/useIsHydrated";
import { mayRun } from "./mayRun";

const load = () => import("./LiveScore");

interface LazyLiveScoreProps {
  match: {
    readonly _id: string;
    readonly league: string;
    /** In unix seconds, 0 for none. */
    readonly time: number;
    readonly confirmed: boolean;
  };
  /** Whether it shows the score alone, where the teams stand beside it. */
  isBrief?: boolean;
}

/** The live score of a match that may be running now; its script is loaded for such matches only. */
export function LazyLiveScore({
  match: { _id, league, time, confirmed },
  isBrief = false,
}: LazyLiveScoreProps) {
  const isHydrated = useIsHydrated();
  const live = useLoaded(load, isHydrated && !confirmed && mayRun(league, time));
  return live && <live.LiveScore matchId={_id} isBrief={isBrief} />;
}

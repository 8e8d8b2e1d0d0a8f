import { remoteLeagues } from "../../api/enums";
import { useLoaded } from "../../ui/loaded/useLoaded";
import { useIsHydrated } from "../../ui/hydration/useIsHydrated";

const load = () => import("./LiveScore");
const EARLY_SECONDS = 3600;
const LASTS_SECONDS = 5 * 3600;

interface MaybeLiveProps {
  match: {
    readonly _id: string;
    readonly league: string;
    /** In unix seconds, 0 for none. */
    readonly time: number;
    readonly confirmed: boolean;
  };
}

/** The live score of a match that may be running now; its script is loaded for such matches only. */
export function MaybeLive({ match: { _id, league, time, confirmed } }: MaybeLiveProps) {
  const isHydrated = useIsHydrated();
  const isOpen = !confirmed && remoteLeagues.some((code) => code === league);
  const live = useLoaded(load, isHydrated && isOpen && isAround(time));
  return live && <live.LiveScore matchId={_id} />;
}

function isAround(time: number): boolean {
  const since = Date.now() / 1000 - time;
  return since > -EARLY_SECONDS && since < LASTS_SECONDS;
}

import { type ReactNode, useEffect, useState } from "react";

import { apiPath } from "../../../api/apiPath";
import { usePage } from "../../../page/PageContext";
import { ServerHtml } from "../../../ui/loaded/ServerHtml";
import { useLoaded } from "../../../ui/loaded/useLoaded";
import type { LiveScore } from "./liveScores";
import { OnServer } from "./liveScoreOnServer";
import { mayRun } from "./mayRun";

const load = () => import("./LiveScore");
const PATH = apiPath("/api/matches/live", {});
/** The page comes with what is known, so what asks for more is loaded when it is time to ask. */
const ASK_AFTER_MS = 5000;

function useIsTimeToAsk(): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsTime(true);
    }, ASK_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isTime;
}

interface ServerLiveScoreProps {
  match: {
    readonly _id: string;
    readonly league: string;
    /** In unix seconds, 0 for none. */
    readonly time: number;
    readonly confirmed: boolean;
  };
  /** The styles of the board. */
  board: CSSModuleClasses;
  /** What is shown while there is no score. */
  children: ReactNode;
}

/**
 * The live score of a match that may be running now, on its board. The server renders a
 * score that the page comes with, so nothing moves when the script is there.
 */
export function ServerLiveScore({
  match: { _id, league, time, confirmed },
  board,
  children,
}: ServerLiveScoreProps) {
  const isTime = useIsTimeToAsk();
  const scores = usePage().fallback[PATH] as readonly LiveScore[] | undefined;
  const live = useLoaded(load, isTime && !confirmed && mayRun(league, time));
  const known = scores?.find(({ match }) => match === _id);
  if (live) {
    return (
      <live.LiveScore matchId={_id} known={known} board={board}>
        {children}
      </live.LiveScore>
    );
  }
  return known ? (
    <ServerHtml>{OnServer && <OnServer matchId={_id} known={known} board={board} />}</ServerHtml>
  ) : (
    children
  );
}

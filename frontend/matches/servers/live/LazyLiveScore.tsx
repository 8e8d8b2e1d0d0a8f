import type { ReactNode } from "react";

import { remoteLeagues } from "../../../api/enums";
import { useIsHydrated } from "../../../ui/hydration/useIsHydrated";
import { useLoaded } from "../../../ui/loaded/useLoaded";
import type { LivePart } from "./LiveScore";

const load = () => import("./LiveScore");

interface LazyLiveScoreProps {
  match: { readonly _id: string; readonly league: string };
  /** Whether the match may be running now: nobody loads the script, or asks for scores, otherwise. */
  isWanted: boolean;
  /** The styles of the board between whose sides it stands; elsewhere it shows the score alone. */
  board?: CSSModuleClasses;
  /** Of which side it shows only the rounds, or whether those of both. */
  part?: LivePart;
  /** What is shown while there is no score. */
  children?: ReactNode;
}

/** The live score of a match that may be running on a game server now. */
export function LazyLiveScore({
  match: { _id, league },
  isWanted,
  children,
  ...form
}: LazyLiveScoreProps) {
  const isHydrated = useIsHydrated();
  const live = useLoaded(
    load,
    isHydrated && isWanted && (remoteLeagues as readonly string[]).includes(league),
  );
  return live ? (
    <live.LiveScore matchId={_id} {...form}>
      {children}
    </live.LiveScore>
  ) : (
    children
  );
}

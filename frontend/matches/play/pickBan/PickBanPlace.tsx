import { useState } from "react";

import { usePage } from "../../../page/PageContext";
import { useIsHydrated } from "../../../ui/hydration/useIsHydrated";
import { ServerHtml } from "../../../ui/loaded/ServerHtml";
import { useLoaded } from "../../../ui/loaded/useLoaded";
import type { MatchDetail } from "../../shown/matchPage/matchDetail";
import { type PickBan, pickBanPath } from "./pickBan";
import { OnServer } from "./pickBanOnServer";

const load = () => import("./LivePickBan");

interface PickBanPlaceProps {
  match: MatchDetail;
  /** The time zone of the league. */
  zone: string;
  /** Whether it stands where one is shown that is over. */
  isOver: boolean;
}

/**
 * The pick and ban of a match on its page: live while it is open, otherwise as the server rendered
 * it, without its code.
 */
export function PickBanPlace({ match, zone, isOver }: PickBanPlaceProps) {
  const { _id, teamA, teamB } = match;
  const known = usePage().fallback[pickBanPath(_id)] as PickBan | undefined;
  const isHydrated = useIsHydrated();
  const [isKept] = useState(!isHydrated);
  const isDone = known?.state === "done" || known?.state === "stopped";
  const isOpen = known?.state === "waiting" || known?.state === "running";
  const isShown = known !== undefined && isDone === isOver;
  const live = useLoaded(load, isShown && (isOpen || !isKept));
  if (!isShown) {
    return null;
  }
  const names = [teamA.name.name, teamB.name.name] as const;
  return live ? (
    <live.LivePickBan {...{ names, zone, known }} matchId={_id} />
  ) : (
    <ServerHtml>{OnServer && <OnServer board={known} names={names} />}</ServerHtml>
  );
}

import { commandPath } from "../../../api/apiPath";
import { useCommand } from "../../../ui/command/useCommand";
import type { Proposal } from "./matchTimes";

export const WHAT_ACCEPTING_DOES =
  "If you accept, the match is played at this time, and everyone in it is notified.";

interface Accepting {
  isBusy: boolean;
  /** True when it was done. `outlivesPage`: also if the reader leaves the page. */
  accept: (proposal: Proposal, time: number, outlivesPage?: boolean) => Promise<boolean>;
}

/** Accepts one of the times that the other side has proposed. */
export function useAccepting(matchId: string, onChanged: () => void): Accepting {
  const { isBusy, send } = useCommand(onChanged);
  const path = commandPath("POST", "/api/matches/{id}/times/accept", { id: matchId });
  return {
    isBusy,
    accept: (proposal, time, outlivesPage = false) =>
      send("POST", path, { proposal: proposal._id, time }, { outlivesPage }),
  };
}

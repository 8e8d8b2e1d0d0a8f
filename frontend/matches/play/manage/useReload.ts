import { useSWRConfig } from "swr";

import { apiPath } from "../../../api/apiPath";
import { useRefresh } from "../../../api/useRefresh";
import { attendancePath } from "../attendance/attendance";
import { isAvailabilityPath } from "../availability/availabilityPath";
import { castsPath } from "../casts/manage/matchCasts";
import { lineupsPath } from "../lineups/matchLineups";
import { matchDayPath } from "../matchDay/matchDay";
import { pickBanRoomPath } from "../pickBan/pickBan";
import { postponingPath } from "../postponing/postponing";
import { resultsPath } from "../results/resultSheet";
import { roomPath } from "../room/matchRoom";
import { timesPath } from "../scheduling/matchTimes";
import { substitutesPath } from "../substitutes/matchSubstitutes";
import { managePath } from "./managedMatch";

/** Reads again what the pages of a match show of it to those who run it. */
export function useReload(matchId: string): () => void {
  const refresh = useRefresh();
  const { mutate } = useSWRConfig();

  function reload(): void {
    // The hours, where they are shown: a match in another week has others.
    void mutate((key) => isAvailabilityPath(key, matchId));
    // Few matches have it.
    void mutate((key) => key === pickBanRoomPath(matchId));
    // The server refuses people who no longer manage the match; the page says so when it is opened
    // again.
    const readings = [
      refresh(apiPath("/api/matches/{id}/match-page", { id: matchId })),
      refresh(managePath(matchId)),
      refresh(roomPath(matchId)),
      refresh(timesPath(matchId)),
      refresh(postponingPath(matchId)),
      refresh(lineupsPath(matchId)),
      refresh(matchDayPath(matchId)),
      refresh(attendancePath(matchId)),
      refresh(resultsPath(matchId)),
      refresh(substitutesPath(matchId)),
      refresh(castsPath(matchId)),
    ];
    for (const reading of readings) {
      reading.catch(() => undefined);
    }
  }

  return reload;
}

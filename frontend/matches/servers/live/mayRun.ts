import { remoteLeagues } from "../../../api/enums";

const EARLY_SECONDS = 3600;
const LASTS_SECONDS = 5 * 3600;

/** Whether a match of a league may be running on a server now; `time` is in unix seconds, 0 for none. */
export function mayRun(league: string, time: number): boolean {
  // What `serverNow` does, whose chunk would be most of what a cast page has room for.
  const now = window.early?.serverNow() ?? Date.now();
  const since = now / 1000 - time;
  const isAround = since > -EARLY_SECONDS && since < LASTS_SECONDS;
  return isAround && remoteLeagues.some((code) => code === league);
}

import { remoteLeagues } from "../../../api/enums";

const HOUR = 3600;

/** Whether a match may run on a server now; `time` is in unix seconds, 0 for none. */
export function mayRun(league: string, time: number): boolean {
  const since = (window.early?.serverNow() ?? Date.now()) / 1000 - time;
  const isAround = since > -HOUR && since < 5 * HOUR;
  return isAround && remoteLeagues.some((code) => code === league);
}

import { type ApiBody, apiPath, commandPath } from "../../api/apiPath";

const CHANNELS = "/api/discord-channels/{leagueId}";
const TRIALS = "/api/discord-trials/{leagueId}";

export type DiscordChannels = ApiBody<typeof CHANNELS>;

export const channelsPath = (leagueId: string) => apiPath(CHANNELS, { leagueId });
export const checkPath = (leagueId: string) =>
  commandPath("POST", `${CHANNELS}/check`, { leagueId });
export const testPath = (leagueId: string) => commandPath("POST", `${CHANNELS}/test`, { leagueId });
export const tryThreadPath = (leagueId: string) =>
  commandPath("POST", `${TRIALS}/thread`, { leagueId });
export const tryEventPath = (leagueId: string) =>
  commandPath("POST", `${TRIALS}/event`, { leagueId });

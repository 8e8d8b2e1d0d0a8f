import { type ApiBody, apiPath, commandPath } from "../../api/apiPath";

const CHANNELS = "/api/discord-channels/{leagueId}";

export type DiscordChannels = ApiBody<typeof CHANNELS>;

export const channelsPath = (leagueId: string) => apiPath(CHANNELS, { leagueId });
export const testPath = (leagueId: string) => commandPath("POST", `${CHANNELS}/test`, { leagueId });

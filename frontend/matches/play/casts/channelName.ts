/** A channel's address as people say it: `twitch.tv/clvr`. */
export function channelName(channel: string): string {
  return channel.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/+$/, "");
}

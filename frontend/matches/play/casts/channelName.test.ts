import { expect, it } from "vitest";

import { channelName } from "./channelName";

it.each([
  ["https://www.twitch.tv/clvr", "twitch.tv/clvr"],
  ["http://youtube.com/@clvr/live/", "youtube.com/@clvr/live"],
  ["HTTPS://WWW.Twitch.tv", "Twitch.tv"],
])("calls %s %s", (channel, name) => {
  expect(channelName(channel)).toBe(name);
});

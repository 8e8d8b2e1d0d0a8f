import { expect, it } from "vitest";

import { startOf } from "./recordingStart";

it.each([
  ["https://twitch.tv/videos/1?t=1h2m3s", "from 1:02:03"],
  ["https://youtu.be/a?t=754", "from 0:12:34"],
  ["https://youtube.com/watch?v=a&t=90s", "from 0:01:30"],
  ["https://youtu.be/a?t=soon", "https://youtu.be/a?t=soon"],
  ["https://youtu.be/a", "https://youtu.be/a"],
  ["no address", "no address"],
])("says where %s begins", (url, words) => {
  expect(startOf(url)).toBe(words);
});

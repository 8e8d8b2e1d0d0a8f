import { expect, it } from "vitest";

import { playerOf } from "./playerOf";

it.each([
  ["https://www.twitch.tv/clvr", "https://player.twitch.tv/?channel=clvr&parent=clvr.example"],
  ["https://twitch.tv/videos/123", "https://player.twitch.tv/?video=v123&parent=clvr.example"],
  [
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1",
  ],
  ["https://youtu.be/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"],
  [
    "https://youtube.com/live/dQw4w9WgXcQ?x=1",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1",
  ],
])("knows the player of %s", (link, address) => {
  expect(playerOf(link)?.address("clvr.example")).toBe(address);
});

it.each([
  "https://live.example/clvr",
  "https://twitch.tv.evil.example/clvr",
  "https://www.twitch.tv/clvr/about",
  "https://www.twitch.tv/a&b",
  "https://www.youtube.com/@clvr",
  "https://youtu.be/../x",
  "no address",
])("knows none for %s", (link) => {
  expect(playerOf(link)).toBeNull();
});

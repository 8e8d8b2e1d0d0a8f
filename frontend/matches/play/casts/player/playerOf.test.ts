import { expect, it } from "vitest";

import { playerOf } from "./playerOf";
// The server's tests of what is one video read the same file.
import videos from "./videos.json";

const PLAYERS: Readonly<Record<string, string>> = {
  youtube: "https://www.youtube-nocookie.com/embed/",
  twitch: "https://player.twitch.tv/?video=v",
  "twitch clip": "https://clips.twitch.tv/embed?clip=",
};

it.each(videos)("plays $link as the video that the server takes it for", ({ link, site, id }) => {
  const address = playerOf(link)?.address("clvr.example");
  const player = PLAYERS[site];
  if (player === undefined) {
    expect(address).toBeUndefined();
  } else {
    expect(address?.startsWith(player + id)).toBe(true);
  }
});

it.each([
  ["https://www.twitch.tv/clvr", "https://player.twitch.tv/?channel=clvr&parent=clvr.example"],
  ["https://twitch.tv/videos/123", "https://player.twitch.tv/?video=v123&parent=clvr.example"],
  [
    "https://twitch.tv/videos/123?t=1h2m3s",
    "https://player.twitch.tv/?video=v123&time=3723s&parent=clvr.example",
  ],
  ["https://www.twitch.tv/clvr/v/123", "https://player.twitch.tv/?video=v123&parent=clvr.example"],
  [
    "https://clips.twitch.tv/BoldFox-1_a",
    "https://clips.twitch.tv/embed?clip=BoldFox-1_a&parent=clvr.example&autoplay=true",
  ],
  [
    "https://www.twitch.tv/clvr/clip/BoldFox-1_a?x=1",
    "https://clips.twitch.tv/embed?clip=BoldFox-1_a&parent=clvr.example&autoplay=true",
  ],
  [
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=3",
  ],
  [
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=t",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1",
  ],
  ["https://youtu.be/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"],
  [
    "https://youtu.be/dQw4w9WgXcQ?t=1h2m3s",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=3723",
  ],
  [
    "https://youtu.be/dQw4w9WgXcQ#t=2m",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=120",
  ],
  [
    "https://youtube.com/embed/dQw4w9WgXcQ?start=90s&x=1",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=90",
  ],
  [
    "https://youtube.com/live/dQw4w9WgXcQ?x=1",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1",
  ],
  [
    "https://youtube.com/shorts/dQw4w9WgXcQ",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1",
  ],
  [
    "https://music.youtube.com/watch?v=dQw4w9WgXcQ&t=soon",
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

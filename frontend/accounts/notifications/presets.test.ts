import { expect, it } from "vitest";

import { channelsOf, PRESETS } from "./presets";

const GROUPS = [
  {
    title: "Matches",
    kinds: [
      { kind: "time-proposed", label: "" },
      { kind: "match-soon", label: "" },
    ],
  },
  {
    title: "League and staff",
    kinds: [
      { kind: "announcement", label: "" },
      { kind: "punishment", label: "" },
    ],
  },
];
const ALWAYS = ["time-proposed", "punishment"];

it.each([
  ["Everything", ["discord", "discord", "discord", "discord"]],
  ["What Needs Me", ["discord", "portal", "portal", "discord"]],
  ["Only Matches", ["discord", "discord", "none", "portal"]],
  ["Nothing", ["portal", "none", "none", "portal"]],
])("%s never turns off what the portal always shows", (label, channels) => {
  const preset = PRESETS.find((each) => each.label === label) ?? expect.fail();
  expect(Object.values(channelsOf(preset, GROUPS, ALWAYS))).toEqual(channels);
});

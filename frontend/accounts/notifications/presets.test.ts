import { expect, it } from "vitest";

import type { KindGroup } from "./groups";
import { channelsOf, PRESETS, presetOf } from "./presets";

const GROUPS: readonly KindGroup[] = [
  {
    title: "Matches",
    kinds: [
      { kind: "time-proposed", label: "", usual: "discord" },
      { kind: "match-soon", label: "", usual: "discord" },
    ],
  },
  {
    title: "League and staff",
    kinds: [
      { kind: "announcement", label: "", usual: "portal" },
      { kind: "punishment", label: "", usual: "discord" },
    ],
  },
];
const ALWAYS = ["time-proposed", "punishment"];

it.each([
  ["Everything", ["discord", "discord", "discord", "discord"]],
  ["What Needs Me", ["discord", "discord", "portal", "discord"]],
  ["Only Matches", ["discord", "discord", "none", "portal"]],
  ["Nothing", ["portal", "none", "none", "portal"]],
])("%s never turns off what the portal always shows", (label, channels) => {
  const preset = PRESETS.find((each) => each.label === label) ?? expect.fail();
  expect(Object.values(channelsOf(preset, GROUPS, ALWAYS))).toEqual(channels);
});

it.each(PRESETS)("$label is found by what it chooses", (preset) => {
  expect(presetOf(channelsOf(preset, GROUPS, ALWAYS), GROUPS, ALWAYS)).toBe(preset);
});

it("is no preset that somebody chose by hand", () => {
  const nothing = channelsOf(PRESETS[3] ?? expect.fail(), GROUPS, ALWAYS);
  expect(presetOf({ ...nothing, announcement: "discord" }, GROUPS, ALWAYS)).toBeUndefined();
});

// Without it, what a device stores could break the page, or grow without an end.
import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { MOST_ON_DEVICE } from "../api/enums";
import { onFollowsChange, storedFollows } from "./deviceFollows";
import { readFollows, writeFollows } from "./storedFollows";
import { useFollowsChange } from "./useFollowsChange";

const NOTHING = { teams: [], players: [], leagues: [] };

it("reads what was written, and forgets the key with the last follow", () => {
  const follows = { teams: ["7", "12"], players: ["3"], leagues: [] };
  expect(writeFollows(follows)).toBe(true);
  expect(readFollows()).toEqual(follows);
  writeFollows(NOTHING);
  expect(storedFollows()).toBe("");
});

it.each(["", "no json", "null", "7", '{"teams":7}', '{"teams":[7,"x","0",null]}'])(
  "makes nothing of %s",
  (stored) => {
    expect(readFollows(stored)).toEqual(NOTHING);
  },
);

it("takes each id once, and as many as a device may have", () => {
  const ids = Array.from({ length: 50 }, (_, place) => String(place + 1));
  const { teams } = readFollows(JSON.stringify({ teams: ["1", ...ids] }));
  expect(teams).toEqual(ids.slice(0, MOST_ON_DEVICE));
});

it("tells of changes in this tab and in others, until it is stopped", () => {
  const listener = vi.fn();
  const stop = onFollowsChange(listener);
  writeFollows({ ...NOTHING, teams: ["7"] });
  window.dispatchEvent(new StorageEvent("storage", { key: "clvr-follows" }));
  window.dispatchEvent(new StorageEvent("storage", { key: "other" }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  writeFollows(NOTHING);
  expect(listener).toHaveBeenCalledTimes(2);
});

it("tells a part of the page that came later of an earlier change, once", () => {
  writeFollows({ ...NOTHING, teams: ["7"] });
  const onChange = vi.fn();
  const { rerender } = renderHook(() => {
    useFollowsChange(onChange);
  });
  rerender();
  expect(onChange).toHaveBeenCalledTimes(1);
  act(() => {
    writeFollows(NOTHING);
  });
  expect(onChange).toHaveBeenCalledTimes(2);
});

import { act, render } from "@testing-library/react";
import { renderToString } from "react-dom/server.edge";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { timeUntil } from "../../api/timestamps/timeUntil";
import { Countdown } from "./Countdown";

const NOW = Date.UTC(2026, 10, 1, 12);
const element = <Countdown unixSeconds={NOW / 1000 + 150} words="in 3 min" />;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

afterEach(() => {
  vi.useRealTimers();
});

it("is what the server says until it is hydrated", () => {
  expect(renderToString(element)).toBe("in 3 min");
});

it("counts down by the minute, until now", () => {
  const { container } = render(element);
  const seen = [0, 29, 2, 60, 60, 3600].map((seconds) => {
    act(() => {
      vi.advanceTimersByTime(seconds * 1000);
    });
    return container.textContent;
  });
  expect(seen).toEqual(["in 2 min", "in 2 min", "in 1 min", "now", "now", "now"]);
});

it.each([
  [59, "in 59 min"],
  [60, "in 1 hour"],
  [47 * 60 + 59, "in 47 hours"],
  [48 * 60, "in 2 days"],
  [-5, "now"],
])("says %i minutes as %s", (minutes, words) => {
  expect(timeUntil(minutes)).toBe(words);
});

import { afterEach, expect, it, vi } from "vitest";

import { countDown } from "./countDown";

afterEach(() => {
  vi.useRealTimers();
});

it("counts down to each match by the minute, until it is ended", () => {
  const now = Date.UTC(2026, 10, 1, 12);
  vi.useFakeTimers({ now });
  const place = document.createElement("div");
  place.innerHTML = [150, 7200]
    .map((left) => `<span data-countdown="${String(now / 1000 + left)}">soon</span>`)
    .join(" and ");
  const end = countDown(place);
  expect(place.textContent).toBe("in 2 min and in 2 hours");
  vi.advanceTimersByTime(60_000);
  expect(place.textContent).toBe("in 1 min and in 1 hour");
  end();
  vi.advanceTimersByTime(60_000);
  expect(place.textContent).toBe("in 1 min and in 1 hour");
});

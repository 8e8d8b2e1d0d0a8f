import { afterEach, beforeEach, expect, it, vi } from "vitest";

const NOW = Date.UTC(2026, 10, 1, 12);
const HOUR = 3_600_000;

/** The server's time as a page says it that began to arrive 200 ms ago. */
async function serverNow(said?: number, type = "navigate"): Promise<number> {
  const serverTiming = [
    { name: "db", description: "2 queries" },
    ...(said === undefined ? [] : [{ name: "clock", description: String(said) }]),
  ];
  vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(NOW - 300);
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    { serverTiming, type, responseStart: 100 } as unknown as PerformanceEntry,
  ]);
  const clock = await import("./serverClock");
  return clock.serverNow();
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: NOW });
});

afterEach(() => {
  vi.useRealTimers();
});

it.each([-2 * HOUR, 2 * HOUR, 45_000])("follows a server that is %i ms ahead", async (ahead) => {
  expect(await serverNow(NOW - 200 + ahead)).toBe(NOW + ahead);
});

it("takes the device's clock for right when the difference may be the way", async () => {
  expect(await serverNow(NOW - 9000)).toBe(NOW);
});

it("takes the device's clock where the page does not say the time", async () => {
  expect(await serverNow()).toBe(NOW);
});

it("takes the device's clock when the back button brings the page with its old time", async () => {
  expect(await serverNow(NOW - 2 * HOUR, "back_forward")).toBe(NOW);
});

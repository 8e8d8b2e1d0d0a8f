import { afterEach, expect, it, vi } from "vitest";

import { formatTime, weekday } from "./formatTime";
import { allInLocalTime, inLocalTime, inUtc, partsOf } from "./marks";

const MOMENT = Date.UTC(2023, 10, 14, 22, 13, 20) / 1000;
const READERS = { locale: undefined, timeZone: undefined };
const MARK = `<t:${String(MOMENT)}>`;

afterEach(() => {
  vi.restoreAllMocks();
});

it("parts a text at its timestamps", () => {
  expect(partsOf(`Answer by ${MARK}. ${MARK}`)).toEqual(["Answer by ", MOMENT, ". ", MOMENT, ""]);
  expect(partsOf("<t:soon> <t:>")).toEqual(["<t:soon> <t:>"]);
});

it("writes timestamps by the reader's clock and with the weekday", () => {
  const own = `${weekday(MOMENT, READERS)} ${formatTime(MOMENT, READERS)}`;
  expect(inLocalTime(`Answer by ${MARK}.`)).toBe(`Answer by ${own}.`);
  expect(inUtc(`Answer by ${MARK}.`)).toBe("Answer by Tue 11/14/23 10:13 PM.");
});

it("does so in all texts of an answer", () => {
  const own = inLocalTime(MARK);
  expect(allInLocalTime({ detail: MARK, time: { "0": [MARK, 7, null] } })).toEqual({
    detail: own,
    time: { "0": [own, 7, null] },
  });
});

import { waitFor } from "@testing-library/react";
import { expect, it } from "vitest";

import { emitCommandDone } from "../../../api/commandEvents";
import { onRequestsToAnswerChange } from "../../../page/counts";
import { stubApi } from "../../../test/stubApi";
import { watchToday } from "./watchToday";
import { showToday } from "./showToday";

it("shows what is due, and how much waits, after each command", async () => {
  const until = new Date(2026, 10, 24, 12).getTime() / 1000;
  const [first, second] = ["check in", "report"].map((what, place) => ({
    what,
    until: until + place,
    href: `/bcl/match/${String(place)}`,
    league: "bcl",
  }));
  document.body.innerHTML = `
    <section data-today="" hidden>
      <a href="/" data-all="/" data-own="/">
        <span class="today-words">Due today by <time></time>: <span></span></span>
        <span class="today-more" hidden></span>
      </a>
    </section>`;
  const line = document.querySelector<HTMLElement>("[data-today]") ?? expect.fail("no line");
  // As `pages/shell/today.ts`.
  line.addEventListener("today", () => {
    showToday(line, new Date(until * 1000 - 500));
  });
  const counts: number[] = [];
  const stops = [onRequestsToAnswerChange((count) => counts.push(count)), watchToday()];
  stubApi({ "/api/matches/my-week/due": { body: { toAnswer: 2, due: [first, second] } } });
  emitCommandDone(undefined);
  await waitFor(() => {
    expect(line.textContent).toMatch(/Due today by 12:00 PM: check in\s+\+1/);
  });
  expect(line.hidden).toBe(false);
  expect(line.querySelector("a")?.getAttribute("href")).toBe("/");
  stubApi({ "/api/matches/my-week/due": { body: { toAnswer: 0, due: [] } } });
  emitCommandDone(undefined);
  await waitFor(() => {
    expect(line.hidden).toBe(true);
  });
  expect(counts).toEqual([2, 0]);
  for (const stop of stops) {
    stop();
  }
});

import { afterEach, expect, it } from "vitest";

import { showToday } from "./showToday";

const NOON = new Date(2026, 10, 24, 12);

/** A time so many hours after noon, in unix seconds. */
const later = (hours: number) => NOON.getTime() / 1000 + hours * 3600;

function line(ends: readonly number[]): HTMLElement {
  document.body.innerHTML = `
    <p data-today="${ends.join(" ")}" hidden>
      <a href="/" data-all="/" data-own="/bcl/match/7/manage#result">
        <span>Due today by <time>07:00 PM UTC</time>: check in</span>
        <span class="today-more">+9</span>
      </a>
    </p>`;
  const made = document.querySelector<HTMLElement>("[data-today]") ?? expect.fail("no line");
  showToday(made, NOON);
  return made;
}

afterEach(() => {
  document.body.innerHTML = "";
});

it("shows what is due on the reader's day, at the reader's time, and leads to it", () => {
  const made = line([later(11.5), later(12)]);
  expect(made.hidden).toBe(false);
  expect(made.querySelector("time")?.textContent).toBe("11:30 PM");
  expect(made.querySelector("a")?.getAttribute("href")).toBe("/bcl/match/7/manage#result");
  expect(made.querySelector<HTMLElement>(".today-more")?.hidden).toBe(true);
});

it("counts what else is due on that day, and leads to the list", () => {
  const made = line([later(1), later(2), later(3), later(14)]);
  expect(made.querySelector("time")?.textContent).toBe("01:00 PM");
  expect(made.querySelector("a")?.getAttribute("href")).toBe("/");
  expect(made.querySelector(".today-more")?.textContent).toBe("+2");
  expect(made.querySelector<HTMLElement>(".today-more")?.hidden).toBe(false);
});

it.each([[[later(12)]], [[later(20), later(24)]]])("hides what is due later: %j", (ends) => {
  expect(line(ends).hidden).toBe(true);
});

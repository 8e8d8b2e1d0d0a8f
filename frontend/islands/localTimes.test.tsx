import { expect, it } from "vitest";

import { showLocalTimes } from "./localTimes";

const flush = () => new Promise((resolve) => setTimeout(resolve));

it("waits until a time has all of its text, which may come in parts", async () => {
  showLocalTimes();
  const island = document.createElement("div");
  island.dataset.rendered = "server";
  document.body.append(island);
  const time = document.createElement("time");
  time.dateTime = "2026-11-29T20:30:00.000Z";
  island.append(time);
  await flush();
  expect(time.textContent).toBe("");
  time.append("11/29/26 08:30");
  await flush();
  expect(time.textContent).toBe("11/29/26 08:30");
  time.append(" PM UTC");
  island.append(" vs");
  await flush();
  expect(time.textContent).toMatch(/^\d+\/\d+\/\d+ \d+:30 [AP]M$/);
});

it("shows the last one when the page is whole", async () => {
  showLocalTimes();
  document.body.innerHTML =
    '<div data-rendered="server"><time datetime="2026-11-29T20:30:00Z">Sun 11/29/26 08:30 PM UTC</time></div>';
  await flush();
  const time = document.querySelector("time");
  expect(time?.textContent).toContain("UTC");
  document.dispatchEvent(new Event("DOMContentLoaded"));
  expect(time?.textContent).toMatch(/^[A-Z][a-z]{2} \d+\/\d+\/\d+ \d+:30 [AP]M$/);
});

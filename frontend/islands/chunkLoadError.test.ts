import { afterEach, expect, it, vi } from "vitest";

import { stubApi } from "../test/stubApi";
import { showChunkLoadError } from "./chunkLoadError";

const told = () => document.querySelector("[role=alert]");

afterEach(() => {
  document.body.replaceChildren();
});

it("offers the new version when the portal answers", async () => {
  stubApi({ "/healthz": { body: {} } });
  window.history.replaceState(null, "", "/bcl/matches?week=3");
  await showChunkLoadError();
  expect(told()?.textContent).toBe("There is a new version of the portal. Load This Page Again");
  expect(told()?.querySelector("a")?.getAttribute("href")).toBe(window.location.href);
});

it.each([
  ["does not answer", "unreachable" as const],
  ["is starting", { body: {}, status: 503 }],
])("asks to check the connection when the portal %s", async (_, answer) => {
  vi.resetModules();
  const anew = await import("./chunkLoadError");
  stubApi({ "/healthz": answer });
  await anew.showChunkLoadError();
  expect(told()?.textContent.trim()).toBe(
    "A part of this page could not be loaded. Check your connection.",
  );
});

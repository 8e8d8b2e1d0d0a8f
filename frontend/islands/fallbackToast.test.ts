import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { showTaskToast, showToast } from "../ui/toast/showToast";
import { captureEarlyEvents } from "./earlyEvents";

vi.mock("../ui/toast/toaster", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

captureEarlyEvents();

const shown = () => document.querySelector("[role=alert]");
const lines = () => [...(shown()?.children ?? [])].map(({ textContent }) => textContent.trim());

beforeEach(() => {
  document.body.innerHTML = "";
});

afterEach(() => {
  shown()?.dispatchEvent(Object.assign(new Event("toggle"), { newState: "closed" }));
});

it("shows messages without its own code, each once until they are closed", async () => {
  const toast = { kind: "error", message: "The server could not be reached." } as const;
  await showToast(toast);
  await showToast(toast);
  await showToast({
    kind: "error",
    message: "You are not logged in.",
    link: { label: "Login", href: "/login" },
  });
  expect(lines()).toEqual(["The server could not be reached.", "You are not logged in. Login"]);
  expect(shown()?.querySelector("a")?.getAttribute("href")).toBe("/login");
  shown()?.dispatchEvent(Object.assign(new Event("toggle"), { newState: "closed" }));
  expect(lines()).toEqual([]);
});

it("shows how a task ended", async () => {
  const words = {
    pending: "Uploading File...",
    success: "File uploaded",
    failure: "Error uploading",
  };
  await showTaskToast(Promise.resolve(), words);
  await showTaskToast(Promise.reject(new Error("Too large")), words).catch(() => undefined);
  await vi.waitFor(() => {
    expect(lines()).toEqual(["File uploaded", "Error uploading"]);
  });
});

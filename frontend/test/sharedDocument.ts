import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Each test leaves the document as it was for the next file.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  document.body.removeAttribute("style");
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
  vi.useRealTimers();
});

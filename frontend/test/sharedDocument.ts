import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

import { emitSession } from "../page/useSession";

// Each test leaves the document as it was for the next file.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  document.body.removeAttribute("style");
  emitSession(undefined);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
  vi.useRealTimers();
});

// What the last test has under way, such as a list that loads again after a command, ends while its
// own stubs are in place: later it would reach those of the next file.
afterAll(async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((done) => setTimeout(done, 5));
  }
});

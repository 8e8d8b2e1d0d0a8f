import { act } from "@testing-library/react";
import { vi } from "vitest";

/** Hides the page for a moment, so that what can still be undone is done. */
export function hidePage(): void {
  const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  act(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
  state.mockRestore();
}

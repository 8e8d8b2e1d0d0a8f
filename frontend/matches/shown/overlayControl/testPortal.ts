import { act } from "@testing-library/react";
import { vi } from "vitest";

import type { OverlayControl } from "./overlay";
import { control, match } from "./testOverlay";

/** A portal with one overlay. */
export interface TestPortal {
  state: OverlayControl;
  /** The commands that it got, refused ones too. */
  readonly sent: [path: string, body: unknown][];
  /** Why it refuses every command; undefined while it does not. */
  refusal: string | undefined;
  isAway: boolean;
}

function json(body: unknown, status = 200): Response {
  return Response.json(body, { status });
}

function carriedOut(portal: TestPortal, path: string, body: Record<string, unknown>): Response {
  portal.sent.push([path, body]);
  if (portal.refusal !== undefined) {
    return json({ detail: portal.refusal }, 409);
  }
  if (path.endsWith("/map-start")) {
    return json({ success: true, message: "Map 1 has started." });
  }
  const { revision: _, ...changes } = body;
  const revision = portal.state.revision + 1;
  portal.state = { ...portal.state, ...changes, revision };
  return json({ success: true, message: "Changed.", revision });
}

/** Stands in for the portal behind the page, with a match of three maps on the overlay. */
export function stubPortal(): TestPortal {
  const portal: TestPortal = {
    state: control({ shown: match({}) }),
    sent: [],
    refusal: undefined,
    isAway: false,
  };
  vi.stubGlobal("fetch", (path: string, options?: RequestInit) => {
    if (portal.isAway) {
      return Promise.reject(new TypeError("Failed to fetch"));
    }
    return Promise.resolve(
      options?.method === "POST"
        ? carriedOut(portal, path, JSON.parse(options.body as string) as Record<string, unknown>)
        : json(portal.state),
    );
  });
  return portal;
}

/** Lets the page ask the portal again at once. */
export async function askAgain(): Promise<void> {
  await act(() => {
    document.dispatchEvent(new Event("visibilitychange"));
    return Promise.resolve();
  });
}

import { createRoot } from "react-dom/client";

import { ApiProvider } from "../../../api/ApiProvider";
import { ErrorBoundary } from "../../../ui/ErrorBoundary/ErrorBoundary";
import { DeviceFollowed } from "./DeviceFollowed";
import type { StopFollowing } from "./Followed";

/** Shows what this device follows below a place of the page. Other visitors load none of it. */
export function mountDeviceFollowed(place: HTMLElement, stop: StopFollowing<unknown>): void {
  const below = document.createElement("div");
  place.after(below);
  createRoot(below, { identifierPrefix: "followed-" }).render(
    <ApiProvider fallback={{}}>
      <ErrorBoundary>
        <DeviceFollowed stop={stop} />
      </ErrorBoundary>
    </ApiProvider>,
  );
}

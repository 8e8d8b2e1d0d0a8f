import { showFallbackToast } from "./fallbackToast";

/**
 * Tells the reader that a part of the page could not be loaded, and why: a portal that answers has
 * other files since a release. What is typed stays until the reader loads the page again.
 */
export async function showChunkLoadError(): Promise<void> {
  const isThere = await fetch("/healthz").then(
    ({ ok }) => ok,
    () => false,
  );
  showFallbackToast(
    isThere
      ? {
          message: "There is a new version of the portal.",
          link: { label: "Load This Page Again", href: window.location.href },
        }
      : { message: "A part of this page could not be loaded. Check your connection." },
  );
}

/** Tells it whenever code is missing that the page loads later, in whatever part of it. */
export function watchChunkLoadErrors(): void {
  // Vite's loader of such code dispatches it.
  window.addEventListener("vite:preloadError", () => void showChunkLoadError());
}

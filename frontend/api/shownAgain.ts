/** Whether the reader is signed in, as the page was served. */
const isOwn = () => Boolean(document.body.dataset.person);

/**
 * Whether the back button brought a page of a signed-in person: its data may be older than what they did
 * on the next page.
 */
export function isBroughtBack(): boolean {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return isOwn() && page?.type === "back_forward";
}

/** Calls the listener when the back button shows such a page as it was left. */
export function onShownAgain(listener: () => void): void {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isOwn()) {
      listener();
    }
  });
}

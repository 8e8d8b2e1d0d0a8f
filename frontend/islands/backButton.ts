/** Whether the page was made for a signed-in person. */
const isOwn = () => Boolean(document.body.dataset.person);

/**
 * Whether the back button brought a page of a signed-in person: its data may be older than what they did
 * on the next page.
 */
export function isBackNavigation(): boolean {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return isOwn() && page?.type === "back_forward";
}

/**
 * Reloads what a page of a signed-in person shows when the back button restores it (bfcache). It
 * was away like a page without a network: SWR, and whatever else reads, do so when one is back.
 */
export function revalidateWhenRestored(): void {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isOwn()) {
      window.dispatchEvent(new Event("online"));
    }
  });
}

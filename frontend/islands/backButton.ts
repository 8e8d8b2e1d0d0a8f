/** What is dispatched when the back button shows a page of a signed-in person as it was left. */
export const SHOWN_AGAIN = "shown-again";

/** Whether the page was made for a signed-in person. */
const isOwn = () => Boolean(document.body.dataset.person);

/**
 * Whether the back button brought a page of a signed-in person: its data may be older than what they did
 * on the next page.
 */
export function isBroughtBack(): boolean {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return isOwn() && page?.type === "back_forward";
}

/** Dispatches `shown-again` at the window. */
export function tellShownAgain(): void {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isOwn()) {
      window.dispatchEvent(new Event(SHOWN_AGAIN));
    }
  });
}

/** What a served part is marked with, for which the code is still to come (`ui/loaded/ServerHtml`). */
const SERVED = "[data-served]";

/**
 * Replays a click on a button of a served part whose code had not loaded: once the part with the code
 * has taken its place, on the button with the same label. Of several clicks the last one counts.
 */
export function replayClicks(): void {
  const pressed = new WeakMap<Element, string>();
  window.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest(`${SERVED} button`) : null;
    const part = button?.closest(SERVED);
    const [around, label] = [part?.parentElement, button?.getAttribute("aria-label")];
    if (!part || !around || !label) {
      return;
    }
    const isWatched = pressed.has(part);
    pressed.set(part, label);
    if (isWatched) {
      return;
    }
    const changes = new MutationObserver(() => {
      if (part.isConnected) {
        return;
      }
      changes.disconnect();
      const buttons = [...around.querySelectorAll<HTMLElement>("button")];
      buttons.find((each) => each.getAttribute("aria-label") === pressed.get(part))?.click();
    });
    changes.observe(around, { childList: true });
  });
}

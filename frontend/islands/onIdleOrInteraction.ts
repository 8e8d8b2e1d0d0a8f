/** What people do first in a place that they use. */
const TOUCHES = ["pointerdown", "keydown", "focusin", "input"] as const;

/** The longest wait for an idle moment, in ms. */
const LONGEST = 1000;

/** Safari has no idle callbacks. */
function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) {
    window.requestIdleCallback(act, { timeout: LONGEST });
  } else {
    setTimeout(act);
  }
}

/** Acts once: when the browser is idle, or at once when the place is touched or was before. */
export function onIdleOrInteraction(
  place: HTMLElement,
  wasTouched: boolean,
  act: (wasTouched: boolean) => void,
): void {
  const touches = new AbortController();
  const once = (isTouched: boolean) => {
    if (!touches.signal.aborted) {
      touches.abort();
      act(isTouched);
    }
  };
  if (wasTouched) {
    once(true);
    return;
  }
  for (const touch of TOUCHES) {
    const options = { capture: true, signal: touches.signal };
    place.addEventListener(
      touch,
      () => {
        once(true);
      },
      options,
    );
  }
  whenIdle(() => {
    once(false);
  });
}

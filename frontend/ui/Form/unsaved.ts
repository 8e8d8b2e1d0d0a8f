const kept = new Set<() => boolean>();

/** Whether something on the page was typed and is neither sent nor saved. */
function isAnythingUnsaved(): boolean {
  return [...kept].some((isUnsaved) => isUnsaved());
}

/** Asks, before the page puts other fields in the place of those that hold something unsaved, whether it
 *  may be lost. */
export function mayDiscard(): boolean {
  return (
    !isAnythingUnsaved() ||
    window.confirm("What you typed on this page is not saved and may be lost. Continue?")
  );
}

function warn(event: BeforeUnloadEvent): void {
  if (isAnythingUnsaved()) {
    event.preventDefault();
  }
}

/**
 * Has the browser ask before it leaves the page, while this is so; until told to stop. It listens
 * while there is something to ask about alone: a page that listens is opened anew by the back button.
 */
export function warnOfLoss(isUnsaved: () => boolean): () => void {
  if (kept.size === 0) {
    window.addEventListener("beforeunload", warn);
  }
  kept.add(isUnsaved);
  return () => {
    kept.delete(isUnsaved);
    if (kept.size === 0) {
      window.removeEventListener("beforeunload", warn);
    }
  };
}

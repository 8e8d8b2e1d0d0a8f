const kept = new Set<() => boolean>();

/** Whether something typed on the page is neither sent nor saved. */
function isAnythingUnsaved(): boolean {
  return [...kept].some((isUnsaved) => isUnsaved());
}

/** Asks whether unsaved input may be lost, before the page replaces its fields. */
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
 * Lets the browser ask before the reader leaves the page, while `isUnsaved` is true; until told to
 * stop. It listens only while there is something to ask about: the back button reloads a page that
 * listens.
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

/** A message, and where it leads. */
export interface FallbackMessage {
  readonly message: string;
  readonly link?: { readonly label: string; readonly href: string };
}

let box: HTMLElement | undefined;

/**
 * Shows a message by the browser's own means, which need no network. A press elsewhere closes it, and
 * until then further messages stand below it, each once.
 */
export function showFallbackToast({ message, link }: FallbackMessage): void {
  if (!box) {
    box = document.createElement("div");
    box.popover = "auto";
    box.setAttribute("role", "alert");
    box.style.padding = "1rem";
    box.addEventListener("toggle", ({ newState }) => {
      if (newState === "closed") {
        box?.replaceChildren();
      }
    });
  }
  if (!box.isConnected) {
    document.body.append(box);
  }
  if (!box.textContent.includes(message)) {
    const line = document.createElement("p");
    line.append(message, " ");
    if (link) {
      const there = document.createElement("a");
      there.href = link.href;
      there.textContent = link.label;
      line.append(there);
    }
    box.append(line);
  }
  // Old browsers have no popovers: the message stands at the end of the page.
  (box as Partial<HTMLElement>).showPopover?.();
}

/** The toaster of a page without a network. Of a task it shows only how it ended. */
export const fallbackToaster = {
  addToast: showFallbackToast,
  addTask: () => (ended: FallbackMessage | null) => {
    if (ended) {
      showFallbackToast(ended);
    }
  },
};

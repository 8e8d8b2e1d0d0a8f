/** Shows the buttons of a page's share part, which Django renders, and lets them copy their links. */
export function enableCopyButtons(share: Element): void {
  for (const button of share.querySelectorAll("button")) {
    const field = button.previousElementSibling as HTMLInputElement;
    button.hidden = false;
    button.addEventListener("click", () => {
      navigator.clipboard.writeText(field.value).then(
        () => {
          button.textContent = "Copied";
        },
        () => {
          // Without permission there is no clipboard: the reader can still copy with the keyboard.
          field.select();
          button.textContent = "Press Ctrl+C";
        },
      );
    });
  }
}

/** Unfolds the share part for links that lead to it. */
export function openByLinks(share: HTMLDetailsElement): void {
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest(`a[href="#${share.id}"]`)) {
      share.open = true;
    }
  });
  share.open ||= location.hash === `#${share.id}`;
}

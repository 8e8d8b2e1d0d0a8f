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

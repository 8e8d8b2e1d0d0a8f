/**
 * The side bar is a popover, so Tab can move the focus to the page behind it. The side bar closes
 * then, so focus never moves behind it.
 */
export function closeNavbarBehindFocus(): void {
  const navbar = document.getElementById("navbar");
  navbar?.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !navbar.contains(relatedTarget)) {
      navbar.hidePopover();
    }
  });
}

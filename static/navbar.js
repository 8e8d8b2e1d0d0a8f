// The side bar is a popover, so Tab can move the focus to the page behind it. The side bar closes
// then, so focus never moves behind it.
const navbar = document.getElementById("navbar");
navbar?.addEventListener("focusout", ({ relatedTarget }) => {
  if (relatedTarget && !navbar.contains(relatedTarget)) navbar.hidePopover();
});

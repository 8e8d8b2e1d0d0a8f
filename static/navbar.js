// The side bar is a popover and leaves the page behind it within reach of Tab; it closes when the
// focus goes there, so that nobody works on what they can't see.
const navbar = document.getElementById("navbar");
navbar?.addEventListener("focusout", ({ relatedTarget }) => {
  if (relatedTarget && !navbar.contains(relatedTarget)) navbar.hidePopover();
});

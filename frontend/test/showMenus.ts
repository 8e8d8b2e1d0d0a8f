/** Shows the content of menus: jsdom hides popovers and can't open them. */
export function showMenus(): void {
  const sheet = document.createElement("style");
  sheet.textContent = "[popover] { display: block !important; }";
  document.head.append(sheet);
}

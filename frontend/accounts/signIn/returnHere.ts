import { loginAddress } from "../../page/loginAddress";

/** Everything that follows a link: a click, the middle button, the context menu. */
const USES = ["click", "auxclick", "contextmenu"];

/** Whether it is a link to the login page that returns to this page, whatever the filters. */
const returnsHere = ({ origin, pathname, search }: HTMLAnchorElement): boolean =>
  origin === window.location.origin &&
  pathname === "/login" &&
  decodeURIComponent(search).split("?")[1] === `next=${window.location.pathname}`;

/**
 * Makes every link that returns to this page after login return to the address as it is when the
 * link is used. Filters change the address after the server has written the link.
 */
export function returnHereFromLogin(): void {
  if (window.location.pathname.startsWith("/login")) {
    return;
  }
  for (const use of USES) {
    document.addEventListener(
      use,
      ({ target }) => {
        const link = target instanceof Element ? target.closest("a") : null;
        if (link && returnsHere(link)) {
          link.href = loginAddress(window.location);
        }
      },
      { capture: true },
    );
  }
}

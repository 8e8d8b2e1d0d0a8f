import { loginAddress } from "../../page/loginAddress";

/** Everything that follows a link: a click, the middle button, the context menu. */
const USES = ["click", "auxclick", "contextmenu"];

function isLogin({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin === window.location.origin && pathname === "/login";
}

/**
 * Makes every link to the login page return to the address as it is when the link is used. Filters
 * change the address after the server has written the link.
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
        if (link && isLogin(link)) {
          link.href = loginAddress(window.location);
        }
      },
      { capture: true },
    );
  }
}

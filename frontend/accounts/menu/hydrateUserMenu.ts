import { SIGNED_OUT } from "../../api/enums";
import { onSignedOut } from "../../api/signedOut";
import { loginAddress } from "../../page/loginAddress";
import { onRequestsToAnswerChange } from "../../page/counts";
import type { Session } from "../../page/session";
import { onSessionChange } from "../../page/useSession";
import { LOGIN, LOGIN_HINT } from "../../ui/failure/failure";
import { showToast } from "../../ui/toast/showToast";
import { logOut } from "../signIn/logOut";
import { checkSession, checkSessionLater } from "./checkSession";
import { isPicture, menuLabel } from "./menuWords";
import { requestsLabel } from "./requestsLabel";
import logo from "../../ui/TeamLogo/TeamLogo.module.css";
import menu from "./UserMenu.module.css";

/** With which the server draws the menu. */
export const STYLES = [logo, menu];

/** Replaces the menu with the Login link. */
function showLogin(place: HTMLElement): void {
  const login = document.createElement("a");
  login.className = "button button-small";
  login.href = loginAddress(window.location);
  login.textContent = "Login";
  place.replaceChildren(login);
}

/** The silhouette lies beneath: it shows when the picture can't be loaded. */
function removeWhenBroken(picture: HTMLImageElement): void {
  picture.addEventListener("error", () => {
    picture.remove();
  });
}

/** Shows the picture of the signed-in person instead of the old one. */
function showPicture(avatar: Element, avatarURL: string): void {
  const before = avatar.querySelector("img");
  if (before?.getAttribute("src") === avatarURL) {
    return;
  }
  before?.remove();
  if (isPicture(avatarURL)) {
    const picture = new Image(36, 36);
    picture.alt = "";
    removeWhenBroken(picture);
    picture.src = avatarURL;
    avatar.append(picture);
  }
}

/** Shows the person's current name in the menu. */
function showPerson(place: HTMLElement, { username, avatarURL }: Session): void {
  place.querySelector("[popovertarget]")?.setAttribute("aria-label", menuLabel(username));
  for (const name of place.querySelectorAll("[data-username]")) {
    name.textContent = username;
  }
  const avatar = place.querySelector("[data-avatar]");
  if (avatar) {
    showPicture(avatar, avatarURL);
  }
}

/**
 * Says that a command failed because the session has ended, until the reader closes it. The login
 * opens in a new tab, so what was typed on the page stays. Banned people see only the reason.
 */
function offerLogin(reason: string): void {
  void showToast({
    kind: "error",
    message: reason,
    ...(reason === SIGNED_OUT && {
      message: `${reason} ${LOGIN_HINT}`,
      link: LOGIN,
    }),
    id: "signed-out",
    autoClose: false,
  });
}

/**
 * Adds what needs script to the user menu: logging out, closing when the focus leaves it, updates
 * of the name, the picture and the number of requests, a Login link when a command finds that the
 * session has ended, and, once the page is idle, the check of the session.
 */
export function hydrateUserMenu(place: HTMLElement): void {
  const menu = place.querySelector<HTMLElement>("[popover]");
  menu?.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) {
      menu.hidePopover();
    }
  });
  place.querySelector<HTMLButtonElement>("[data-logout]")?.addEventListener("click", () => {
    void logOut();
  });
  const requests = place.querySelector("[data-requests]");
  onRequestsToAnswerChange((count) => {
    if (requests) {
      requests.textContent = requestsLabel(count);
    }
  });
  const picture = place.querySelector("img");
  if (picture) {
    removeWhenBroken(picture);
  }
  onSessionChange((session) => {
    if (session) {
      showPerson(place, session);
    } else {
      showLogin(place);
    }
  });
  onSignedOut(offerLogin);
  checkSessionLater();
  // The back button may restore a page from a session that has ended.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) {
      void checkSession();
    }
  });
}

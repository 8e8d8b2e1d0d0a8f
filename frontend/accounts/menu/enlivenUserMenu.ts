import { commandPath } from "../../api/apiPath";
import { command } from "../../api/command";
import { onSignedOut, SIGNED_OUT } from "../../api/signedOut";
import { loginAddress } from "../../page/loginAddress";
import { openPage } from "../../page/navigation";
import { onRequestsToAnswerTold } from "../../page/counts";
import type { Session } from "../../page/session";
import { onSessionTold } from "../../page/useSession";
import { LOGIN, LOGIN_HINT } from "../../ui/failure/failure";
import { OWN_AUTO_CLOSE, showToast } from "../../ui/toast/showToast";
import { checkSession, checkSessionLater } from "./checkSession";
import { isPicture, menuLabel } from "./menuWords";
import { requestsLabel } from "./requestsLabel";

async function logOut(): Promise<void> {
  try {
    await command("POST", commandPath("POST", "/api/auth/logout", {}));
  } catch {
    await showToast({
      kind: "error",
      message: "Logging out failed",
      autoClose: OWN_AUTO_CLOSE,
    });
    return;
  }
  openPage("/");
}

/** Puts Login where the menu was. */
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

/** Shows the picture of who is signed in, in the place of the one before. */
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

/** Calls the person in the menu what they are called now. */
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
 * Says that a command failed because nobody is signed in any more, until it is closed. The page, and
 * what was typed there, stays: the login opens in a new tab. Who is banned reads why alone.
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
 * Gives the user menu what needs script: logging out, closing when the focus leaves it, the name,
 * the picture and the number of requests that islands tell of, Login when a command finds the session ended, and, once the page
 * is at rest, the check whether the session still holds.
 */
export function enlivenUserMenu(place: HTMLElement): void {
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
  onRequestsToAnswerTold((count) => {
    if (requests) {
      requests.textContent = requestsLabel(count);
    }
  });
  const picture = place.querySelector("img");
  if (picture) {
    removeWhenBroken(picture);
  }
  onSessionTold((session) => {
    if (session) {
      showPerson(place, session);
    }
  });
  onSignedOut(offerLogin);
  const endSession = () => {
    showLogin(place);
  };
  checkSessionLater(endSession);
  // A page that the back button brings out of the browser's memory may be of a session long gone.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) {
      void checkSession(endSession);
    }
  });
}

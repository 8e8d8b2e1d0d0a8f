import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server.edge";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { tellSignedOut } from "../../api/signedOut";
import { emitRequestsToAnswer } from "../../page/counts";
import * as sessions from "../../page/useSession";
import { spyOnOpenPage, spyOnToasts } from "../../test/spies";
import { hydrateUserMenu } from "./hydrateUserMenu";
import { PLAYER } from "../../test/fixtures/session";
import { UserMenu } from "./UserMenu";

const openPage = spyOnOpenPage();
const showToast = spyOnToasts();

const CHECKED_AT = "clvr-session-checked";

function answer(status: number, body: unknown) {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(Response.json(body, { status })),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

/** Puts what the server rendered into the document, and hydrates it. */
function show() {
  document.body.innerHTML = `<div>${renderToString(<UserMenu {...PLAYER} />)}</div>`;
  const place = document.querySelector("div") ?? expect.fail("there is no place");
  hydrateUserMenu(place);
  return place;
}

const logOut = () => userEvent.click(screen.getByText("Logout"));
const sent = (fetch: ReturnType<typeof answer>) =>
  fetch.mock.calls.map(([path, { method }]) => [method, path]);

beforeEach(() => {
  // Immediately: a delayed check would run in the middle of another test.
  vi.stubGlobal("requestIdleCallback", (check: () => void) => {
    check();
  });
  sessionStorage.setItem(CHECKED_AT, String(Date.now()));
  vi.spyOn(sessions, "emitSession");
});

afterEach(() => {
  sessions.emitSession(undefined);
  sessionStorage.clear();
  vi.clearAllMocks();
});

it("logs out and opens the home page", async () => {
  const fetch = answer(200, { success: true, message: "Logged out." });
  show();
  await logOut();
  await waitFor(() => {
    expect(openPage).toHaveBeenCalledExactlyOnceWith("/");
  });
  expect(sent(fetch)).toEqual([["POST", "/api/auth/logout"]]);
  expect(showToast).not.toHaveBeenCalled();
});

it.each([403, 500])("shows that logging out failed on a status %i, and stays", async (status) => {
  answer(status, { detail: "No." });
  show();
  await logOut();
  await waitFor(() => {
    expect(showToast).toHaveBeenCalledExactlyOnceWith({
      kind: "error",
      message: "Logging out failed",
      autoClose: 5_000,
    });
  });
  expect(openPage).not.toHaveBeenCalled();
});

it("shows that logging out failed when the server cannot be reached", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  show();
  await logOut();
  await waitFor(() => {
    expect(showToast).toHaveBeenCalledExactlyOnceWith({
      kind: "error",
      message: "Logging out failed",
      autoClose: 5_000,
    });
  });
  expect(openPage).not.toHaveBeenCalled();
});

it("shows the silhouette when the picture can't be loaded", () => {
  const container = show();
  const picture = container.querySelector("img") ?? expect.fail("there is no picture");
  fireEvent.error(picture);
  expect(container.querySelector("img")).toBeNull();
});

it("follows how many requests are left to answer", () => {
  const container = show();
  const requests = container.querySelector('[href="/requests"]');
  emitRequestsToAnswer(3);
  expect(requests?.textContent).toBe("Requests (3)");
  emitRequestsToAnswer(0);
  expect(requests?.textContent).toBe("Requests");
});

const trigger = (place: HTMLElement) => place.querySelector("button") ?? expect.fail("no button");
const picture = (place: HTMLElement) => place.querySelector("img")?.getAttribute("src");

it("shows the name and picture from an island", () => {
  const container = show();
  sessions.emitSession({
    ...PLAYER,
    username: "Cinder <b>",
    avatarURL: "/media/avatars/cinder.webp",
  });
  expect(trigger(container).getAttribute("aria-label")).toBe("Cinder <b>, user menu");
  expect(trigger(container).textContent).toBe("Cinder <b>");
  expect(container.querySelector("nav p")?.textContent).toBe("Cinder <b>");
  expect(container.textContent).not.toContain("Ember");
  expect(picture(container)).toBe("/media/avatars/cinder.webp");
  expect(container.querySelectorAll("img[width='36']")).toHaveLength(1);
});

it("removes and adds the picture when an island changes it", () => {
  const container = show();
  sessions.emitSession({ ...PLAYER, avatarURL: "" });
  expect(picture(container)).toBeUndefined();
  sessions.emitSession(PLAYER);
  expect(picture(container)).toBe(PLAYER.avatarURL);
  fireEvent.error(container.querySelector("img") ?? expect.fail("there is no picture"));
  expect(picture(container)).toBeUndefined();
});

it("offers Login in a new tab when a command finds the session ended", () => {
  const container = show();
  tellSignedOut("You are not logged in.");
  expect(showToast).toHaveBeenCalledWith({
    kind: "error",
    message: "You are not logged in. Log in in another tab and try again here. Your text is kept.",
    link: { label: "Login", href: "/login" },
    id: "signed-out",
    autoClose: false,
  });
  expect(container.querySelector("nav")).toBeTruthy();
});

it("shows banned people why, and offers no Login", () => {
  show();
  tellSignedOut("You are banned from the CLVR portal for good: Cheated.");
  expect(showToast).toHaveBeenCalledWith({
    kind: "error",
    message: "You are banned from the CLVR portal for good: Cheated.",
    id: "signed-out",
    autoClose: false,
  });
});

it("checks the session once in ten minutes", async () => {
  sessionStorage.setItem(CHECKED_AT, String(Date.now() - 11 * 60 * 1_000));
  const fetch = answer(201, PLAYER);
  show();
  await waitFor(() => {
    expect(sessions.emitSession).toHaveBeenCalledExactlyOnceWith(PLAYER);
  });
  show();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(sent(fetch)).toEqual([["PUT", "/api/auth/refresh"]]);
});

it("puts Login where the menu was when the session has ended", async () => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/bcl/standings?region=eu");
  answer(401, { detail: "You are not logged in." });
  const container = show();
  await waitFor(() => {
    expect(container.querySelector("a.button")?.getAttribute("href")).toBe(
      "/login?next=%2Fbcl%2Fstandings%3Fregion%3Deu",
    );
  });
  expect(sessions.emitSession).toHaveBeenCalledExactlyOnceWith(null);
});

it("checks at once when the back button brings the page out of memory", async () => {
  answer(401, { detail: "You are not logged in." });
  const container = show();
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  expect(fetch).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await waitFor(() => {
    expect(container.querySelector("a.button")?.textContent).toBe("Login");
  });
});

it("keeps the menu when the check fails otherwise, and shows a message", async () => {
  sessionStorage.clear();
  answer(503, {});
  const container = show();
  await waitFor(() => {
    expect(showToast).toHaveBeenCalledExactlyOnceWith({
      kind: "error",
      message: "Couldn't load user data",
      autoClose: 5_000,
    });
  });
  expect(container.querySelector("nav")).toBeTruthy();
  expect(sessions.emitSession).not.toHaveBeenCalled();
});

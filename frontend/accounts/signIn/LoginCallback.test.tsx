import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import * as navigation from "../../page/navigation";
import { spyOnToasts } from "../../test/spies";
import { renderOnPage } from "../../test/renderOnPage";
import { stubApi } from "../../test/stubApi";
import { showStoredFailedLogin } from "./failedLogin";
import { LoginCallback } from "./LoginCallback";

const showToast = spyOnToasts();
const replacePage = vi.fn();

beforeEach(() => {
  vi.spyOn(navigation, "replacePage").mockImplementation(replacePage);
});

const CALL =
  "/api/auth/discord/callback?code=c0de&uri=http%3A%2F%2Fportal.test%2Flogin%2Fdiscord&state=st4te";

function show(search: string) {
  renderOnPage(
    <LoginCallback returnPath="/bcl/standings" loginUrl="/login?next=/bcl/standings" />,
    {
      path: "/login/discord",
      search,
    },
  );
}

const TOAST = {
  kind: "error",
  message: "Logging in Failed",
  position: "top-center",
  autoClose: 5_000,
};

/** The person is back on the page from which they came, which shows once what went wrong. */
async function expectFailure(reason: string) {
  await waitFor(() => {
    expect(replacePage).toHaveBeenCalledExactlyOnceWith("/bcl/standings");
  });
  expect(showToast).not.toHaveBeenCalled();
  showStoredFailedLogin();
  showStoredFailedLogin();
  await waitFor(() => {
    expect(showToast.mock.calls).toEqual([[TOAST], [{ ...TOAST, kind: "info", message: reason }]]);
  });
}

function expectWaysOn() {
  expect(screen.getByRole("link", { name: "Try Again" }).getAttribute("href")).toBe(
    "/login?next=/bcl/standings",
  );
  expect(screen.getByRole("link", { name: "Take Me Home" }).getAttribute("href")).toBe("/");
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
  sessionStorage.clear();
});

it("shows that it is logging in", () => {
  stubApi({ [CALL]: "pending" });
  show("?code=c0de&state=st4te");
  expect(screen.getByRole("heading").textContent).toBe("Logging You In");
  expect(showToast).not.toHaveBeenCalled();
});

it("passes on what Discord sent, once, and returns", async () => {
  const fetch = stubApi({ [CALL]: { body: { _id: "7" } } });
  show("?code=c0de&state=st4te");
  await waitFor(() => {
    expect(replacePage).toHaveBeenCalledExactlyOnceWith("/bcl/standings");
  });
  expect(fetch).toHaveBeenCalledOnce();
  expect(showToast).not.toHaveBeenCalled();
});

it("shows a refused consent without asking the server", async () => {
  const fetch = stubApi({});
  show("?error=access_denied&state=st4te");
  await expectFailure("You did not allow the portal to see your Discord account.");
  expect(fetch).not.toHaveBeenCalled();
});

it("says without asking the server that a login has to be started again", async () => {
  const fetch = stubApi({});
  show("?code=c0de");
  await expectFailure("This sign-in was not started here. Start it again.");
  expect(fetch).not.toHaveBeenCalled();
});

it("counts an error before a code", async () => {
  const fetch = stubApi({});
  show("?code=c0de&error=server_error&state=st4te");
  await expectFailure("Discord reported an error.");
  expect(fetch).not.toHaveBeenCalled();
});

it.each(["", "?state=st4te"])("shows that nothing came with %j", (search) => {
  const fetch = stubApi({});
  show(search);
  expect(screen.getByRole("heading").textContent).toBe("Login Not Complete");
  expectWaysOn();
  expect(fetch).not.toHaveBeenCalled();
  expect(showToast).not.toHaveBeenCalled();
});

it("shows a failure immediately if the browser has no storage", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  stubApi({ [CALL]: "unreachable" });
  show("?code=c0de&state=st4te");
  expect(await screen.findByText("The server could not be reached.")).toBeTruthy();
  expectWaysOn();
  await waitFor(() => {
    expect(showToast).toHaveBeenCalledWith(TOAST);
  });
  expect(replacePage).not.toHaveBeenCalled();
});

it("shows nothing about logins on other pages", () => {
  showStoredFailedLogin();
  expect(showToast).not.toHaveBeenCalled();
});

it("shows why the server refused", async () => {
  stubApi({ [CALL]: { body: { detail: "This account has been closed." }, status: 403 } });
  show("?code=c0de&state=st4te");
  await expectFailure("This account has been closed.");
});

it("shows when the server cannot be reached", async () => {
  stubApi({ [CALL]: "unreachable" });
  show("?code=c0de&state=st4te");
  await expectFailure("The server could not be reached.");
});

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { spyOnOpenPage, spyOnToasts } from "../../test/spies";
import { exampleSession } from "../../test/fixtures/session";
import { renderOnPage } from "../../test/renderOnPage";
import { AppellantLogout } from "./AppellantLogout";

const openPage = spyOnOpenPage();
spyOnToasts();

it("logs out people whom a ban keeps from signing in", async () => {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(Response.json({ success: true, message: "Logged out." })),
  );
  vi.stubGlobal("fetch", fetch);
  renderOnPage(<AppellantLogout />, { path: "/cases" });
  await userEvent.click(screen.getByRole("button", { name: "Logout" }));
  await waitFor(() => {
    expect(openPage).toHaveBeenCalledExactlyOnceWith("/");
  });
  expect(fetch.mock.calls.map(([path, { method }]) => [method, path])).toEqual([
    ["POST", "/api/auth/logout"],
  ]);
});

it("shows nothing to people who are signed in", () => {
  renderOnPage(<AppellantLogout />, { path: "/cases", session: exampleSession() });
  expect(screen.queryByRole("button")).toBeNull();
});

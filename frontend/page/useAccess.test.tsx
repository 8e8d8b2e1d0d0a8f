import { act, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { renderOnPage } from "../test/renderOnPage";
import type { PageData } from "./PageData";
import { useAccess } from "./useAccess";
import { exampleSession } from "../test/fixtures/session";
import { emitSession, useSession } from "./useSession";

const ADMIN = exampleSession({ _id: "7", username: "Ada", roles: ["admin"] });

function Reader() {
  const access = useAccess(({ isAdmin }) => isAdmin);
  const { session } = useSession();
  return (
    <output>
      {JSON.stringify({
        ...access,
        isAllowed: access.isAllowed ?? "checking",
        name: session?.username,
      })}
    </output>
  );
}

function read(page: Partial<PageData> = {}) {
  renderOnPage(<Reader />, { path: "/admin", search: "?a=b", ...page });
}

const shown = () => JSON.parse(screen.getByRole("status").textContent) as unknown;
const LOGIN = "/login?next=%2Fadmin%3Fa%3Db";

afterEach(() => {
  act(() => {
    emitSession(undefined);
  });
});

it("knows the reader from the page", () => {
  read({ session: ADMIN });
  expect(shown()).toEqual({ isAllowed: true, isLoggedIn: true, loginUrl: LOGIN, name: "Ada" });
});

it("denies people who are logged out, and people without the power", () => {
  read({ session: null });
  expect(shown()).toEqual({ isAllowed: false, isLoggedIn: false, loginUrl: LOGIN });
  act(() => {
    emitSession({ ...ADMIN, roles: ["rcon"] });
  });
  expect(shown()).toMatchObject({ isAllowed: false, isLoggedIn: true });
});

it("is unknown before the check if the page has no session", () => {
  read({ session: undefined } as unknown as Partial<PageData>);
  expect(shown()).toMatchObject({ isAllowed: "checking", isLoggedIn: false });
  act(() => {
    emitSession(ADMIN);
  });
  expect(shown()).toMatchObject({ isAllowed: true });
});

it("follows a session that has ended", () => {
  read({ session: ADMIN });
  act(() => {
    emitSession(null);
  });
  expect(shown()).toMatchObject({ isAllowed: false, isLoggedIn: false });
});

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server.edge";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { FOCUS_THROTTLE_INTERVAL } from "../../api/intervals";
import { emitUnread } from "../../page/counts";
import { emitSession } from "../../page/useSession";
import { stubApi } from "../../test/stubApi";
import { bellCount } from "./bellWords";
import { hydrateBell } from "./hydrateBell";
import { NotificationBell } from "./NotificationBell";

const COUNT = "/api/notifications/unread-count";
const NOON = Date.UTC(2026, 0, 1, 12);

let end: () => void = () => undefined;

/** Puts what the server rendered into the document, and hydrates it. */
function show(unread: number) {
  document.body.innerHTML = `<div>${renderToString(<NotificationBell unread={unread} />)}</div>`;
  end = hydrateBell(document.querySelector("div") ?? expect.fail("there is no place"));
}

const bell = () => screen.getByRole("link");
const name = () => bell().getAttribute("aria-label");
const returnAfter = (milliseconds: number) => {
  vi.setSystemTime(Date.now() + milliseconds);
  fireEvent.focus(window);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
});

afterEach(() => {
  end();
  vi.useRealTimers();
  document.body.innerHTML = "";
});

it("is a link that shows how many notifications are unread", () => {
  show(3);
  expect(bell().getAttribute("href")).toBe("/notifications");
  expect(name()).toBe("Notifications, 3 unread");
  expect(bell().textContent).toBe("3");
});

it("shows no number when nothing is unread", () => {
  show(0);
  expect(name()).toBe("Notifications");
  expect(bell().textContent).toBe("");
});

it("is gone once the session has ended", () => {
  show(3);
  emitSession(null);
  expect(screen.queryByRole("link")).toBeNull();
  emitSession(undefined);
});

it.each([
  [-1, ""],
  [99, "99"],
  [100, "99+"],
])("writes %i as %j", (unread, words) => {
  expect(bellCount(unread)).toBe(words);
});

it("follows what other islands tell", () => {
  show(3);
  emitUnread(1);
  expect(name()).toBe("Notifications, 1 unread");
  emitUnread(0);
  expect([name(), bell().textContent]).toEqual(["Notifications", ""]);
});

it("asks again when the page gets the focus back, and not before it has been away", async () => {
  const fetch = stubApi({ [COUNT]: { body: { unread: 5 } } });
  show(3);
  returnAfter(FOCUS_THROTTLE_INTERVAL - 1);
  expect(fetch).not.toHaveBeenCalled();
  returnAfter(1);
  await waitFor(() => {
    expect(name()).toBe("Notifications, 5 unread");
  });
  returnAfter(0);
  fireEvent(document, new Event("visibilitychange"));
  expect(fetch).toHaveBeenCalledOnce();
});

it("does not ask while the page is hidden", () => {
  const fetch = stubApi({ [COUNT]: { body: { unread: 5 } } });
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  show(3);
  vi.setSystemTime(NOON + 2 * FOCUS_THROTTLE_INTERVAL);
  fireEvent(document, new Event("visibilitychange"));
  expect(fetch).not.toHaveBeenCalled();
});

it.each(["unreachable", { body: { detail: "Not logged in." }, status: 401 }] as const)(
  "keeps its number when it gets none: %j",
  async (answer) => {
    const fetch = stubApi({ [COUNT]: answer });
    show(3);
    returnAfter(FOCUS_THROTTLE_INTERVAL);
    await waitFor(() => {
      expect(fetch).toHaveBeenCalledOnce();
    });
    await Promise.resolve();
    expect(name()).toBe("Notifications, 3 unread");
  },
);

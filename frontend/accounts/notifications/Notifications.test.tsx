import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { onUnreadChange } from "../../page/counts";
import { spyOnToasts } from "../../test/spies";
import { renderOnPage } from "../../test/renderOnPage";
import { stubApi } from "../../test/stubApi";
import { OWN_AUTO_CLOSE } from "../../ui/toast/showToast";
import { exampleNotification, examplePage, READER } from "../../test/fixtures/notifications";
import { Notifications } from "./Notifications";
import type { NotificationsPage } from "./useNotifications";

const showToast = spyOnToasts();

const LIST = "/api/notifications";
const READ = "/api/notifications/read";
const JOIN = exampleNotification(2, {
  kind: "join-received",
  title: "Pip asks to join Ember",
  body: "They play on Steam.",
  link: "/bcl/team/7/manage",
  demandsAction: true,
});
const OLD = exampleNotification(1, { isRead: true, league: "" });

function show(page?: NotificationsPage) {
  return renderOnPage(<Notifications />, {
    path: "/notifications",
    session: READER,
    fallback: page ? { [LIST]: page } : {},
  });
}

const titles = () =>
  within(screen.getByRole("list", { name: "Notifications" }))
    .getAllByRole("link")
    .map((link) => link.textContent);
const markAll = () => screen.getByRole<HTMLButtonElement>("button", { name: "Mark all as read" });
const sentTo = (fetch: ReturnType<typeof stubApi>, address: string) =>
  fetch.mock.calls
    .map((call) => call as unknown as [string, RequestInit & { body: string }])
    .filter(([sent]) => sent === address)
    .map(([, init]) => init);

beforeEach(() => {
  // Like the page's first script: shows what needs script.
  document.documentElement.dataset.script = "";
});

it("shows what came with the page, the newest first, and asks nothing", () => {
  const fetch = stubApi({});
  show(examplePage([JOIN, OLD]));
  expect(screen.getByRole("heading", { level: 1, name: "Notifications" })).toBeTruthy();
  expect(titles()).toEqual(["Pip asks to join Ember", "Result 1 is official"]);
  const [first, second] = screen.getAllByRole("listitem");
  expect(within(first ?? expect.fail()).getByText("Needs your answer")).toBeTruthy();
  expect(first?.textContent).toContain("They play on Steam.");
  expect(first?.textContent).toContain("BCL");
  expect(first?.textContent).toContain("Unread: ");
  expect(second?.textContent).not.toContain("Unread");
  expect(second?.textContent).not.toContain("Needs your answer");
  expect(screen.getByRole("link", { name: JOIN.title }).getAttribute("href")).toBe(JOIN.link);
  expect(fetch).not.toHaveBeenCalled();
});

it("marks one as read, and updates the bell", async () => {
  const answers: Parameters<typeof stubApi>[0] = {
    [READ]: { body: { success: true, message: "", unread: 4 } },
    [LIST]: "pending",
  };
  const fetch = stubApi(answers);
  const told = vi.fn();
  const stop = onUnreadChange(told);
  show(examplePage([JOIN, exampleNotification(1)]));
  await userEvent.click(screen.getByRole("button", { name: `Mark as read: ${JOIN.title}` }));
  expect(screen.queryByRole("button", { name: `Mark as read: ${JOIN.title}` })).toBeNull();
  expect(screen.getByRole("button", { name: "Mark as read: Result 1 is official" })).toBeTruthy();
  await waitFor(() => {
    expect(told).toHaveBeenCalledExactlyOnceWith(4);
  });
  const [sent] = sentTo(fetch, READ);
  expect(sent).toMatchObject({ method: "POST", keepalive: true });
  expect(JSON.parse(sent?.body ?? "")).toEqual({ ids: ["2"], all: false });
  stop();
});

it("marks what is opened as read", async () => {
  const fetch = stubApi({ [READ]: "pending" });
  show(examplePage([JOIN]));
  const link = screen.getByRole("link", { name: JOIN.title });
  link.addEventListener("click", (event) => {
    event.preventDefault();
  });
  await userEvent.click(link);
  await userEvent.click(link);
  expect(sentTo(fetch, READ)).toHaveLength(1);
});

it("marks all as read, those that are not shown included", async () => {
  const fetch = stubApi({
    [READ]: { body: { success: true, message: "", unread: 0 } },
    [LIST]: { body: examplePage([{ ...JOIN, isRead: true }, OLD]) },
  });
  show(examplePage([JOIN, OLD], { unread: 40, hasMore: true }));
  await userEvent.click(markAll());
  await waitFor(() => {
    expect(markAll().getAttribute("aria-disabled")).toBe("true");
  });
  expect(document.activeElement).toBe(markAll());
  expect(sentTo(fetch, READ).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { all: true },
  ]);
  expect(screen.queryByRole("button", { name: /^Mark as read/ })).toBeNull();
});

it("has nothing to mark where everything is read", async () => {
  const fetch = stubApi({ [LIST]: { body: examplePage([OLD]) } });
  show(examplePage([OLD]));
  expect(markAll().getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(markAll());
  expect(sentTo(fetch, READ)).toEqual([]);
});

it("undoes a refused mark, and shows why", async () => {
  stubApi({ [READ]: { body: { detail: "CSRF Failed" }, status: 403 } });
  show(examplePage([JOIN]));
  await userEvent.click(screen.getByRole("button", { name: `Mark as read: ${JOIN.title}` }));
  expect(await screen.findByRole("button", { name: `Mark as read: ${JOIN.title}` })).toBeTruthy();
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    message: "Error marking as read: CSRF Failed",
    kind: "error",
    autoClose: OWN_AUTO_CLOSE,
  });
});

it("shows older ones on request, until there are none", async () => {
  stubApi({ [`${LIST}?before=2`]: { body: examplePage([OLD]) } });
  show(examplePage([JOIN], { hasMore: true }));
  await userEvent.click(screen.getByRole("button", { name: "Show older" }));
  await waitFor(() => {
    expect(titles()).toEqual([JOIN.title, OLD.title]);
  });
  expect(screen.queryByRole("button", { name: "Show older" })).toBeNull();
});

it("shows when older ones cannot be loaded, and lets the reader try again", async () => {
  stubApi({ [`${LIST}?before=2`]: { body: { detail: "Back in a minute." }, status: 503 } });
  show(examplePage([JOIN], { hasMore: true }));
  await userEvent.click(screen.getByRole("button", { name: "Show older" }));
  await waitFor(() => {
    expect(showToast).toHaveBeenCalledExactlyOnceWith({
      message: "Error Loading Notifications: Back in a minute.",
      kind: "error",
      autoClose: OWN_AUTO_CLOSE,
    });
  });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Show older" }).disabled).toBe(
    false,
  );
});

it("explains that there is nothing yet", () => {
  show(examplePage([]));
  expect(screen.getByText("Nothing yet")).toBeTruthy();
  expect(screen.queryByRole("list")).toBeNull();
});

it("shows that it is loading, and what went wrong", async () => {
  stubApi({ [LIST]: { body: { detail: "No." }, status: 404 } });
  show();
  expect(screen.getByRole("status").textContent).toBe("Loading Notifications");
  expect((await screen.findByRole("alert")).textContent).toContain("Error Loading Notifications");
});

it("denies access to people who are not signed in", () => {
  renderOnPage(<Notifications />, { path: "/notifications", session: null });
  expect(screen.getByText("Access Denied")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe(
    "/login?next=%2Fnotifications",
  );
});

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";

import { spyOnToasts } from "../../test/spies";
import { renderOnPage } from "../../test/renderOnPage";
import { stubApi } from "../../test/stubApi";
import { OWN_AUTO_CLOSE } from "../../ui/toast/showToast";
import { exampleHeld, exampleMessage, examplePage, LIST } from "../../test/fixtures/messages";
import { UndeliveredMessages } from "./UndeliveredMessages";
import type { UndeliveredPage } from "./useUndelivered";

const showToast = spyOnToasts();

const TO_PIP = exampleMessage(2);
const TO_CHANNEL = exampleMessage(1, {
  kind: "league_webhook",
  league: "xcl",
  receiver: "",
  text: "Ember beat Frost.",
  reason: "the webhook is gone",
  attempts: 10,
});
const SENT = { body: { success: true, message: "The message will be sent again." } };
const EMPTY = "Everything was delivered.";

function show(page?: UndeliveredPage) {
  return renderOnPage(<UndeliveredMessages />, {
    path: "/mod",
    fallback: page ? { [LIST]: page } : {},
  });
}

const again = (text: string) =>
  screen.queryByRole<HTMLButtonElement>("button", { name: `Try Again: ${text}` });
const pressAgain = (text: string) => userEvent.click(again(text) ?? expect.fail());

beforeEach(() => {
  // Like the page's first script: shows what needs script.
  document.documentElement.dataset.script = "";
});

it("shows what came with the page, and asks nothing", () => {
  const fetch = stubApi({});
  show(examplePage([TO_PIP, TO_CHANNEL]));
  const [first, second] = screen.getAllByRole("listitem").map((each) => each.textContent);
  for (const words of [
    TO_PIP.text,
    "BCL",
    "Discord message",
    "To Pip",
    "after 1 attempt",
    "Reason: the person does not accept messages from the bot",
  ]) {
    expect(first).toContain(words);
  }
  for (const words of ["Ember beat Frost.", "XCL", "League webhook", "after 10 attempts"]) {
    expect(second).toContain(words);
  }
  expect(second).not.toContain("To ");
  expect(screen.queryByText(EMPTY)).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

it("names a message without words by its kind", () => {
  show(examplePage([exampleMessage(1, { text: "", league: "" })]));
  expect(again("Discord message")).toBeTruthy();
});

it("shows that everything was delivered", () => {
  show(examplePage([]));
  expect(screen.getByText(EMPTY)).toBeTruthy();
  expect(screen.queryByRole("list")).toBeNull();
});

it("shows what waits, why and until when, before what failed", () => {
  const toPip = exampleHeld({ kind: "discord_message", league: "", receiver: "Pip", count: 1 });
  show(examplePage([TO_CHANNEL], false, [exampleHeld(), toPip]));
  const [channel, person, failed] = screen.getAllByRole("listitem").map((each) => each.textContent);
  for (const words of [
    "12 messages wait",
    "Reason: Discord asked to wait",
    "BCL",
    "League webhook",
    "Until 1/2/26",
  ]) {
    expect(channel).toContain(words);
  }
  expect(channel).not.toContain("To ");
  expect(person).toContain("1 message waits");
  expect(person).toContain("To Pip");
  expect(failed).toContain(TO_CHANNEL.text);
  expect(screen.getAllByRole("button")).toHaveLength(1);
});

it("does not say that everything was delivered while messages wait", () => {
  show(examplePage([], false, [exampleHeld()]));
  expect(screen.queryByText(EMPTY)).toBeNull();
});

it("sends a message again, shows a message, and keeps the focus in place", async () => {
  const fetch = stubApi({
    "/api/outbox/2/retry": SENT,
    [LIST]: { body: examplePage([TO_CHANNEL]) },
  });
  show(examplePage([TO_PIP, TO_CHANNEL]));
  await pressAgain(TO_PIP.text);
  await waitFor(() => {
    expect(again(TO_PIP.text)).toBeNull();
  });
  expect(again(TO_CHANNEL.text)).toBeTruthy();
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    message: "The message will be sent again.",
    kind: "success",
    autoClose: OWN_AUTO_CLOSE,
  });
  expect(fetch.mock.calls[0]).toMatchObject(["/api/outbox/2/retry", { method: "POST" }]);
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "Undelivered Messages" }));
});

it("shows a message that is given up once more", async () => {
  stubApi({
    "/api/outbox/2/retry": SENT,
    [LIST]: { body: examplePage([{ ...TO_PIP, failedAt: TO_PIP.failedAt + 60 }]) },
  });
  show(examplePage([TO_PIP]));
  await pressAgain(TO_PIP.text);
  await waitFor(() => {
    expect(again(TO_PIP.text)?.disabled).toBe(false);
  });
  expect(showToast).toHaveBeenCalledOnce();
});

it("cannot be pressed twice while it is being sent", async () => {
  const fetch = stubApi({ "/api/outbox/2/retry": "pending" });
  show(examplePage([TO_PIP]));
  await pressAgain(TO_PIP.text);
  expect(again(TO_PIP.text)?.disabled).toBe(true);
  expect(again(TO_PIP.text)?.textContent).toBe("Trying Again");
  expect(fetch).toHaveBeenCalledOnce();
});

it("keeps a message that could not be sent again, and shows why", async () => {
  stubApi({ "/api/outbox/2/retry": { body: { detail: "CSRF Failed" }, status: 403 } });
  show(examplePage([TO_PIP]));
  await pressAgain(TO_PIP.text);
  await waitFor(() => {
    expect(showToast).toHaveBeenCalledExactlyOnceWith({
      message: "Error sending the message again: CSRF Failed",
      kind: "error",
      autoClose: OWN_AUTO_CLOSE,
    });
  });
  expect(again(TO_PIP.text)?.disabled).toBe(false);
});

it("removes a message that someone else has sent again", async () => {
  stubApi({
    "/api/outbox/2/retry": { body: { detail: "This message has not failed." }, status: 409 },
    [LIST]: { body: examplePage([]) },
  });
  show(examplePage([TO_PIP]));
  await pressAgain(TO_PIP.text);
  expect(await screen.findByText(EMPTY)).toBeTruthy();
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    message: "Error sending the message again: This message has not failed.",
    kind: "error",
    autoClose: OWN_AUTO_CLOSE,
  });
});

it("shows older ones on request, until there are none", async () => {
  stubApi({ [`${LIST}?before=2`]: { body: examplePage([TO_CHANNEL]) } });
  show(examplePage([TO_PIP], true));
  await userEvent.click(screen.getByRole("button", { name: "Show older" }));
  await waitFor(() => {
    expect(within(screen.getByRole("list")).getAllByRole("listitem")).toHaveLength(2);
  });
  expect(screen.queryByRole("button", { name: "Show older" })).toBeNull();
});

it("shows when older ones cannot be loaded, and lets the reader try again", async () => {
  stubApi({ [`${LIST}?before=2`]: { body: { detail: "Back in a minute." }, status: 503 } });
  show(examplePage([TO_PIP], true));
  const older = screen.getByRole<HTMLButtonElement>("button", { name: "Show older" });
  await userEvent.click(older);
  await waitFor(() => {
    expect(showToast).toHaveBeenCalledExactlyOnceWith({
      message: "Error Loading Messages: Back in a minute.",
      kind: "error",
      autoClose: OWN_AUTO_CLOSE,
    });
  });
  expect(older.disabled).toBe(false);
});

it("shows that it is loading, and what went wrong", async () => {
  stubApi({ [LIST]: { body: { detail: "No." }, status: 404 } });
  show();
  expect(screen.getByRole("status").textContent).toBe("Loading Messages");
  expect((await screen.findByRole("alert")).textContent).toContain("Error Loading Messages");
});

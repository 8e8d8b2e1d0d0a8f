import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";

import { PageContext } from "../../page/PageContext";
import { exampleSession } from "../../test/fixtures/session";
import { NOTHING, type AnnouncementText } from "./announcementFile";
import { useAnnouncementDraft } from "./useAnnouncementDraft";

const SAVED: AnnouncementText = {
  title: "Cup",
  html: "<p>Soon.</p>",
  toDiscord: false,
  revision: 3,
};

function open(saved: AnnouncementText, person = "7") {
  const page = {
    path: "/",
    search: "",
    session: exampleSession({ _id: person, username: "Moss" }),
    fallback: {},
  };
  return renderHook((text: AnnouncementText) => useAnnouncementDraft("12", text), {
    initialProps: saved,
    wrapper: ({ children }: { children: ReactNode }) => (
      <PageContext value={page}>{children}</PageContext>
    ),
  });
}

/** Whether the browser asks before the reader leaves the page. */
function asks(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

afterEach(() => {
  window.sessionStorage.clear();
});

it("shows what is saved, and what someone else saves, until something is typed", () => {
  const { result, rerender } = open(SAVED);
  rerender({ ...SAVED, title: "Cups", revision: 4 });
  expect([result.current.text.title, result.current.isUnsaved, asks()]).toEqual([
    "Cups",
    false,
    false,
  ]);
});

it("keeps what was typed with the revision from which it began, for its writer alone", () => {
  const first = open(SAVED);
  act(() => {
    first.result.current.change({ title: "Mine" });
  });
  expect(asks()).toBe(true);
  first.unmount();
  const again = open({ ...SAVED, title: "Theirs", revision: 4 });
  expect([again.result.current.text, again.result.current.wasStored]).toEqual([
    { ...SAVED, title: "Mine" },
    true,
  ]);
  again.unmount();
  const other = open(SAVED, "8");
  expect([other.result.current.text, other.result.current.wasStored]).toEqual([SAVED, false]);
});

it("ends the draft once it is saved, but not what was typed while it was being saved", () => {
  const { result, rerender } = open(NOTHING);
  act(() => {
    result.current.change({ title: "One" });
  });
  const sent = result.current.text;
  act(() => {
    result.current.change({ title: "One more" });
    result.current.settle(sent, 1);
  });
  expect([result.current.text, result.current.isUnsaved]).toEqual([
    { ...NOTHING, title: "One more", revision: 1 },
    true,
  ]);
  act(() => {
    result.current.settle(result.current.text, 2);
  });
  rerender(SAVED);
  expect([result.current.text, result.current.isUnsaved]).toEqual([SAVED, false]);
});

import { expect, it } from "vitest";

import { afterSending, type Draft, followed, others } from "./drafts";

const DRAFT: Draft = { text: "Hi", from: "", revision: 3 };

it("carries the newest revision at which the field was as it was filled from", () => {
  expect(followed(DRAFT, { text: "", revision: 9 })).toEqual({ ...DRAFT, revision: 9 });
  const changed = { text: "Welcome", revision: 10 };
  expect(followed(DRAFT, changed)).toBe(DRAFT);
  expect(others(DRAFT, changed)).toBe("Welcome");
});

it("ends when the portal has the same", () => {
  expect(followed(DRAFT, { text: "Hi", revision: 4 })).toBeUndefined();
});

it("never takes one's own words that are on their way for those of others", () => {
  const sending = { ...DRAFT, text: "Hi  all", sent: "Hi  all" };
  expect(others(sending, { text: "Hi all", revision: 4 })).toBeUndefined();
  expect(others({ ...sending, text: "Hi all, welcome" }, { text: "Hi all", revision: 4 })).toBe(
    undefined,
  );
  expect(others(sending, { text: "Welcome", revision: 4 })).toBe("Welcome");
});

it("keeps what was typed while the words before were sent", () => {
  const sending = { ...DRAFT, sent: "Hi" };
  expect(afterSending(sending, "Hi", 4)).toBeUndefined();
  const more = { ...sending, text: "Hi all" };
  expect(afterSending(more, "Hi", 4)).toEqual({ text: "Hi all", from: "Hi", revision: 4 });
  expect(afterSending(more, "Hi", undefined)).toEqual({ ...more, sent: undefined });
});

import { act, renderHook } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";

import { useStoredDraft } from "./useStoredDraft";

const KEY = "clvr-draft-1:report 7";

interface Words {
  words: string;
}

const begin = (): Words => ({ words: "" });

function open() {
  return renderHook((name: string) => useStoredDraft(name, begin), { initialProps: "report 7" });
}

afterEach(() => {
  vi.restoreAllMocks();
  window.sessionStorage.clear();
});

it("keeps what is written until it is forgotten", () => {
  const first = open();
  expect([first.result.current.draft, first.result.current.wasStored]).toEqual([
    { words: "" },
    false,
  ]);
  act(() => {
    first.result.current.setDraft({ words: "Half" });
  });
  expect([first.result.current.draft, first.result.current.wasStored]).toEqual([
    { words: "Half" },
    false,
  ]);
  first.unmount();

  const second = open();
  expect([second.result.current.draft, second.result.current.wasStored]).toEqual([
    { words: "Half" },
    true,
  ]);
  act(() => {
    second.result.current.forget();
  });
  expect([second.result.current.draft, second.result.current.wasStored]).toEqual([
    { words: "" },
    false,
  ]);
  expect(window.sessionStorage.getItem(KEY)).toBeNull();
});

it("has a draft of its own for every name", () => {
  window.sessionStorage.setItem(KEY, JSON.stringify({ words: "Half" }));
  const { result, rerender } = open();
  rerender("report 8");
  expect([result.current.draft, result.current.wasStored]).toEqual([{ words: "" }, false]);
  rerender("report 7");
  expect([result.current.draft, result.current.wasStored]).toEqual([{ words: "Half" }, true]);
});

it.each(["not json", undefined])("begins where the storage holds %s", (stored) => {
  if (stored === undefined) {
    const refuse = () => {
      throw new Error("denied");
    };
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  } else {
    window.sessionStorage.setItem(KEY, stored);
  }
  const { result } = open();
  expect(result.current.draft).toEqual({ words: "" });
  act(() => {
    result.current.setDraft({ words: "Half" });
  });
  expect(result.current.draft).toEqual({ words: "Half" });
});

it("is what it begins with where the server renders it", () => {
  window.sessionStorage.setItem(KEY, JSON.stringify({ words: "Half" }));
  function Page() {
    return <p>{useStoredDraft("report 7", () => ({ words: "Nothing" })).draft.words}</p>;
  }
  expect(renderToString(<Page />)).toBe("<p>Nothing</p>");
});

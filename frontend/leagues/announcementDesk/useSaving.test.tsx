import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { registerFailureHandler } from "../../ui/failure/openDialogs";
import { NOTHING } from "./announcementFile";
import { useSaving } from "./useSaving";

const WORDS = "Say what each picture shows, or mark it as decoration, before you publish.";

const saving = () => renderHook(() => useSaving(vi.fn())).result;
const withHtml = (html: string) => ({ ...NOTHING, title: "Cup", html });

it("asks for what a picture shows before it asks when to publish", () => {
  const result = saving();
  act(() => {
    expect(result.current.canPublish(withHtml('<p>A</p><img src="/media/a.webp">'))).toBe(false);
  });
  expect(result.current.errors).toEqual({ html: WORDS });
  act(() => {
    expect(result.current.canPublish(withHtml('<img src="/media/a.webp" alt="">'))).toBe(true);
  });
  expect(result.current.errors).toEqual({});
});

it.each([
  ["in the dialog that covers the fields", { html: [WORDS] }, [WORDS]],
  ["at the field of the dialog", { publishAt: ["Choose a later time."] }, []],
])("says %s why nothing was published", async (_, body, said) => {
  const say = vi.fn();
  const stop = registerFailureHandler(say);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body, { status: 400 })));
  const result = saving();
  await act(() =>
    result.current.save({ league: "bcl" }, withHtml("<p>A</p>"), { publishAt: null }),
  );
  expect(say.mock.calls.map(([failure]) => (failure as { message: string }).message)).toEqual(said);
  expect(Object.keys(result.current.errors)).toEqual(Object.keys(body));
  stop();
});

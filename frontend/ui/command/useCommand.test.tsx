import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import type { ApiPath } from "../../api/apiPath";
import { spyOnToasts } from "../../test/spies";
import { stubApi } from "../../test/stubApi";
import { useCommand } from "./useCommand";

const showToast = spyOnToasts();

const PATH = "/api/tasks/7" as ApiPath<{ success: boolean; message: string }>;

it.each([
  [true, "success"],
  [false, "error"],
])("tells of an answer of success %s in a toast of its colour", async (success, kind) => {
  stubApi({ [PATH]: { body: { success, message: "The map has changed." } } });
  const onDone = vi.fn();
  const { result } = renderHook(() => useCommand(onDone));
  const isDone = await act(() => result.current.send("POST", PATH));
  expect([isDone, onDone.mock.calls.length]).toEqual([success, success ? 1 : 0]);
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    message: "The map has changed.",
    kind,
    autoClose: 5_000,
  });
});

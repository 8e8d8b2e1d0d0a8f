import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { useSWRConfig } from "swr";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The caching rules of a page that is opened over this connection. */
async function rulesOn(effectiveType: string) {
  vi.resetModules();
  vi.stubGlobal("navigator", { connection: { effectiveType } });
  const { ApiProvider } = await import("./ApiProvider");
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider fallback={{}}>{children}</ApiProvider>
  );
  return renderHook(() => useSWRConfig(), { wrapper }).result.current;
}

it.each([
  ["4g", 5_000],
  ["2g", 10_000],
])("dedupes, follows the focus and tries again over %s", async (connection, retry) => {
  expect(await rulesOn(connection)).toMatchObject({
    dedupingInterval: 2_000,
    focusThrottleInterval: 5_000,
    errorRetryInterval: retry,
  });
});

it("tries again only after failures that pass", async () => {
  const { shouldRetryOnError } = await rulesOn("4g");
  const { ApiError } = await import("./request");
  const isRetried = (status: number) =>
    typeof shouldRetryOnError === "function" &&
    shouldRetryOnError(new ApiError("Error", "No.", status));
  expect([503, 429, 404, 403].map(isRetried)).toEqual([true, true, false, false]);
});

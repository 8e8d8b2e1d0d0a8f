import { expect, it, vi } from "vitest";

import { isConnectionSlow } from "./connection";

it.each([
  [{ effectiveType: "slow-2g" }, true],
  [{ effectiveType: "2g" }, true],
  [{ effectiveType: "3g" }, false],
  [{ effectiveType: "4g", saveData: true }, true],
  [{}, false],
])("judges the connection %j", (connection, isSlow) => {
  vi.stubGlobal("navigator", { connection });
  expect(isConnectionSlow()).toBe(isSlow);
});

it("treats an unknown connection as fast", () => {
  vi.stubGlobal("navigator", {});
  expect(isConnectionSlow()).toBe(false);
});

it("works on the server, where there is no browser", () => {
  vi.stubGlobal("navigator", undefined);
  expect(isConnectionSlow()).toBe(false);
});

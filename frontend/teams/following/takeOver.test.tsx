// Without it, the portal could lose what a device follows, or say on each page that there is no room.
import { expect, it } from "vitest";

import { readFollows, writeFollows } from "../../page/storedFollows";
import { spyOnToasts } from "../../test/spies";
import { stubApi } from "../../test/stubApi";
import { takeOver } from "./takeOver";

const toasts = spyOnToasts();
const NOTHING = { teams: [], players: [], leagues: [] };
const ADDRESS = "/api/follows/take-over";

it("forgets on the device what the account has taken over", async () => {
  writeFollows({ ...NOTHING, teams: ["7"] });
  const fetch = stubApi({ [ADDRESS]: { body: { success: true, message: "1.", left: NOTHING } } });
  await takeOver();
  await takeOver();
  expect(readFollows()).toEqual(NOTHING);
  expect(fetch).toHaveBeenCalledOnce();
  expect(toasts.mock.calls.map(([{ message }]) => message)).toEqual(["1."]);
});

it("keeps on the device what the account has no room for, and says so once", async () => {
  writeFollows({ teams: ["7", "8"], players: ["3"], leagues: [] });
  const left = { teams: ["8"], players: ["3"], leagues: [] };
  const answers = { [ADDRESS]: { body: { success: true, message: "2 follows stay.", left } } };
  const fetch = stubApi(answers);
  await takeOver();
  await takeOver();
  expect(readFollows()).toEqual(left);
  expect(fetch).toHaveBeenCalledOnce();
  expect(toasts.mock.calls.map(([{ message }]) => message)).toEqual(["2 follows stay."]);
  // A visitor followed more meanwhile.
  writeFollows({ ...left, teams: ["8", "9"] });
  await takeOver();
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("keeps all of it after a failure, and tries again", async () => {
  const follows = { ...NOTHING, teams: ["7"] };
  writeFollows(follows);
  const fetch = stubApi({ [ADDRESS]: "unreachable" });
  await takeOver();
  await takeOver();
  expect(readFollows()).toEqual(follows);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(toasts).not.toHaveBeenCalled();
});

import { expect, it } from "vitest";

import { ApiError } from "../../api/request";
import { exampleProfile } from "../../test/fixtures/profile";
import { draftOf, type NameDraft, type ProfileDraft } from "./profileDraft";
import {
  errorsOfDraft,
  errorsOfFailure,
  hasErrors,
  withoutField,
  withoutRow,
} from "./profileErrors";

const ROW: NameDraft = {
  rowKey: "a",
  id: undefined,
  name: "Ace Pilot",
  league: "BCL",
  platform: 0,
  isPlatformFixed: false,
};
const DRAFT: ProfileDraft = {
  username: "Cinder",
  region: "EU",
  spokenName: "",
  names: [ROW],
  known: [],
};

const withRow = (row: Partial<NameDraft>): ProfileDraft => ({
  ...DRAFT,
  names: [{ ...ROW, ...row }],
});

it("finds nothing wrong with a profile that is in order", () => {
  expect(errorsOfDraft(DRAFT)).toEqual({ rows: {} });
  expect(hasErrors(errorsOfDraft(DRAFT))).toBe(false);
});

it.each([
  ["", "Username too short"],
  ["abc", "Username too short"],
  ["  abc  ", "Username too short"],
  ["🔥🔥🔥", "Username too short"],
  ["abcd", undefined],
  ["🔥🔥🔥🔥", undefined],
  ["a".repeat(60), undefined],
  ["a".repeat(61), "At most 60 characters"],
  ["Ада Lynn", undefined],
])("treats the username %j as %j", (username, expected) => {
  expect(errorsOfDraft({ ...DRAFT, username }).username).toBe(expected);
});

it("wants a region", () => {
  expect(errorsOfDraft({ ...DRAFT, region: undefined }).region).toBe(
    "Please select a valid region",
  );
});

it.each([
  [{ name: "abc" }, { name: "Name is too short" }],
  [{ name: "a".repeat(61) }, { name: "At most 60 characters" }],
  [{ league: undefined }, { league: "Please select a league" }],
  [{ platform: undefined }, { platform: "Please select a platform" }],
  [
    { name: "", league: undefined, platform: undefined },
    {
      name: "Name is too short: enter your in-game name",
      league: "Please select a league",
      platform: "Please select a platform",
    },
  ],
] as const)("shows what row %j lacks", (row, expected) => {
  expect(errorsOfDraft(withRow(row)).rows).toEqual({ a: expected });
});

it("allows one name per league and platform", () => {
  const names = [ROW, { ...ROW, rowKey: "b", platform: 1 as const }, { ...ROW, rowKey: "c" }];
  expect(errorsOfDraft({ ...DRAFT, names }).rows).toEqual({
    c: { platform: "You already have a name for BCL on Steam" },
  });
});

const refused = (body: unknown, status = 400) =>
  new ApiError("Bad Request", "No.", status, { body });
const SENT = draftOf(exampleProfile()).names;

it("puts the API's reasons in their places", () => {
  const body = {
    username: ["This username is taken"],
    region: ["Please select a valid region"],
    spokenName: ["At most 80 characters"],
    image: ["The picture is damaged or incomplete."],
    names: [{}, { name: ["Name is too short"], platform: ["Please select a platform"] }],
  };
  expect(errorsOfFailure(refused(body), SENT)).toEqual({
    username: "This username is taken",
    region: "Please select a valid region",
    spokenName: "At most 80 characters",
    image: "The picture is damaged or incomplete.",
    rows: { "32": { name: "Name is too short", platform: "Please select a platform" } },
  });
});

it("shows a wrong row id at its name", () => {
  const body = { names: [{ _id: ["This name is in the list twice"] }, {}] };
  expect(errorsOfFailure(refused(body), SENT).rows).toEqual({
    "31": { name: "This name is in the list twice" },
  });
});

it("shows errors about the whole list", () => {
  const body = { names: ["At most 12 names"] };
  expect(errorsOfFailure(refused(body), SENT)).toEqual({ names: "At most 12 names", rows: {} });
});

it.each([
  [refused({ detail: "Access Denied." }, 403), "Bad Request: No."],
  [refused({ detail: "You are not logged in." }, 401), "No."],
  [refused(undefined, 502), "Bad Request: No."],
  [refused(["odd"]), "Bad Request: No."],
  [refused({ names: "odd", username: 4 }), "Bad Request: No."],
  [new TypeError("Failed to fetch"), "TypeError: Failed to fetch"],
  ["odd", "odd"],
])("shows the message of any other failure", (failure, expected) => {
  expect(errorsOfFailure(failure, SENT)).toEqual({ form: expected, rows: {} });
});

it("forgets what was wrong with what is changed", () => {
  const errors = { username: "x", region: "y", names: "z", rows: { a: {}, b: {} } };
  expect(withoutField(errors, "username")).toEqual({ ...errors, username: undefined });
  expect(withoutRow(errors, "a")).toEqual({ ...errors, names: undefined, rows: { b: {} } });
});

import { expect, it } from "vitest";

import { Region } from "../../api/enums";
import { exampleProfile } from "../../test/fixtures/profile";
import {
  draftOf,
  formOf,
  isSameDraft,
  rebaseDraft,
  withName,
  withNewName,
  withoutName,
} from "./profileDraft";

const DRAFT = draftOf(exampleProfile());
const [STORED, FROM_CHAT] = DRAFT.names;
if (STORED === undefined || FROM_CHAT === undefined) {
  throw new Error("the example has two names");
}

const namesOf = (form: FormData): unknown => JSON.parse(form.get("names") as string);

it("starts from the profile, with the fixed platforms", () => {
  expect(DRAFT).toEqual({
    username: "Cinder",
    region: "EU",
    spokenName: "",
    names: [
      {
        rowKey: "31",
        id: "31",
        name: "Ace Pilot",
        league: "BCL",
        platform: 0,
        isPlatformFixed: true,
      },
      {
        rowKey: "32",
        id: "32",
        name: "Chatty",
        league: "XCL",
        platform: undefined,
        isPlatformFixed: false,
      },
    ],
    known: ["31", "32"],
  });
});

it("treats “no region” as not chosen yet", () => {
  expect(draftOf(exampleProfile({ region: Region.noRegion })).region).toBeUndefined();
});

it("sends what the API accepts, with ids only for stored names", () => {
  const draft = withName(withNewName(DRAFT, "new"), {
    ...FROM_CHAT,
    platform: 1,
  });
  const form = formOf(draft, new Blob(["pixels"]), "v1");
  expect([form.get("username"), form.get("region")]).toEqual(["Cinder", "EU"]);
  expect(namesOf(form)).toEqual([
    { _id: "31", name: "Ace Pilot", league: "BCL", platform: 0 },
    { _id: "32", name: "Chatty", league: "XCL", platform: 1 },
    { name: "" },
  ]);
  expect((form.get("image") as File).name).toBe("avatar.png");
  expect(formOf(DRAFT, undefined, "v1").has("image")).toBe(false);
});

it("gives up the rows that are removed", () => {
  const form = formOf(withoutName(DRAFT, "31"), undefined, "v1");
  expect(namesOf(form)).toEqual([{ _id: "32", name: "Chatty", league: "XCL" }]);
  expect(form.get("known")).toBe('["31","32"]');
});

it("treats a row that was saved while it was edited as the stored name", () => {
  const [empty] = withNewName({ ...DRAFT, names: [] }, "new").names;
  const row = { ...(empty ?? STORED), league: "OCL", platform: 1 } as const;
  const draft = { ...DRAFT, names: [STORED, { ...row, name: "Rifleman" }] };
  const stored = exampleProfile();
  const changed = rebaseDraft(draft, {
    ...stored,
    names: [
      ...stored.names,
      { _id: "33", name: "Rifle", league: "OCL", platform: 1 },
      { _id: "34", name: "From Chat", league: "PCL", platform: null },
    ],
  });
  expect(namesOf(formOf(changed, undefined, "v1"))).toEqual([
    { _id: "31", name: "Ace Pilot", league: "BCL", platform: 0 },
    { _id: "33", name: "Rifleman", league: "OCL", platform: 1 },
  ]);
  expect(changed.known).toEqual(["31", "32", "33"]);
});

it.each([
  ["the username", { ...DRAFT, username: "Ember" }],
  ["the region", { ...DRAFT, region: Region.na }],
  ["a name", withName(DRAFT, { ...STORED, name: "Other" })],
  ["a platform", withName(DRAFT, { ...FROM_CHAT, platform: 1 as const })],
  ["one name more", withNewName(DRAFT, "new")],
  ["one name less", withoutName(DRAFT, "32")],
])("is another draft with %s changed", (_, changed) => {
  expect(isSameDraft(DRAFT, changed)).toBe(false);
  expect(isSameDraft(DRAFT, draftOf(exampleProfile()))).toBe(true);
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, it } from "vitest";

// A read that fails leaves what the page knows, and is never taken for an answer.

const FOLDER = "frontend";

/** The code of every module that the browser runs, by its file. */
const modules = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(path.sep).join("/"))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^(browser|engines|lint|test)\//.test(file))
  .map((file) => [file, readFileSync(path.join(FOLDER, file), "utf8")] as const);

/** The files whose code has what matches. */
const filesWith = (what: RegExp) =>
  modules.filter(([, code]) => what.test(code)).map(([file]) => file);

/** The modules with fetchers of SWR. Components take `useApi`. */
const FETCHERS = [
  "accounts/notifications/devices/Devices.tsx",
  "api/useApi.ts",
  "matches/season/weekDesk/bulk/BulkDialog.tsx",
  "matches/season/weekDesk/postponing/PostponeWeek.tsx",
  "matches/shown/lists/week/useCurrentWeeks.ts",
];

it("knows every fetcher", () => {
  expect(filesWith(/import useSWR\b/).sort()).toEqual(FETCHERS);
});

it("has no promise whose failure becomes a value, which would look like an answer", () => {
  expect(filesWith(/\.catch\(\(\w*\) =>\s*(?!undefined\))[^{\s]/)).toEqual([]);
});

it("shows a failure beside what is known, not in its place", () => {
  expect(filesWith(/if \((answer\.)?error( !== undefined)?\) \{?\s*return </)).toEqual([]);
});

/** Parts that add to a page, and are left out while they are unknown: they say nothing untrue. */
const LEFT_OUT = [
  "leagues/leagueInfo/ThreadChannelField.tsx",
  "matches/ledger/careers/PlayerCareer.tsx",
  "matches/ledger/careers/PlayerStand.tsx",
  "matches/ledger/careers/PlayerStatistics.tsx",
  "matches/ledger/careers/TeamStand.tsx",
  "matches/people/cases/Recordings.tsx",
  "matches/people/requests/TeamActions.tsx",
  "matches/play/attendance/ManagedAttendance.tsx",
  "matches/play/attendance/MatchAttendance.tsx",
  "matches/play/casts/manage/MapOfMatch.tsx",
  "matches/play/casts/stream/CastDetails.tsx",
  "matches/play/lineups/MemberLineup.tsx",
  "matches/play/onAir/FoundRecordings.tsx",
  "matches/play/onAir/PlatformNotes.tsx",
  "matches/play/pickBan/LivePickBan.tsx",
  "matches/play/results/SettleFields.tsx",
  "matches/play/room/Room.tsx",
  "matches/season/playoffs/RunningPlayoffs.tsx",
  "matches/season/weekDesk/Clashes.tsx",
  "matches/season/weekDesk/bulk/RecentChanges.tsx",
  "matches/servers/gameServers/RemovePlayerDialog.tsx",
  "matches/shown/home/GlanceOfOne.tsx",
  "matches/shown/home/WeekVote.tsx",
  "matches/shown/home/useGlanced.ts",
  "matches/shown/home/useHomeMatches.ts",
  "matches/shown/matchPage/ClaimCast.tsx",
  "matches/shown/overlayControl/ChannelOverlays.tsx",
  "teams/following/FollowButton.tsx",
  "teams/ownPlace/OwnPlace.tsx",
];

it("shows that an answer could not be loaded, but for parts that are left out", () => {
  const askers = modules.filter(([, code]) => /\buseApi\(/.test(code));
  const silent = askers.filter(
    ([, code]) => !/\b(AnswerView|LoadError|CastList|Answer<)/.test(code),
  );
  expect(silent.map(([file]) => file).sort()).toEqual(LEFT_OUT);
});

it("loads parts with `lazyPart`: React's `lazy` replaces the whole island when it fails", () => {
  expect(filesWith(/\blazy\(/)).toEqual([]);
});

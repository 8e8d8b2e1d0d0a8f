// Breaks without it: an action that asks for confirmation has no browser test that confirms it.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, it } from "vitest";

const FOLDER = "frontend";

type Place = readonly [spec: string, text: string];

/**
 * Where the browser tests confirm what a component asks: the file of the tests, or of the steps of a
 * season, and words of it.
 */
const CONFIRMED: Readonly<Record<string, readonly Place[]>> = {
  "accounts/tokens/RevokeToken.tsx": [["tokens", '{ name: "Revoke", exact: true }).click()']],
  "leagues/announcementDesk/PublishDialog.tsx": [["announcements", '"Publish Now"']],
  "leagues/announcementDesk/StateCard.tsx": [
    ["announcements", 'button(dialog(page), "Take Back").click()'],
    ["announcements", 'button(dialog(page), "Delete").click()'],
  ],
  "leagues/announcementDesk/Versions.tsx": [["announcements", "restores an earlier text"]],
  "leagues/images/ImageCard.tsx": [["images", "unused ones are deleted"]],
  "leagues/leagueInfo/CloseSeason.tsx": [["season", "the season is closed, and"]],
  "leagues/leagueInfo/DivisionsStep.tsx": [["season", 'button(dialog(admin), "Fill by Rating")']],
  "leagues/leagueInfo/JoinMaps.tsx": [["maps", 'button(dialog(page), "Join Maps").click()']],
  "leagues/leagueInfo/OpenStep.tsx": [
    ["seasonPlay", 'button(dialog(admin), "Open Season").click()'],
  ],
  "leagues/leagueInfo/RenameMap.tsx": [["maps", 'button(dialog(page), "Rename").click()']],
  "leagues/leagueInfo/TeamsStep.tsx": [["staff", "withdraws one of them"]],
  "leagues/leagueInfo/WeeksStep.tsx": [["staff", "deletes one that was planned by mistake"]],
  "leagues/leagueInfo/promotion/Approval.tsx": [
    ["season", 'button(dialog(admin), "Undo Approval").click()'],
  ],
  "leagues/leagueInfo/promotion/ApproveAll.tsx": [
    ["seasonPlay", 'button(dialog(admin), "Approve All").click()'],
  ],
  "leagues/rulesDesk/PublishDialog.tsx": [["season", "the rules are published, after a question"]],
  "leagues/rulesDesk/VersionRow.tsx": [
    ["images", "it can be changed and withdrawn before its time"],
    ["images", "the note of a published version is changed, and put back"],
  ],
  "matches/people/discordRoles/StateCard.tsx": [
    ["discord-roles", 'button(dialog(page), "Turn Off").click()'],
  ],
  "matches/people/requests/AnswerItem.tsx": [
    ["team-life", 'two.page.getByRole("dialog").getByRole("button", { name: "Accept" }).click()'],
  ],
  "matches/people/requests/ChooseChallenger.tsx": [["requests", '{ name: "Challenge" }).click()']],
  "matches/people/requests/DeclineDialog.tsx": [["requests", '{ name: "Decline" }).click()']],
  "matches/people/requests/JoinDialog.tsx": [["team-life", '"Send Request").click()']],
  "matches/people/requests/RegisterDialog.tsx": [
    ["newcomer", 'form.getByRole("button", { name: "Register and Ask to Join" })'],
  ],
  "matches/people/usersDesk/Accounts.tsx": [
    ["accounts", 'button(dialog(page), "Undo").click()'],
    ["accounts", 'button(dialog(page), "Change").click()'],
  ],
  "matches/people/usersDesk/CooldownDialog.tsx": [["users", '"Save Cooldown").click()']],
  "matches/people/usersDesk/Cooldowns.tsx": [["users", '[/^Lift Cooldown: /, "Lift"]']],
  "matches/people/usersDesk/JoinAccounts.tsx": [
    ["accounts", 'button(dialog(page), "Join Accounts").click()'],
  ],
  "matches/people/usersDesk/Notes.tsx": [["users", '[/^Remove Note: Won a cup/, "Remove"]']],
  "matches/people/usersDesk/PunishDialog.tsx": [["users", "button(dialog(page), kind).click()"]],
  "matches/people/usersDesk/Punishments.tsx": [["users", '[/^Lift: /, "Lift"]']],
  "matches/people/usersDesk/ShortenDialog.tsx": [["users", '"Shorten").click()']],
  "matches/people/usersDesk/RolesAndAccount.tsx": [
    ["users", 'button(dialog(page), "Give Role").click()'],
    ["users", '"Take Role"]'],
    ["users", '"Close Account"]'],
  ],
  "matches/shown/pickem/FriendsActions.tsx": [
    ["pickem", 'confirm(page, "Make New Link")'],
    ["pickem", 'confirm(friend.page, "Leave")'],
    ["pickem", 'confirm(page, "Remove")'],
    ["pickem", 'confirm(page, "Delete")'],
  ],
  "matches/shown/overlayControl/ChannelOverlays.tsx": [
    ["overlay-control", 'button(question, "Make New Address").click()'],
    ["overlay-control", 'button(question, "Revoke Address").click()'],
  ],
  "matches/play/onAir/EditMapStart.tsx": [["on-air", '{ name: "Save" }).click()']],
  "matches/play/onAir/FoundRecordings.tsx": [["on-air", '"Dismiss Recording" }).click()']],
  "matches/play/casts/desk/Casters.tsx": [["casts", "names a caster, and removes them again"]],
  "matches/play/casts/manage/AddRecording.tsx": [["casts", "adds a recording of one that has"]],
  "matches/play/casts/manage/AddPersonDialog.tsx": [["casts", '{ name: "Add" }).click()']],
  "matches/play/casts/manage/VodItem.tsx": [["casts", '{ name: "Remove Recording?" })']],
  "matches/play/casts/manage/CastQuestions.tsx": [
    ["casts", 'answer(page, "Give Cast Back", "Give Back")'],
    ["casts", 'answer(page, "Leave Cast", "Leave")'],
    ["casts", 'answer(page, "Hold Time")'],
    ["casts", 'answer(page, "Stop Holding")'],
    ["casts", 'answer(page, "Take Out")'],
  ],
  "matches/play/casts/manage/ClaimDialog.tsx": [["casts", "with a language and parts"]],
  "matches/play/casts/manage/JoinDialog.tsx": [
    ["casts", "once they know what it clashes with"],
    ["casts", "holds its time and changes what they do"],
  ],
  "matches/play/casts/manage/CastItem.tsx": [["casts", '{ name: "Call Off" }).click()']],
  "matches/play/casts/manage/EditRecording.tsx": [["casts", '{ name: "Save" }).click()']],
  "matches/play/casts/manage/EditCast.tsx": [["casts", '{ name: "Change" }).click()']],
  "matches/play/lineups/HandInDialog.tsx": [["substitutes", "await sure.click()"]],
  "matches/play/matchDay/MatchDay.tsx": [
    ["match-day", 'question.getByRole("button", { name: "Claim Absence" }).click()'],
  ],
  "matches/play/pickBan/FixMaps.tsx": [["pick-ban", 'await fix(1, "Set Maps")']],
  "matches/play/pickBan/SetStep.tsx": [["pick-ban", 'button(question, "Take Step").click()']],
  "matches/play/pickBan/StaffPickBan.tsx": [["pick-ban", 'button(question, "Take Back").click()']],
  "matches/play/postponing/OpenRequest.tsx": [
    ["postponing", '{ name: "Postpone" }).click()'],
    ["postponing", '{ name: "Decline" }).click()'],
  ],
  "matches/play/results/AnswerDialog.tsx": [
    ["match-life", 'button(dispute, "Dispute").click()'],
    ["match-life", 'button(other.page.getByRole("dialog"), "Confirm").click()'],
    ["match-life", 'button(page.getByRole("dialog"), "Withdraw").click()'],
  ],
  "matches/play/results/ForfeitButton.tsx": [["match-times", "a side forfeits, and takes that"]],
  "matches/play/results/ReportSummary.tsx": [["match-life", 'button(question, "Report Result")']],
  "matches/play/results/SettleDialog.tsx": [["match-life", 'button(dialog, "Continue").click()']],
  "matches/play/results/SettleSummary.tsx": [["match-life", "button(dialog, verb).click()"]],
  "matches/play/scheduling/AcceptTime.tsx": [["match-times", '{ name: "Accept" }).click()']],
  "matches/play/scheduling/OpenProposal.tsx": [["match-times", '{ name: "Decline" }).click()']],
  "matches/play/scheduling/SetTimeDialog.tsx": [
    ["match-times", 'question.getByRole("button", { name: "Set Time" }).click()'],
  ],
  "matches/play/substitutes/Substitutes.tsx": [["substitutes", '{ name: "Remove" }).click()']],
  "matches/play/thread/Message.tsx": [["match-life", "staff remove a message, and say why"]],
  "matches/season/entering/Offer.tsx": [["entering", 'button(dialog(page), "Give It Up").click()']],
  "matches/season/entering/WithdrawEntry.tsx": [
    ["entering", 'button(dialog(page), "Withdraw Entry").click()'],
  ],
  "matches/season/entries/EntryRow.tsx": [
    ["entering", 'button(dialog(page), "Decline").click()'],
    ["entering", 'button(dialog(page), "Withdraw").click()'],
  ],
  "matches/season/entries/InviteTeams.tsx": [
    ["season", 'button(dialog(manager), "Invite 4 teams").click()'],
  ],
  "matches/season/imports/FoundingPreviewCard.tsx": [
    ["founding", 'button(dialog(page), "Found 2 Teams").click()'],
  ],
  "matches/season/imports/RecentImports.tsx": [["import", 'button(dialog, "Undo").click()']],
  "matches/season/pairing/DraftView.tsx": [
    ["pairing", 'button(dialog(page), "Publish").click()'],
    ["pairing", 'button(dialog(page), "Discard").click()'],
  ],
  "matches/season/pairing/PublishedDrafts.tsx": [
    ["pairing", 'button(dialog(page), "Undo").click()'],
  ],
  "matches/season/pairing/SwapDialog.tsx": [["pairing", 'button(dialog(page), "Swap").click()']],
  "matches/season/pairing/SetWeekOff.tsx": [
    ["pairing", 'button(dialog(page), "Give Week Off").click()'],
  ],
  "matches/season/pairing/WeeksOff.tsx": [["pairing", "takes the bye back"]],
  "matches/season/playoffs/desk/DraftEditor.tsx": [
    ["playoffs", 'button(dialog(page), "Publish").click()'],
    ["playoffs", "a first draft is discarded"],
  ],
  "matches/season/playoffs/desk/FinishDialog.tsx": [["playoffs", '(dialog(page), "Add").click()']],
  "matches/season/playoffs/desk/RulingDialog.tsx": [["playoffs", "staff say who goes on when"]],
  "matches/season/playoffs/desk/Running.tsx": [["playoffs", "the published bracket is taken back"]],
  "matches/season/playoffs/desk/WithdrawDialog.tsx": [["playoffs", "a team withdraws, and its"]],
  "matches/season/playoffs/desk/Withdrawals.tsx": [["playoffs", "its withdrawal is taken back"]],
  "matches/season/teamList/FoundTeam.tsx": [["users", "foundTeam(page, "]],
  "matches/season/weekDesk/bulk/BulkDialog.tsx": [
    ["week-desk", 'button(dialog(page), "Create 3 Matches").click()'],
    ["week-desk", "button(dialog(page), `Delete "],
  ],
  "matches/season/weekDesk/postponing/PostponeWeek.tsx": [
    ["week-desk", 'button(dialog(page), "Postpone 1 Match").click()'],
  ],
  "matches/servers/gameServers/MapDialog.tsx": [
    ["servers", 'button(dialog(page), "Change Map").click()'],
  ],
  "matches/servers/gameServers/PinDialog.tsx": [
    ["servers", 'button(dialog(page), "Remove PIN").click()'],
  ],
  "matches/servers/gameServers/RemovePlayerDialog.tsx": [["servers", '"Kick").click()']],
  "matches/servers/gameServers/ServerCard.tsx": [
    ["servers", 'button(dialog(page), "Remove").click()'],
    ["servers", 'button(dialog(page), "Take Off").click()'],
  ],
  "matches/servers/gameServers/ServerDialog.tsx": [
    ["servers", 'button(dialog(page), "Add").click()'],
    ["servers", 'button(dialog(page), "Save").click()'],
  ],
  "matches/servers/gameServers/SetUpDialog.tsx": [["servers", '(dialog(page), "Set Up").click()']],
  "matches/servers/serverResults/desk/AttachDialog.tsx": [
    ["servers", 'button(dialog(page), "Attach").click()'],
  ],
  "matches/servers/serverResults/desk/ResultCard.tsx": [
    ["servers", 'button(dialog(page), "Dismiss").click()'],
  ],
  "portals/queue/Approve.tsx": [["recruiting", '{ name: "Approve" }).click()']],
  "teams/awardsDesk/AwardsDesk.tsx": [["honours", "staff withdraw the award"]],
  "teams/awardsDesk/GiveDialog.tsx": [["honours", '{ name: "Confirm" }).click()']],
  "teams/awardsDesk/VoteCard.tsx": [["honours", '{ name: "Close Vote" }).click()']],
  "teams/hallDesk/HallDesk.tsx": [["honours", "and remove it again"]],
  "teams/manage/CooldownDialog.tsx": [["team-life", '"End Cooldown").click()']],
  "teams/manage/ExceptionDialog.tsx": [["roster-exceptions", 'confirm(staff.page, "Approve", {})']],
  "teams/manage/LeaveDialog.tsx": [["team-life", '{ name: "Disband for Good" }).click()']],
  "teams/manage/PlayerDialog.tsx": [["team-life", 'deal(one.page, "Make Co-Captain", ben)']],
  "teams/ownPlace/OwnPlace.tsx": [["team-life", '{ name: "Leave", exact: true }).click()']],
  "teams/recruiting/FreeAgents.tsx": [["recruiting", "`Remove the post of ${username}`"]],
  "teams/recruiting/InviteDialog.tsx": [["recruiting", '{ name: "Invite", exact: true }).click()']],
  "teams/recruiting/RecruitingTeams.tsx": [["recruiting", "`Remove the open places of ${name}`"]],
  "ui/RichText/LinkDialog.tsx": [["announcements", '"Set Link").click()']],
  "teams/webhooks/WebhookList.tsx": [
    ["webhooks", '{ name: "Make Secret" }).click()'],
    ["webhooks", '{ name: "Remove", exact: true }).click()'],
  ],
};

/** The dialogs themselves, and examples of them. */
const NO_ACTIONS =
  /^(ui\/ConfirmDialog\/|styleguide\/|matches\/play\/casts\/manage\/(PlannedDialog|CastQuestion)\.)/;

/** How many dialogs each component has that ask before something is done. */
function askingComponents(): Record<string, number> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => file.endsWith(".tsx") && !file.includes(".test."))
    .filter((file) => !NO_ACTIONS.test(file));
  const counts = files.map((file): [string, number] => {
    const source = readFileSync(path.join(FOLDER, file), "utf8");
    return [file, source.match(/<((Confirm|Reason|Planned)Dialog|CastQuestion)\b/g)?.length ?? 0];
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

it("knows where each question is confirmed in the browser tests", () => {
  const asking = askingComponents();
  expect(Object.keys(CONFIRMED).sort()).toEqual(Object.keys(asking).sort());
  const tooFew = Object.entries(asking).filter(([file, count]) => {
    return (CONFIRMED[file]?.length ?? 0) < count;
  });
  expect(tooFew).toEqual([]);
});

it("names places that are in the browser tests", () => {
  const missing = Object.values(CONFIRMED)
    .flat()
    .filter(([spec, text]) => {
      const file = spec === "seasonPlay" ? `${spec}.ts` : `${spec}.spec.ts`;
      return !readFileSync(`${FOLDER}/browser/${file}`, "utf8").includes(text);
    });
  expect(missing).toEqual([]);
});

import { type ApiPath, commandPath } from "../../api/apiPath";
import type { ManagedTeam } from "./managedTeam";

/** An exception from the roster lock, which waits for staff or runs. */
export type RosterException = ManagedTeam["exceptions"][number];

/** What is done about exceptions in a dialog. The first two make one. */
export type ExceptionAction = "ask" | "give" | "approve" | "decline" | "takeBack";

interface Words {
  title: string;
  verb: string;
  text: string;
}

/** What the dialog of an action says. `Player` stands for the player’s name. */
export const EXCEPTION_WORDS: Readonly<Record<ExceptionAction, Words>> = {
  ask: {
    title: "Ask for an Exception",
    verb: "Ask Staff",
    text: "Staff decide whether this player may join the team although rosters are locked. All other rules hold.",
  },
  give: {
    title: "Give an Exception",
    verb: "Give Exception",
    text: "This player may then join the team although rosters are locked. The player and the team are told. All other rules hold.",
  },
  approve: {
    title: "Approve the Exception?",
    verb: "Approve",
    text: "The player may then join the team although rosters are locked. The player and the team are told.",
  },
  decline: {
    title: "Decline the Exception?",
    verb: "Decline",
    text: "The player and the team are told, with the reason.",
  },
  takeBack: {
    title: "Take the Exception Back?",
    verb: "Take Back",
    text: "The player can no longer join while rosters are locked. The player and the team are told, with the reason.",
  },
};

/** The actions that have a last day. */
export const WITH_A_DAY: ReadonlySet<ExceptionAction> = new Set(["give", "approve"]);

export const createsException = (action: ExceptionAction) => action === "ask" || action === "give";

/** Where the command goes; all but the making ones are about an exception. */
export function exceptionPath(
  action: ExceptionAction,
  team: ManagedTeam,
  id: string,
): ApiPath<{ success: boolean; message: string }> {
  switch (action) {
    case "ask":
      return commandPath("POST", "/api/teams/{id}/manage/exceptions", { id: team._id });
    case "give":
      return commandPath("POST", "/api/teams/{id}/manage/exceptions/give", { id: team._id });
    case "takeBack":
      return commandPath("POST", "/api/teams/exceptions/{id}/take-back", { id });
    case "approve":
    case "decline":
      return commandPath("POST", "/api/teams/exceptions/{id}/decide", { id });
  }
}

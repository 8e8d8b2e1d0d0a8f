import { OTHER_ACTIONS } from "../accounts/auditLog/auditWords";
import { CASE_ACTIONS } from "../matches/people/cases/caseWords";
import { PERSON_ACTIONS } from "../matches/people/usersDesk/auditWords";
import { TEAM_ACTIONS } from "../teams/manage/auditWords";

/** The words of all features for what was done, by the action's name. */
export const ACTIONS: Readonly<Record<string, string>> = {
  ...TEAM_ACTIONS,
  ...PERSON_ACTIONS,
  ...CASE_ACTIONS,
  ...OTHER_ACTIONS,
};

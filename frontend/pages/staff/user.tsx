import { island } from "../../islands/island";
import { PERSON_ACTIONS } from "../../matches/usersDesk/auditWords";
import { PersonDesk, type PersonDeskProps } from "../../matches/usersDesk/PersonDesk";
import { inPortal } from "../../portals/inPortal";
import { TEAM_ACTIONS } from "../../teams/manage/auditWords";

const ACTIONS = { ...TEAM_ACTIONS, ...PERSON_ACTIONS };

/** One person's desk, with the words of all features for what was done. */
function Desk(props: Omit<PersonDeskProps, "actions">) {
  return <PersonDesk {...props} actions={ACTIONS} />;
}

export default island("staff/user", inPortal(Desk));

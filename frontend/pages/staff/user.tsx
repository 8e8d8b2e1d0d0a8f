import { island } from "../../islands/island";
import { PersonDesk, type PersonDeskProps } from "../../matches/people/usersDesk/PersonDesk";
import { ACTIONS } from "../../portals/auditActions";
import { inPortal } from "../../portals/inPortal";

/** One person's desk, with the words of all features for what was done. */
function Desk(props: Omit<PersonDeskProps, "actions">) {
  return <PersonDesk {...props} actions={ACTIONS} />;
}

export default island("staff/user", inPortal(Desk));

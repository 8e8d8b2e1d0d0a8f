import { useState } from "react";

import type { ApiBody } from "../../../api/apiPath";
import { AuditTrail } from "../../../ui/AuditTrail/AuditTrail";
import { Button } from "../../../ui/Button/Button";
import { NO_ZONE } from "../../../ui/Desk/allLeagues";
import { auditPath } from "./person";

type Entry = ApiBody<"/api/users/{id}/audit">["entries"][number];

interface DeedsProps {
  personId: string;
  /** What was done, in words, by the action's name in the audit log. */
  actions: Readonly<Record<string, string>>;
  /** The address of the audit log. */
  auditAddress: string;
}

/** What staff did to the person, in one list; or everything by them and about them. */
export function Deeds({ personId, actions, auditAddress }: DeedsProps) {
  const [staff, setStaff] = useState(true);
  return (
    <AuditTrail
      key={String(staff)}
      title={staff ? "What Staff Did" : "Audit Log"}
      pathOf={(before) => auditPath(personId, staff, before)}
      actions={actions}
      whenEmpty={
        staff
          ? "What staff do to the person is listed here."
          : "What is done by the person and about them is listed here."
      }
      zone={NO_ZONE}
      aside={
        <Button
          isSmall
          onClick={() => {
            setStaff(!staff);
          }}
        >
          {staff ? "Show Everything" : "Show Staff Only"}
        </Button>
      }
      linkOf={(entry: Entry) => (entry.isInLog ? `${auditAddress}?entry=${entry._id}` : undefined)}
    />
  );
}

import { AuditTrail } from "../../ui/AuditTrail/AuditTrail";
import { auditPath } from "./auditPath";
import { TEAM_ACTIONS } from "./auditWords";

interface TeamAuditProps {
  teamId: string;
  /** The zone in which the server writes times. */
  zone: string;
}

/** The team's audit log, for the league's staff. */
export function TeamAudit({ teamId, zone }: TeamAuditProps) {
  return (
    <AuditTrail
      pathOf={(before) => auditPath(teamId, before)}
      actions={TEAM_ACTIONS}
      whenEmpty="Changes to the team are listed here."
      zone={zone}
    />
  );
}

import { AuditTrail } from "../../ui/AuditTrail/AuditTrail";
import { useAuditAddress } from "../../page/useAuditAddress";
import { auditPath } from "./auditPath";
import { TEAM_ACTIONS } from "./auditWords";

interface TeamAuditProps {
  teamId: string;
  /** The league's code. */
  league: string;
  /** The zone in which the server writes times. */
  zone: string;
}

/** The team's audit log, for the league's staff. */
export function TeamAudit({ teamId, league, zone }: TeamAuditProps) {
  const address = useAuditAddress(league);
  return (
    <AuditTrail
      pathOf={(before) => auditPath(teamId, before)}
      actions={TEAM_ACTIONS}
      whenEmpty="Changes to the team are listed here."
      zone={zone}
      linkOf={(entry) => (address === undefined ? undefined : `${address}?entry=${entry._id}`)}
    />
  );
}

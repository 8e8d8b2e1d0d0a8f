import { AuditLog, type AuditLogProps } from "../../accounts/auditLog/AuditLog";
import { island } from "../../islands/island";
import { ACTIONS } from "../../portals/auditActions";
import { inPortal } from "../../portals/inPortal";

/** The audit log of everything, with the words of all features for what was done. */
function Log(props: Omit<AuditLogProps, "actions">) {
  return <AuditLog {...props} actions={ACTIONS} />;
}

export default island("staff/audit-log", inPortal(Log));

import { withQueryValue } from "./queryString";
import { useAuditAddress } from "./useAuditAddress";

interface WhoDecidedProps {
  /** What was decided about, as `accounts.user` and `17`. */
  type: string;
  id: string;
  /** The decision's name in the audit log; all about it without one. */
  action?: string;
  /** The league of the decision; empty for none, whose entries only admins read. */
  league: string;
  /** How the link looks. */
  className?: string | undefined;
}

/** A link to the decision in the audit log, for those who may read it there; nothing for others. */
export function WhoDecided({ type, id, action, league, className }: WhoDecidedProps) {
  const address = useAuditAddress(league);
  if (address === undefined) {
    return null;
  }
  const about = withQueryValue("", "about", `${type}:${id}`);
  return (
    <a className={className} href={`${address}${withQueryValue(about, "action", action)}`}>
      Who decided this
    </a>
  );
}

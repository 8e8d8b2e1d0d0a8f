import { useSession } from "./useSession";

/**
 * The address of the audit log in the reader's portal, if they may read the entries of the league
 * there; an empty league stands for what was done in none, which only admins read.
 */
export function useAuditAddress(league: string): string | undefined {
  const { isAdmin, tmLeagues, modLeagues } = useSession();
  if (isAdmin) {
    return "/admin/manage/audit";
  }
  if (tmLeagues.includes(league)) {
    return "/tm/manage/audit";
  }
  return modLeagues.includes(league) ? "/mod/manage/audit" : undefined;
}

import { loginAddress } from "./loginAddress";
import { usePage } from "./PageContext";
import { type CurrentSession, useSession } from "./useSession";

/** What `ui/AccessGuard` needs to know. */
export interface Access {
  readonly isAllowed: boolean | undefined;
  readonly isLoggedIn: boolean;
  readonly loginUrl: string;
}

/**
 * Whether the reader may see an island, by who is signed in: a hint for what to show, for the server
 * decides. It is unknown while the session has not been checked.
 *
 * @example <AccessGuard {...useAccess(({ isAdmin }) => isAdmin)}>…</AccessGuard>
 */
export function useAccess(allows: (session: CurrentSession) => boolean): Access {
  const { path, search } = usePage();
  const current = useSession();
  return {
    isAllowed: current.isChecked ? allows(current) : undefined,
    isLoggedIn: current.isLoggedIn,
    loginUrl: loginAddress({ pathname: path, search }),
  };
}

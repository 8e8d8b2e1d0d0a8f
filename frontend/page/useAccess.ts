import { loginAddress } from "./loginAddress";
import { usePage } from "./PageContext";
import { type CurrentSession, useSession } from "./useSession";

/** The props of `ui/AccessGuard`. */
export interface Access {
  readonly isAllowed: boolean | undefined;
  readonly isLoggedIn: boolean;
  readonly loginUrl: string;
}

/**
 * Whether the signed-in person may see an island. It only decides what is shown: the server checks
 * access. It is unknown while the session has not been checked.
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

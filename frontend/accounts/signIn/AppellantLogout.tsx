import { useSession } from "../../page/useSession";
import { Button } from "../../ui/Button/Button";
import { logOut } from "./logOut";

/**
 * Logs out people whom a ban keeps from signing in: the browser knows them for an hour, but the
 * header has no menu for them. Nothing for people who are signed in.
 */
export function AppellantLogout() {
  const { session, isChecked } = useSession();
  return isChecked && session === null ? (
    <Button
      look="quiet"
      onClick={() => {
        void logOut();
      }}
    >
      Logout
    </Button>
  ) : null;
}

import type { ReactNode } from "react";

import { ButtonLink } from "../Button/Button";

// Styled by main.css, like Django's short pages.

interface AccessGuardProps {
  /** Whether the reader may see this; undefined while it is being checked. */
  isAllowed: boolean | undefined;
  isLoggedIn: boolean;
  /** The login page. */
  loginUrl: string;
  children: ReactNode;
}

/**
 * Shows its children to people who may see them. The server checks this too; an island may notice
 * it first, for example when the session has ended meanwhile.
 */
export function AccessGuard({ isAllowed, isLoggedIn, loginUrl, children }: AccessGuardProps) {
  if (isAllowed === undefined) {
    return (
      <div className="message" role="status">
        <p>Checking Access</p>
      </div>
    );
  }
  if (isAllowed) {
    return children;
  }
  return (
    <div className="message" role="alert">
      <h1>Access Denied</h1>
      <p>You do not have permission to view this resource</p>
      <div className="cluster gap-3">
        <ButtonLink href="/" look="filled">
          Take Me Home
        </ButtonLink>
        {!isLoggedIn && <ButtonLink href={loginUrl}>Login</ButtonLink>}
      </div>
    </div>
  );
}

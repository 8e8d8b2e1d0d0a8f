import type { ReactNode } from "react";

import { ButtonLink } from "../Button/Button";

// The style is main.css: Django's pages of a few words look the same.

interface AccessGuardProps {
  /** What is known of the reader's right to see this; undefined while it is being checked. */
  isAllowed: boolean | undefined;
  isLoggedIn: boolean;
  /** Where the logged-out log in. */
  loginUrl: string;
  children: ReactNode;
}

/**
 * Shows its children to those who may see them. The server refuses on its own: this says so where
 * an island finds out first, such as when the session has ended meanwhile.
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
      <div className="message-actions">
        <ButtonLink href="/" look="filled">
          Take Me Home
        </ButtonLink>
        {!isLoggedIn && <ButtonLink href={loginUrl}>Login</ButtonLink>}
      </div>
    </div>
  );
}

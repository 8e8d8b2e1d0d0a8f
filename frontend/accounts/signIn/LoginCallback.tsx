import { useEffect, useRef, useState } from "react";

import { apiPath } from "../../api/apiPath";
import { request } from "../../api/request";
import { replacePage } from "../../page/navigation";
import { usePage } from "../../page/PageContext";
import { queryValue } from "../../page/queryString";
import { ButtonLink } from "../../ui/Button/Button";
import { NoScriptNotice } from "../../ui/NoScriptNotice/NoScriptNotice";
import { storeFailedLogin, showFailedLogin } from "./failedLogin";
import styles from "./LoginCallback.module.css";

interface LoginCallbackProps {
  /** The page from which the person came. */
  returnPath: string;
  /** Where they can try again. */
  loginUrl: string;
}

const REFUSED_CONSENT = "You did not allow the portal to see your Discord account.";
const UNKNOWN_ERROR = "Discord reported an error.";
const NOT_STARTED_HERE = "This sign-in was not started here. Start it again.";
const NO_ANSWER =
  "Discord sends you back to this page after you log in there. This time it sent nothing.";

/** What Discord sent in the page's query: a code, or an error, which counts before a code. */
interface Answer {
  code: string | undefined;
  error: string | undefined;
  state: string;
}

function answerIn(search: string): Answer | undefined {
  const code = queryValue(search, "code");
  const error = queryValue(search, "error");
  const state = queryValue(search, "state") ?? "";
  return code === undefined && error === undefined ? undefined : { code, error, state };
}

/** Signs in with Discord's answer. Rejects when that fails. */
async function signIn({ code, error, state }: Answer): Promise<void> {
  if (code === undefined || error !== undefined) {
    throw new Error(error === "access_denied" ? REFUSED_CONSENT : UNKNOWN_ERROR);
  }
  if (state === "") {
    throw new Error(NOT_STARTED_HERE);
  }
  const { origin, pathname } = window.location;
  await request(
    apiPath("/api/auth/discord/callback", {}, { code, uri: `${origin}${pathname}`, state }),
  );
}

interface StoppedProps {
  title: string;
  reason: string;
  loginUrl: string;
}

/** Links for people who stay on the page. */
function Stopped({ title, reason, loginUrl }: StoppedProps) {
  return (
    <div className="message">
      <h1>{title}</h1>
      <p>{reason}</p>
      <div className="cluster gap-3">
        <ButtonLink href={loginUrl} look="filled">
          Try Again
        </ButtonLink>
        <ButtonLink href="/" look="quiet">
          Take Me Home
        </ButtonLink>
      </div>
    </div>
  );
}

/**
 * What people see when they come back from Discord, while they are signed in. Then they return to
 * the page from which they came; if it failed, they are told so there.
 */
export function LoginCallback({ returnPath, loginUrl }: LoginCallbackProps) {
  const { search } = usePage();
  const [failure, setFailure] = useState<string>();
  const hasStarted = useRef(false);
  const hasAnswer = answerIn(search) !== undefined;

  useEffect(() => {
    const answer = answerIn(search);
    // Discord accepts a code only once.
    if (hasStarted.current || answer === undefined) {
      return;
    }
    hasStarted.current = true;
    signIn(answer).then(
      () => {
        replacePage(returnPath);
      },
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : UNKNOWN_ERROR;
        if (storeFailedLogin(reason)) {
          replacePage(returnPath);
        } else {
          setFailure(reason);
          void showFailedLogin(reason);
        }
      },
    );
  }, [search, returnPath]);

  if (!hasAnswer) {
    return <Stopped title="Login Not Complete" reason={NO_ANSWER} loginUrl={loginUrl} />;
  }
  if (failure !== undefined) {
    return <Stopped title="Login Failed" reason={failure} loginUrl={loginUrl} />;
  }
  return (
    <div className="message">
      <h1>Logging You In</h1>
      <p role="status" className={styles.wait}>
        Checking your Discord account…
      </p>
      <NoScriptNotice what="Logging in" />
    </div>
  );
}

import { useEffect, useRef, useState } from "react";

import { apiPath } from "../../api/apiPath";
import { request } from "../../api/request";
import { replacePage } from "../../page/navigation";
import { usePage } from "../../page/PageContext";
import { queryValue } from "../../page/queryString";
import { ButtonLink } from "../../ui/Button/Button";
import { keepFailedLogin, showFailedLogin } from "./failedLogin";
import styles from "./LoginCallback.module.css";

interface LoginCallbackProps {
  /** Where the person came from. */
  returnPath: string;
  /** Where they can try again. */
  loginUrl: string;
}

const REFUSED_CONSENT = "You did not let the portal know who you are on Discord.";
const UNKNOWN_ERROR = "Discord reported an error.";
const NO_ANSWER =
  "Discord sends people back to this page once they have said who they are. It has sent nothing along.";

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

/** The ways on for people who do not leave the page by themselves. */
function Stopped({ title, reason, loginUrl }: StoppedProps) {
  return (
    <div className="message">
      <h1>{title}</h1>
      <p>{reason}</p>
      <div className="message-actions">
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
 * What people see who come back from Discord, for the moment that it takes to sign them in. Then
 * they return to where they came from; if it failed, they read so there.
 */
export function LoginCallback({ returnPath, loginUrl }: LoginCallbackProps) {
  const { search } = usePage();
  const [failure, setFailure] = useState<string>();
  const hasStarted = useRef(false);
  const hasAnswer = answerIn(search) !== undefined;

  useEffect(() => {
    const answer = answerIn(search);
    // Discord takes a code once.
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
        if (keepFailedLogin(reason)) {
          replacePage(returnPath);
        } else {
          setFailure(reason);
          void showFailedLogin(reason);
        }
      },
    );
  }, [search, returnPath]);

  if (!hasAnswer) {
    return <Stopped title="Nothing to Log In With" reason={NO_ANSWER} loginUrl={loginUrl} />;
  }
  if (failure !== undefined) {
    return <Stopped title="Login Failed" reason={failure} loginUrl={loginUrl} />;
  }
  return (
    <div className="message">
      <h1>Logging You In</h1>
      <p role="status" className={styles.wait}>
        One moment: Discord tells the portal who you are.
      </p>
      <noscript>
        <p>Logging in needs JavaScript, which this browser does not run here.</p>
      </noscript>
    </div>
  );
}

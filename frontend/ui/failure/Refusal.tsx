import { ButtonLink } from "../Button/Button";
import { canLogIn, type Failure, LOGIN, LOGIN_HINT } from "./failure";
import styles from "./Refusal.module.css";

interface RefusalProps {
  /** Nothing is shown without one. */
  failure: Failure | undefined;
}

/** Why a command was refused, announced when it appears. What was typed stays. */
export function Refusal({ failure }: RefusalProps) {
  return (
    <div className={styles.refusal} role="alert">
      {failure && (
        <>
          <p>
            {failure.message}
            {canLogIn(failure) && ` ${LOGIN_HINT}`}
          </p>
          {canLogIn(failure) && (
            <ButtonLink isSmall href={LOGIN.href} target="_blank" rel="noopener">
              {LOGIN.label}
            </ButtonLink>
          )}
          {failure.wayOn && (
            <ButtonLink isSmall href={failure.wayOn.href} target="_blank" rel="noopener">
              {failure.wayOn.words}
            </ButtonLink>
          )}
        </>
      )}
    </div>
  );
}

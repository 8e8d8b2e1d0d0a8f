import type { ReactNode } from "react";

import { ButtonLink } from "../../ui/Button/Button";
import { LeagueArt } from "./art/LeagueArt";
import styles from "./Panel.module.css";

/** A league as the landing page shows it. */
export interface ShownLeague {
  readonly code: string;
  readonly name: string;
  readonly game: string;
  readonly welcomeText: string;
  /** Empty when the league's community has no public invite. */
  readonly inviteUrl: string;
  readonly zone: string;
}

/** The league's pages that a poster leads to. */
const PAGES = [
  { label: "Home", page: "home" },
  { label: "Standings", page: "standings" },
  { label: "Matches", page: "matches" },
  { label: "Rules", page: "rules" },
  { label: "Champions", page: "champions" },
] as const;

/** `Breachers Champions League` in two lines, for the poster. */
function lines(name: string): [large: string, small: string] {
  const [large = name, small = ""] = name.split(/ (?=Champions League$)/);
  return [large, small];
}

interface PanelProps {
  league: ShownLeague;
  /** What is on in the league. */
  children?: ReactNode;
}

/**
 * A league's poster. Expanded, it shows the welcome, the invite and the links to the league's
 * pages.
 */
export function Panel({ league, children }: PanelProps) {
  const { code, name, game, welcomeText, inviteUrl } = league;
  const [large, small] = lines(name);
  const storyId = `showcase-${code}`;
  return (
    <section className={styles.panel} data-league={code} aria-label={name}>
      <div className={styles.scene} aria-hidden="true">
        <LeagueArt code={code} />
      </div>
      <div className={styles.words}>
        {children}
        <div className={`stack fit ${styles.lettering ?? ""}`}>
          <h2 className={styles.heading}>
            <button
              type="button"
              className={styles.trigger}
              aria-expanded="false"
              aria-controls={storyId}
            >
              <span className={styles.title}>
                {large} <small className={styles.small}>{small}</small>
              </span>
              <img
                className={styles.mark}
                src={`/static/icons/${code.toUpperCase()}/mark.svg`}
                alt=""
                width={64}
                height={64}
              />
            </button>
          </h2>
          <div id={storyId} className={styles.story}>
            <div className={styles.inner}>
              <p className={styles.welcome}>
                {welcomeText || `Competitive ${game} in VR, by the players for the players.`}
              </p>
              <div className={styles.actions}>
                {inviteUrl !== "" && (
                  <ButtonLink look="filled" href={inviteUrl} rel="noreferrer">
                    Join our Discord
                  </ButtonLink>
                )}
                {PAGES.map(({ label, page }) => (
                  <ButtonLink key={page} href={`/${code}/${page}`}>
                    {label}
                  </ButtonLink>
                ))}
              </div>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

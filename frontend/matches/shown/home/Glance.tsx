import type { ReactNode } from "react";

import type { components } from "../../../api/schema";
import { teamAddress } from "../../../page/addresses";
import { Countdown } from "../../../ui/Countdown/Countdown";
import { LiveBadge } from "../../../ui/MatchCard/LiveBadge";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import styles from "./HomeMatches.module.css";
import { MatchRow, Side } from "./MatchRow";
import rows from "./MatchRow.module.css";
import { WatchLink } from "./WatchLink";

/** How many running matches it shows; the others are on the page of the week's matches. */
const MOST_LIVE = 2;

interface GlanceProps {
  league: { readonly code: string; readonly name: string; readonly zone: string };
  glance: Omit<components["schemas"]["AtAGlance"], "league">;
  /** What the reader does next; null if there is nothing, or nobody is signed in. */
  step?: components["schemas"]["OwnStep"] | null;
  /** The score that a game server tells of a match. */
  score: (match: components["schemas"]["Match"]) => ReactNode;
  /** Whether others stand beside it: on a phone it then leaves out who leads. */
  isOneOfMany?: boolean;
}

/** What is on in a league: what is played now, the next match, who leads, and the reader's own step. */
export function Glance({
  league,
  glance: { live, next, leader },
  step = null,
  score,
  isOneOfMany = false,
}: GlanceProps) {
  const more = live.length - MOST_LIVE;
  if (live.length === 0 && !next && !leader && !step) {
    return null;
  }
  return (
    <ul
      className={`plain-list ${styles.glance ?? ""}`}
      data-one-of-many={isOneOfMany || undefined}
      aria-label={`${league.name} at a glance`}
    >
      {step && (
        <li>
          <Step step={step} zone={league.zone} />
        </li>
      )}
      {live.slice(0, MOST_LIVE).map((match) => (
        <li key={match._id}>
          <MatchRow match={match}>
            <LiveBadge match={match} /> {score(match)}
          </MatchRow>
          <WatchLink match={match} />
        </li>
      ))}
      {more > 0 && (
        <li>
          <a className={rows.row} href={`/${league.code}/matches`}>
            {`${String(more)} more live`}
          </a>
        </li>
      )}
      {next && (
        <li>
          <MatchRow match={next.match}>
            <b>
              Next <Countdown unixSeconds={next.match.time} words={next.until} />
            </b>{" "}
            <LocalTime unixSeconds={next.match.time} leagueZone={league.zone} />
          </MatchRow>
        </li>
      )}
      {leader && (
        <li className={styles.leader}>
          <a className={rows.row} href={teamAddress(leader.team)}>
            <span className={rows.when}>
              <b>Leader</b> {leader.points === null ? "MMR" : "points"}
            </span>
            <Side team={leader.team} score={leader.points ?? leader.elo.toFixed(1)} />
          </a>
        </li>
      )}
    </ul>
  );
}

interface StepProps {
  step: components["schemas"]["OwnStep"];
  zone: string;
}

function Step({ step: { label, what, href, until }, zone }: StepProps) {
  return (
    <a className={`${rows.row ?? ""} ${styles.own ?? ""}`} href={href}>
      <span className={rows.when}>
        <b>{label}</b> {until > 0 && <LocalTime unixSeconds={until} leagueZone={zone} />}
      </span>
      <span className={rows.name}>{what}</span>
    </a>
  );
}

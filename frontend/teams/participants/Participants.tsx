import { firstOf } from "../../api/firstRows";
import { recruitingAddress, teamAddress } from "../../page/addresses";
import type { LeagueSummary } from "../../page/LeagueSummary";
import { ButtonLink } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { LoadError } from "../../ui/LoadError/LoadError";
import { ScrollBox } from "../../ui/ScrollBox/ScrollBox";
import { SkeletonRows } from "../../ui/SkeletonRows/SkeletonRows";
import { TeamLink } from "../../ui/TeamLink/TeamLink";
import { FirstTeam } from "../recruiting/FirstTeam";
import styles from "./Participants.module.css";
import { type TeamCard, useParticipants } from "./useParticipants";

/** How many logos may be in the first view; the others load when they are scrolled to. */
const ABOVE_FOLD = 12;

/** The fragment of a team on its league's home. */
const teamFragment = ({ _id }: TeamCard): string => `team-${_id}`;

function TeamList({ teams }: { teams: readonly TeamCard[] }) {
  return (
    <ul className={styles.list}>
      {teams.map((team, index) => (
        <li key={team._id} id={teamFragment(team)} className={styles.team}>
          <TeamLink
            team={team}
            href={teamAddress(team)}
            size={36}
            isBelowFold={index >= ABOVE_FOLD}
          />
          <span className={styles.rating}>
            {team.elo.toFixed(1)} <abbr className="dim">MMR</abbr>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ParticipantsProps {
  league: LeagueSummary;
  /** The level of its heading. */
  level: 2 | 3;
  /** How many to show, those with the highest rating; null for all. */
  shown: number | null;
  /** Where all of them are shown. */
  allHref: string;
}

/** The teams that take part in a league, the highest rating first. */
export function Participants({ league, level, shown, allHref }: ParticipantsProps) {
  const { body, error, isLoading, retry } = useParticipants(league, shown);
  const { first, next } = firstOf(body ?? [], shown);
  return (
    <Card title="Teams" level={level} of={level === 3 ? league.name : undefined}>
      {error && <LoadError what="Teams" error={error} isRetrying={isLoading} onRetry={retry} />}
      {!body && !error && <SkeletonRows label="Loading Teams" count={8} />}
      {body?.length === 0 && (
        <EmptyState title="No teams yet">
          <p>The teams that play in the {league.name} appear here.</p>
          <FirstTeam league={league.code} />
        </EmptyState>
      )}
      {level === 2 && body && body.length > 0 && (
        <p className={styles.way}>
          Looking for a team? <a href={recruitingAddress(league.code)}>See who has open places</a>
        </p>
      )}
      {first.length > ABOVE_FOLD ? (
        <ScrollBox label={`Teams of the ${league.name}`}>
          <TeamList teams={first} />
        </ScrollBox>
      ) : (
        first.length > 0 && <TeamList teams={first} />
      )}
      {next && (
        // Leads to the first one that is not shown here.
        <ButtonLink look="quiet" isSmall href={`${allHref}#${teamFragment(next)}`}>
          All teams
        </ButtonLink>
      )}
    </Card>
  );
}

import type { ComponentProps } from "react";

import { castScheduleAddress } from "../../../../page/addresses";
import type { LeagueWithZone } from "../../../../page/LeagueSummary";
import { ButtonLink } from "../../../../ui/Button/Button";
import { Card } from "../../../../ui/Card/Card";
import { CastList } from "./CastList";
import { useCasts } from "./useCasts";

interface UpcomingCastsProps {
  league: LeagueWithZone;
  /** The level of its heading. */
  level: 2 | 3;
  /** How many of the next ones to show; null for all. */
  shown: number | null;
  /** The score that a game server tells of a match. */
  score?: ComponentProps<typeof CastList>["score"];
}

/** The casts of a league that are upcoming or live, the next one first. */
export function UpcomingCasts({ league, level, shown, score }: UpcomingCastsProps) {
  const { answer, first } = useCasts(league, "true", shown);
  return (
    <Card title="Upcoming Casts" level={level} of={level === 3 ? league.name : undefined}>
      <CastList
        what="Upcoming Casts"
        answer={answer}
        casts={first}
        leagueZone={league.zone}
        score={score}
        isFirstNext={level === 2}
        emptyWords="No caster has picked a match yet. The next one appears here."
      />
      <ButtonLink look="quiet" isSmall href={castScheduleAddress(league.code)}>
        All casts
      </ButtonLink>
    </Card>
  );
}

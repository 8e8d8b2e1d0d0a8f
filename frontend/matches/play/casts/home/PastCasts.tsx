import type { LeagueWithZone } from "../../../../page/LeagueSummary";
import { ButtonLink } from "../../../../ui/Button/Button";
import { Card } from "../../../../ui/Card/Card";
import { castFragment } from "./CastCard";
import { CastList } from "./CastList";
import { useCasts } from "./useCasts";

interface PastCastsProps {
  league: LeagueWithZone;
  /** The level of its heading. */
  level: 2 | 3;
  /** How many of the latest to show; null for all. */
  shown: number | null;
  /** Where all of them are shown. */
  allHref: string;
}

/** The casts of a league that are over, the latest first. */
export function PastCasts({ league, level, shown, allHref }: PastCastsProps) {
  const { answer, first, next } = useCasts(league, "false", shown);
  return (
    <Card title="Past Casts" level={level} of={level === 3 ? league.name : undefined}>
      <CastList
        what="Past Casts"
        answer={answer}
        casts={first}
        leagueZone={league.zone}
        emptyWords="Past casts stay here so that you can watch them again."
      />
      {next && (
        // Leads to the first one that is not shown here.
        <ButtonLink look="quiet" isSmall href={`${allHref}#${castFragment(next)}`}>
          All past casts
        </ButtonLink>
      )}
    </Card>
  );
}

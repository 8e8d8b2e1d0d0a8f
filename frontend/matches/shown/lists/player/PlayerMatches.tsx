import { apiPath } from "../../../../api/apiPath";
import { useApi } from "../../../../api/useApi";
import { playerAddress } from "../../../../page/addresses";
import type { LeagueWithZone } from "../../../../page/LeagueSummary";
import { useHydratedSession } from "../../../../page/useSession";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { ButtonLink } from "../../../../ui/Button/Button";
import { Card } from "../../../../ui/Card/Card";
import { EmptyState } from "../../../../ui/EmptyState/EmptyState";
import { PageHeader } from "../../../../ui/PageHeader/PageHeader";
import { OwnCalendar } from "./OwnCalendar";
import styles from "./PlayerMatchTable.module.css";
import { type PlayerMatch, PlayerMatchTable } from "./PlayerMatchTable";

interface PlayerMatchesProps {
  player: { readonly _id: string; readonly username: string };
  /** Every league, for its name and the zone of its times. */
  leagues: readonly LeagueWithZone[];
}

interface GroupsProps {
  matches: readonly PlayerMatch[];
  leagues: readonly LeagueWithZone[];
}

/** Matches without an official result, then matches with one. */
function Groups({ matches, leagues }: GroupsProps) {
  const groups = [
    { title: "Not Yet Completed", matches: matches.filter((match) => !match.confirmed) },
    { title: "Completed", matches: matches.filter((match) => match.confirmed) },
  ];
  return (
    <div className="stack gap-5">
      {groups
        .filter((group) => group.matches.length > 0)
        .map((group) => (
          <Card key={group.title} title={group.title}>
            <PlayerMatchTable title={group.title} matches={group.matches} leagues={leagues} />
          </Card>
        ))}
    </div>
  );
}

/** All matches of one player. */
export function PlayerMatches({ player, leagues }: PlayerMatchesProps) {
  const { session } = useHydratedSession();
  const answer = useApi(apiPath("/api/matches/all/{id}", { id: player._id }));
  return (
    <>
      <PageHeader over={<bdi>{player.username}</bdi>} title="Matches">
        <ButtonLink href={playerAddress(player._id)} look="quiet">
          Profile
        </ButtonLink>
      </PageHeader>
      <AnswerView answer={answer} what="Matches" rowCount={6}>
        {(matches) =>
          matches.length > 0 ? (
            <Groups matches={matches} leagues={leagues} />
          ) : (
            <EmptyState title="No matches yet">
              <p>A match appears here once a team with {player.username} on it is paired.</p>
            </EmptyState>
          )
        }
      </AnswerView>
      {session?._id === player._id && (
        <div className={styles.calendar}>
          <OwnCalendar playerId={player._id} />
        </div>
      )}
    </>
  );
}

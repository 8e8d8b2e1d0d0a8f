import { type ReactNode, useState } from "react";

import { type ApiBody, apiPath, commandPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { useCommand } from "../../../ui/command/useCommand";
import styles from "./HomeMatches.module.css";
import rows from "./MatchRow.module.css";
import { MATCH_OF_THE_WEEK, votesCount } from "./matchOfTheWeek";

/** How many matches show before the reader asks for all. */
const AT_FIRST = 6;

type OwnVote = ApiBody<"/api/matches/home/{leagueId}/vote">;

interface VoteProps {
  league: LeagueWithZone;
  onVoted: () => void;
}

interface WeekVoteProps extends VoteProps {
  /** The match that leads, if there is one. */
  children: ReactNode;
}

/** A league's match of the week, and the vote for its players; its staff see the votes. */
export function WeekVote({ league, onVoted, children }: WeekVoteProps) {
  const { body, retry } = useApi(
    apiPath("/api/matches/home/{leagueId}/vote", { leagueId: league.id }),
  );
  if (!body?.isOpen && !children) {
    return null;
  }
  const reload = () => {
    retry();
    onVoted();
  };
  return (
    <Card title={MATCH_OF_THE_WEEK} level={2}>
      {children}
      {body && <OwnPart league={league} vote={body} onVoted={reload} />}
    </Card>
  );
}

/** What the reader can do or see of the vote. */
function OwnPart({ vote, ...shown }: VoteProps & { vote: OwnVote }) {
  if (vote.isFixed) {
    return (
      <p className={`dim ${styles.note ?? ""}`}>
        You voted for {vote.choiceName}, which has begun.
      </p>
    );
  }
  if (!vote.isOpen) {
    return <p className={`dim ${styles.note ?? ""}`}>Voting for this week is closed.</p>;
  }
  return vote.mayVote ? <VoteButtons vote={vote} {...shown} /> : <Votes {...vote} />;
}

/** How many votes the matches have, without those that have none. */
function Votes({ matches }: OwnVote) {
  return (
    <ul className={styles.votes}>
      {matches
        .filter(({ votes }) => votes)
        .map((match) => (
          <li key={match._id}>{named(match)}</li>
        ))}
    </ul>
  );
}

const named = ({ name, votes }: OwnVote["matches"][number]): string =>
  votes === null ? name : `${name}: ${votesCount(votes)}`;

/** Sends the reader's vote for a match, or takes it away with null. `undo` puts back what was before. */
function useVoting(league: LeagueWithZone, onVoted: () => void) {
  const { isBusy, send } = useCommand(onVoted);
  const path = "/api/matches/home/{leagueId}/vote";
  const of = { leagueId: league.id };
  const voteFor = (match: string | null, undo?: () => unknown) =>
    match === null
      ? send("DELETE", commandPath("DELETE", path, of), undefined, { undo })
      : send("PUT", commandPath("PUT", path, of), { match }, { undo });
  return { isBusy, voteFor };
}

/** A button beside each match, pressed beside the one for which the reader votes. */
function VoteButtons({ league, vote, onVoted }: VoteProps & { vote: OwnVote }) {
  const { choice, matches } = vote;
  const [isAll, setIsAll] = useState(false);
  const { isBusy, voteFor } = useVoting(league, onVoted);
  const shown = matches.filter(({ _id }, place) => isAll || place < AT_FIRST || _id === choice);
  return (
    <div className={styles.vote}>
      <h3 id="your-vote">Your Vote</h3>
      <ul className={`plain-list ${rows.list ?? ""}`} aria-labelledby="your-vote">
        {shown.map((match) => {
          const isChosen = match._id === choice;
          return (
            <li key={match._id} className={styles.choice}>
              <bdi>{named(match)}</bdi>
              <Button
                isSmall
                look={isChosen ? "filled" : "outlined"}
                aria-pressed={isChosen}
                aria-label={`Vote: ${match.name}`}
                disabled={isBusy}
                onClick={() =>
                  void voteFor(isChosen ? null : match._id, () => voteFor(choice ?? null))
                }
              >
                {isChosen && "✓ "}
                Vote
              </Button>
            </li>
          );
        })}
      </ul>
      {shown.length < matches.length && (
        <Button
          look="quiet"
          onClick={() => {
            setIsAll(true);
          }}
        >
          All {matches.length} Matches
        </Button>
      )}
      <p className={`dim ${styles.note ?? ""}`}>
        {choice === null
          ? "You have one vote. You can change it until your match begins. Nobody sees which match you vote for."
          : "You can change your vote until your match begins. Press its button again to remove it."}
      </p>
    </div>
  );
}

import { type ReactNode, useState } from "react";

import { type ApiBody, apiPath, commandPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import { Button } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { useCommand } from "../../ui/command/useCommand";
import { SelectField } from "../../ui/Field/SelectField";
import { Form } from "../../ui/Form/Form";
import styles from "./HomeMatches.module.css";
import { MATCH_OF_THE_WEEK, votesCount } from "./matchOfTheWeek";

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
    return <p className={styles.note}>You voted for {vote.choiceName}, which has begun.</p>;
  }
  if (!vote.isOpen) {
    return <p className={styles.note}>Voting for this week is closed.</p>;
  }
  return vote.mayVote ? <VoteForm vote={vote} {...shown} /> : <Votes {...vote} />;
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

function VoteForm({ league, vote, onVoted }: VoteProps & { vote: OwnVote }) {
  const { choice, choiceName, matches } = vote;
  const [chosen, setChosen] = useState(choice ?? undefined);
  const { isBusy, errors, send } = useCommand(onVoted, ["match"]);
  const path = "/api/matches/home/{leagueId}/vote";
  const of = { leagueId: league.id };
  return (
    <Form
      label="Vote"
      className={styles.vote}
      onSubmit={() => send("PUT", commandPath("PUT", path, of), { match: chosen })}
    >
      <SelectField
        label="Your Vote"
        hint={
          choice === null
            ? "You can change your vote until your match begins. Nobody sees whom you vote for."
            : `You vote for ${choiceName}. You can change your vote until it begins.`
        }
        placeholder="Choose a match"
        choices={matches.map((match) => ({ value: match._id, label: named(match) }))}
        value={chosen}
        error={errors.match}
        onChange={setChosen}
      />
      <Button type="submit" disabled={isBusy || chosen === undefined || chosen === choice}>
        {choice === null ? "Vote" : "Change Vote"}
      </Button>
      {choice !== null && (
        <Button
          look="outlined"
          disabled={isBusy}
          onClick={() => {
            setChosen(undefined);
            void send("DELETE", commandPath("DELETE", path, of));
          }}
        >
          Remove Vote
        </Button>
      )}
    </Form>
  );
}

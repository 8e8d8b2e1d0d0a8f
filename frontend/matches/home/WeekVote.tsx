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
  const isOpen = body?.isOpen === true && body.matches.length > 0;
  if (!isOpen && !children) {
    return null;
  }
  const reload = () => {
    retry();
    onVoted();
  };
  return (
    <Card title={MATCH_OF_THE_WEEK} level={2}>
      {children}
      {isOpen &&
        (body.mayVote ? (
          <VoteForm league={league} vote={body} onVoted={reload} />
        ) : (
          <Votes {...body} />
        ))}
      {body && !body.isOpen && <p className={styles.note}>The vote of this week is closed.</p>}
    </Card>
  );
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
            ? "You can change your vote until the match that leads begins. Nobody sees it."
            : `You vote for ${choiceName}. You can change it until the match that leads begins.`
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

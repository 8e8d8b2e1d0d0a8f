import { useState } from "react";

import { apiPath, commandPath } from "../../../api/apiPath";
import { LONGEST_FRIENDS_NAME } from "../../../api/enums";
import { useApi } from "../../../api/useApi";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { queryValue, withQueryValue } from "../../../page/queryString";
import { replaceSearch, useSearch } from "../../../page/search";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { useCommand } from "../../../ui/command/useCommand";
import { TextField } from "../../../ui/Field/TextField";
import { pluralize } from "../../../ui/pluralize";
import { FriendsActions } from "./FriendsActions";
import styles from "./PickemPage.module.css";
import { friendsPath } from "./pickem";

interface FriendsTablesProps {
  league: LeagueWithZone;
  /** Whether matches can be predicted. */
  isOn: boolean;
  /** The reader’s id. */
  reader: string | undefined;
}

interface InvitationProps {
  league: LeagueWithZone;
  secret: string;
  onJoined: () => void;
}

/** The table to which the link leads that the reader has opened. */
function Invitation({ league, secret, onJoined }: InvitationProps) {
  const leagueId = { leagueId: league.id };
  const answer = useApi(
    apiPath("/api/matches/pickem/{leagueId}/friends/invitation", leagueId, { secret }),
  );
  const done = () => {
    replaceSearch(withQueryValue(window.location.search, "join", undefined));
  };
  const { isBusy, send } = useCommand(onJoined);
  const path = commandPath("POST", "/api/matches/pickem/{leagueId}/friends/join", leagueId);

  async function join() {
    if (await send("POST", path, { secret })) {
      done();
    }
  }

  return (
    <Card title="Invitation">
      <AnswerView answer={answer} what="Invitation" rowCount={1}>
        {({ name, owner, people, isMember }) => (
          <>
            <p>
              {isMember ? "You are in the table " : "Join the table "}
              <bdi>{name}</bdi> of <bdi>{owner.username}</bdi>:{" "}
              {pluralize(people, "person", "people")}.
            </p>
            <div className="cluster gap-2">
              {!isMember && (
                <Button look="filled" disabled={isBusy} onClick={() => void join()}>
                  Join Table
                </Button>
              )}
              <Button look="quiet" onClick={done}>
                {isMember ? "Close" : "No, Thanks"}
              </Button>
            </div>
          </>
        )}
      </AnswerView>
    </Card>
  );
}

/** A form for another table. */
function NewTable({ league, onMade }: { league: LeagueWithZone; onMade: () => void }) {
  const [name, setName] = useState("");
  const { isBusy, errors, send } = useCommand(onMade, ["name"]);
  const path = commandPath("POST", "/api/matches/pickem/{leagueId}/friends", {
    leagueId: league.id,
  });

  async function make() {
    if (await send("POST", path, { name })) {
      setName("");
    }
  }

  return (
    <form
      className={`cluster gap-2 ${styles.form ?? ""}`}
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <TextField
        label="New table for friends"
        hint="Its name. Friends join by a link that you send them."
        value={name}
        maxLength={LONGEST_FRIENDS_NAME}
        autoComplete="off"
        error={errors.name}
        onChange={(event) => {
          setName(event.target.value);
        }}
      />
      <Button type="submit" disabled={isBusy || name.trim() === ""}>
        Make Table
      </Button>
    </form>
  );
}

/** The tables of friends in which the reader is. */
export function FriendsTables({ league, isOn, reader }: FriendsTablesProps) {
  const answer = useApi(friendsPath(league));
  const secret = queryValue(useSearch(), "join");
  return (
    <>
      {secret !== undefined && (
        <Invitation key={secret} {...{ league, secret }} onJoined={answer.retry} />
      )}
      <AnswerView answer={answer} what="Friends’ Tables" rowCount={2}>
        {(tables) => (
          <>
            {tables.map((table) => (
              <FriendsActions
                key={table._id}
                table={table}
                reader={reader}
                onChanged={answer.retry}
              />
            ))}
            {isOn && (
              <Card title="Friends">
                <NewTable league={league} onMade={answer.retry} />
              </Card>
            )}
          </>
        )}
      </AnswerView>
    </>
  );
}

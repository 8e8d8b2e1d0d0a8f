import { useState } from "react";

import { useApi } from "../../../api/useApi";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Button } from "../../../ui/Button/Button";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { ServerCard } from "./ServerCard";
import { ServerDialog } from "./ServerDialog";
import { type LeagueServers, type ServersLeague, serversPath } from "./servers";
import styles from "./Servers.module.css";
import { useClock, usePolling } from "./usePolling";

const EVERY_SECONDS = 3;

interface ServerListProps {
  league: ServersLeague;
  answer: LeagueServers;
  onChanged: () => void;
}

function ServerList({ league, answer, onChanged }: ServerListProps) {
  const [isAdding, setIsAdding] = useState(false);
  const now = useClock(answer.now);
  const { servers, canSetUp, hasRemoteControl } = answer;
  if (!hasRemoteControl) {
    return (
      <EmptyState title="No remote control">
        {league.game} has no remote control for its servers. Matches of the {league.name} are set up
        in the game.
      </EmptyState>
    );
  }
  return (
    <div className={styles.page}>
      {canSetUp && (
        <div>
          <Button
            look="filled"
            onClick={() => {
              setIsAdding(true);
            }}
          >
            Add a Server
          </Button>
        </div>
      )}
      {servers.length === 0 && (
        <EmptyState title="No servers yet">
          {canSetUp
            ? "Add a server with its address and RCON password."
            : "Team managers of the league with the RCON role add servers."}
        </EmptyState>
      )}
      {servers.map((server) => (
        <ServerCard
          key={server._id}
          server={server}
          league={league.code}
          now={now}
          canSetUp={canSetUp}
          onChanged={onChanged}
        />
      ))}
      {isAdding && (
        <ServerDialog
          leagueId={league._id}
          onChanged={onChanged}
          onClose={() => {
            setIsAdding(false);
          }}
        />
      )}
    </div>
  );
}

/** A league's game servers: what happens on them now, and commands to them. */
export function Servers({ league }: { league: ServersLeague }) {
  const answer = useApi(serversPath(league._id));
  usePolling(answer.retry, EVERY_SECONDS);
  return (
    <>
      <PageHeader over={league.name} title="Game Servers" />
      <AnswerView answer={answer} what="Servers" rowCount={3}>
        {(body) => <ServerList league={league} answer={body} onChanged={answer.retry} />}
      </AnswerView>
    </>
  );
}

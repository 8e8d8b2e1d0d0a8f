import { useState } from "react";

import { Stage, stageLabels } from "../../../api/staffEnums";
import { commandPath } from "../../../api/apiPath";
import { matchAddress } from "../../../page/addresses";
import { Badge } from "../../../ui/Badge/Badge";
import { Button } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { Card } from "../../../ui/Card/Card";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { Notice } from "../../../ui/Notice/Notice";
import { Console } from "./Console";
import { FailedCommands } from "./FailedCommands";
import { MapDialog } from "./MapDialog";
import { PinDialog } from "./PinDialog";
import { PlayersOnServer } from "./PlayersOnServer";
import { ServerDialog } from "./ServerDialog";
import { agoWords, matchLabel, type Server } from "./servers";
import styles from "./Servers.module.css";
import { SetUpDialog } from "./SetUpDialog";
import { isolated } from "../../../ui/isolated";

const STALE_AFTER = 30;

type Asked = "set-up" | "map" | "pin" | "change" | "remove" | "take-off";

/** When the server was last heard of, and why not since. */
function Heard({ server: { state, isLinked }, now }: { server: Server; now: number }) {
  const age = now - state.receivedAt;
  const words = state.receivedAt === 0 ? "Never heard of" : `Last received ${agoWords(age)}`;
  const problem = isLinked
    ? state.problem
    : "The portal’s link to servers does not run. Its operator starts run_server_link.";
  return (
    <>
      <p className={styles.heard} data-stale={age > STALE_AFTER || undefined}>
        {words}
      </p>
      {problem !== "" && (
        <Notice>
          <p>{problem}</p>
        </Notice>
      )}
    </>
  );
}

/** The map, the score and the match. */
function Now({ server: { state, match }, league }: { server: Server; league: string }) {
  const [teamA, teamB] = match === null ? ["Team 0", "Team 1"] : [match.teamA, match.teamB];
  const isTurned = match !== null && state.sideOfTeam0 === 1;
  const scores = isTurned ? state.scores && [...state.scores].reverse() : state.scores;
  return (
    <>
      {match !== null && (
        <p>
          <a href={matchAddress({ _id: match._id, league })}>
            <bdi>{matchLabel(match)}</bdi>
          </a>
        </p>
      )}
      {state.mapLabel !== "" && (
        <dl className={styles.facts}>
          <div>
            <dt>Map</dt>
            <dd>
              <bdi>{state.mapLabel}</bdi> ({state.mode})
            </dd>
          </div>
          {scores && (
            <div>
              <dt>Score</dt>
              <dd>
                <bdi>{teamA}</bdi> {scores.map(String).join(":")} <bdi>{teamB}</bdi>
                {match !== null && state.sideOfTeam0 === null && " (server’s teams 0 and 1)"}
              </dd>
            </div>
          )}
          {state.round !== null && (
            <div>
              <dt>Round</dt>
              <dd>
                {state.round} {state.roundState !== "" && `(${state.roundState})`}
              </dd>
            </div>
          )}
        </dl>
      )}
    </>
  );
}

interface RemovalDialogProps {
  server: Server;
  isServer: boolean;
  isBusy: boolean;
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
}

function RemovalDialog({ server, isServer, isBusy, onConfirm, onClose }: RemovalDialogProps) {
  return (
    <ConfirmDialog
      title={isServer ? `Remove ${isolated(server.name)}` : "Take the Match Off"}
      verb={isServer ? "Remove" : "Take Off"}
      isOpen
      isBusy={isBusy}
      isDangerous={isServer}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {isServer
          ? "The portal forgets the server’s password and no longer connects to it. Its past commands stay in the audit log."
          : "The live score is no longer shown. Nothing is sent to the server."}
      </p>
    </ConfirmDialog>
  );
}

interface ServerButtonsProps {
  hasMatch: boolean;
  canSetUp: boolean;
  ask: (what: Asked) => () => void;
}

function ServerButtons({ hasMatch, canSetUp, ask }: ServerButtonsProps) {
  return (
    <ButtonRow>
      <Button onClick={ask("set-up")}>Set Up a Match</Button>
      {hasMatch && <Button onClick={ask("take-off")}>Take the Match Off</Button>}
      <Button onClick={ask("map")}>Change Map</Button>
      <Button onClick={ask("pin")}>Set PIN</Button>
      {canSetUp && (
        <>
          <Button look="quiet" onClick={ask("change")}>
            Settings
          </Button>
          <Button look="quiet" onClick={ask("remove")}>
            Remove
          </Button>
        </>
      )}
    </ButtonRow>
  );
}

interface ServerCardProps {
  server: Server;
  /** The league's code. */
  league: string;
  /** The portal's time in unix seconds. */
  now: number;
  canSetUp: boolean;
  onChanged: () => void;
}

/** A server: its state, its players, and what can be done with it. */
export function ServerCard({ server, league, now, canSetUp, onChanged }: ServerCardProps) {
  const [asked, setAsked] = useState<Asked>();
  const { isBusy, send } = useCommand(onChanged);
  const { _id: id, match } = server;
  const close = () => {
    setAsked(undefined);
  };
  const ask = (what: Asked) => () => {
    setAsked(what);
  };

  async function remove(isServer: boolean): Promise<boolean> {
    const path = isServer
      ? commandPath("DELETE", "/api/servers/{id}", { id })
      : commandPath("DELETE", "/api/servers/{id}/match", { id });
    const isDone = await send("DELETE", path);
    if (isDone) {
      close();
    }
    return isDone;
  }

  return (
    <Card
      title={server.name}
      aside={
        <span className="cluster gap-2">
          {server.waiting > 0 && (
            <Badge tone="warning">{`${String(server.waiting)} waiting`}</Badge>
          )}
          {server.stage !== Stage.none && <Badge>{stageLabels[server.stage]}</Badge>}
        </span>
      }
    >
      <div className="stack fit gap-4">
        <Heard server={server} now={now} />
        <FailedCommands commands={server.failed} />
        <Now server={server} league={league} />
        <ServerButtons hasMatch={match !== null} canSetUp={canSetUp} ask={ask} />
        <PlayersOnServer server={server} onChanged={onChanged} />
        <Console server={server} onChanged={onChanged} />
      </div>
      {asked === "set-up" && <SetUpDialog server={server} onChanged={onChanged} onClose={close} />}
      {asked === "map" && <MapDialog server={server} onChanged={onChanged} onClose={close} />}
      {asked === "pin" && <PinDialog server={server} onChanged={onChanged} onClose={close} />}
      {asked === "change" && <ServerDialog server={server} onChanged={onChanged} onClose={close} />}
      {(asked === "remove" || asked === "take-off") && (
        <RemovalDialog
          server={server}
          isServer={asked === "remove"}
          isBusy={isBusy}
          onConfirm={() => remove(asked === "remove")}
          onClose={close}
        />
      )}
    </Card>
  );
}

import "../../ui/controls.css";
import "../../ui/desk.css";

import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { TeamStatus } from "../../api/teamEnums";
import { playerAddress } from "../../page/addresses";
import { Button } from "../../ui/Button/Button";
import { ButtonRow } from "../../ui/Button/ButtonRow";
import { Card } from "../../ui/Card/Card";
import { useCommand } from "../../ui/command/useCommand";
import { lazyPart } from "../../ui/loaded/lazyPart";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import type { ExceptionAction, RosterException } from "./exceptions";
import type { PartProps } from "./managedTeam";
import rows from "./ManageTeam.module.css";

// Few people open it.
const ExceptionDialog = lazyPart(async () => {
  const { ExceptionDialog: loaded } = await import("./ExceptionDialog");
  return { default: loaded };
});

interface RosterExceptionsProps extends PartProps {
  /** The league's time zone. */
  zone: string;
}

interface Asked {
  action: ExceptionAction;
  exception?: RosterException;
}

/** Exceptions from the roster lock that wait or run, and making one. */
export function RosterExceptions({ team, zone, onChanged }: RosterExceptionsProps) {
  const [asked, setAsked] = useState<Asked>();
  const { askException, decideExceptions } = team.may;
  const mayGive = decideExceptions && team.status !== TeamStatus.disbanded;
  return (
    <Card title="Exceptions from the Roster Lock">
      <div className="stack gap-3">
        {team.exceptions.length > 0 && (
          <ul className="stack plain-list" aria-label="Exceptions">
            {team.exceptions.map((exception) => (
              <ExceptionRow
                key={exception._id}
                {...{ team, zone, exception, onChanged }}
                onAsk={(action) => {
                  setAsked({ action, exception });
                }}
              />
            ))}
          </ul>
        )}
        <ButtonRow>
          {askException && (
            <Button
              isSmall
              onClick={() => {
                setAsked({ action: "ask" });
              }}
            >
              Ask for an Exception
            </Button>
          )}
          {mayGive && (
            <Button
              isSmall
              onClick={() => {
                setAsked({ action: "give" });
              }}
            >
              Give an Exception
            </Button>
          )}
        </ButtonRow>
      </div>
      {asked !== undefined && (
        <ExceptionDialog
          key={`${asked.action} ${asked.exception?._id ?? ""}`}
          team={team}
          action={asked.action}
          exception={asked.exception}
          onChanged={onChanged}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
    </Card>
  );
}

interface ExceptionRowProps extends RosterExceptionsProps {
  exception: RosterException;
  onAsk: (action: ExceptionAction) => void;
}

function ExceptionRow({ team, zone, exception, onChanged, onAsk }: ExceptionRowProps) {
  const { _id, player, reason, until, askedBy } = exception;
  const { send, isBusy } = useCommand(onChanged);
  const isWaiting = until === 0;
  const { edit, staff, askException, decideExceptions } = team.may;
  const actions: [ExceptionAction, string][] = isWaiting
    ? [
        ["approve", "Approve"],
        ["decline", "Decline"],
      ]
    : [["takeBack", "Take Back"]];
  return (
    <li className={`stack gap-2 ${rows.plain ?? ""}`}>
      <a className="named wraps target" href={playerAddress(player._id)}>
        <bdi>{player.username}</bdi>
      </a>
      <p className={rows.since}>
        {isWaiting ? (
          <>
            Waits for staff. Asked for by <bdi>{askedBy?.username}</bdi>: <bdi>{reason}</bdi>
          </>
        ) : (
          <>
            Exception from the roster lock until <LocalTime unixSeconds={until} leagueZone={zone} />
          </>
        )}
      </p>
      <ButtonRow>
        {isWaiting && (askException || (edit && !staff)) && (
          <Button
            isSmall
            disabled={isBusy}
            aria-label={`Withdraw: ${player.username}`}
            onClick={() => {
              const path = commandPath("POST", "/api/teams/exceptions/{id}/withdraw", { id: _id });
              void send("POST", path);
            }}
          >
            Withdraw
          </Button>
        )}
        {decideExceptions &&
          actions.map(([action, label]) => (
            <Button
              key={action}
              isSmall
              aria-label={`${label}: ${player.username}`}
              onClick={() => {
                onAsk(action);
              }}
            >
              {label}
            </Button>
          ))}
      </ButtonRow>
    </li>
  );
}

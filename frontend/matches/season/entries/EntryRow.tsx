import "../../../ui/desk.css";

import { useState } from "react";

import { EntryState, entryStateLabels } from "../../../api/entryEnums";
import { Badge } from "../../../ui/Badge/Badge";
import { Button } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { pluralize } from "../../../ui/pluralize";
import { useCommand } from "../../../ui/command/useCommand";
import { ReasonDialog } from "../../../ui/ConfirmDialog/ReasonDialog";
import { CheckField } from "../../../ui/Field/Toggle";
import { isolated } from "../../../ui/isolated";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { TextWithTimes } from "../../../ui/LocalTime/TextWithTimes";
import { type DeskEntry, declinePath, type PartProps, waitPath, withdrawPath } from "./entries";

const TONES = {
  [EntryState.invited]: "plain",
  [EntryState.entered]: "warning",
  [EntryState.approved]: "success",
  [EntryState.waiting]: "plain",
  [EntryState.offered]: "warning",
  [EntryState.declined]: "plain",
  [EntryState.withdrawn]: "plain",
  [EntryState.ended]: "plain",
} as const;

interface EntryRowProps extends PartProps {
  entry: DeskEntry;
  /** Whether it is among those to approve; undefined if it can't be. */
  isChosen: boolean | undefined;
  onChosen: (isChosen: boolean) => void;
}

/** A team’s entry, with its roster and what staff can do about it. */
export function EntryRow(props: EntryRowProps) {
  const { entry, isChosen, onChosen } = props;
  const { name } = entry.team.name;
  return (
    <li className="stack gap-2">
      <div className="split">
        {isChosen === undefined ? (
          <strong>
            <bdi>{name}</bdi>
          </strong>
        ) : (
          <CheckField
            label={name}
            checked={isChosen}
            onChange={({ target: { checked } }) => {
              onChosen(checked);
            }}
          />
        )}
        <Badge tone={TONES[entry.state]}>{stateWords(entry)}</Badge>
      </div>
      <EntryWords {...props} />
      <Decisions {...props} />
    </li>
  );
}

function stateWords({ state, place }: DeskEntry): string {
  const label = entryStateLabels[state];
  return state === EntryState.waiting ? `${label}: ${String(place)}` : label;
}

/** The team’s rating, its division of before, its roster, and what was decided why. */
function EntryWords({ entry, found, zone }: EntryRowProps) {
  const { starters, substitutes, rating, division, enteredAt, queue, offerEndsAt, reason } = entry;
  const players = starters.length + substitutes.length;
  return (
    <div className="soft wraps">
      <p>
        Rating {rating.toFixed(0)}
        {division !== "" && (
          <>
            {" · "}
            last season in <bdi>{division}</bdi>
          </>
        )}
        {enteredAt > 0 && (
          <>
            {" · entered "}
            <LocalTime unixSeconds={enteredAt} leagueZone={zone} />
          </>
        )}
        {offerEndsAt > 0 && (
          <>
            {" · answers by "}
            <LocalTime unixSeconds={offerEndsAt} leagueZone={zone} />
          </>
        )}
      </p>
      {queue !== "" && (
        <p>
          <TextWithTimes text={queue} leagueZone={zone} />
        </p>
      )}
      {players > 0 && (
        <p>
          {pluralize(players, "player")}
          {players < found.minimum && " (too few)"}: <bdi>{starters.join(", ")}</bdi>
          {substitutes.length > 0 && (
            <>
              {"; substitutes: "}
              <bdi>{substitutes.join(", ")}</bdi>
            </>
          )}
        </p>
      )}
      {reason !== "" && (
        <p>
          Reason: <bdi>{reason}</bdi>
        </p>
      )}
      {entry.isOwn && <p>You are on this team, so someone else decides about its entry.</p>}
    </div>
  );
}

const OPEN: readonly EntryState[] = [EntryState.entered, EntryState.waiting, EntryState.offered];

type Deed = "decline" | "withdraw";

function Decisions({ season, found, entry, onChanged }: EntryRowProps) {
  const [deed, setDeed] = useState<Deed>();
  const { isBusy, send } = useCommand(onChanged);
  const { name } = entry.team.name;
  if (!found.isPlanned || entry.isOwn) {
    return null;
  }
  return (
    <>
      <ButtonRow>
        {entry.state === EntryState.entered && (
          <Button
            isSmall
            disabled={isBusy}
            aria-label={`Waiting List: ${name}`}
            onClick={() => {
              void send("POST", waitPath(season), { entry: entry._id });
            }}
          >
            Waiting List
          </Button>
        )}
        {OPEN.includes(entry.state) && (
          <Button
            isSmall
            aria-label={`Decline: ${name}`}
            onClick={() => {
              setDeed("decline");
            }}
          >
            Decline
          </Button>
        )}
        {entry.state === EntryState.approved && (
          <Button
            isSmall
            aria-label={`Withdraw: ${name}`}
            onClick={() => {
              setDeed("withdraw");
            }}
          >
            Withdraw
          </Button>
        )}
      </ButtonRow>
      {deed !== undefined && (
        <DeedDialog
          {...{ season, entry, deed, onChanged }}
          onClose={() => {
            setDeed(undefined);
          }}
        />
      )}
    </>
  );
}

interface DeedDialogProps extends Pick<EntryRowProps, "season" | "entry" | "onChanged"> {
  deed: Deed;
  onClose: () => void;
}

function DeedDialog({ season, entry, deed, ...callbacks }: DeedDialogProps) {
  const isDeclining = deed === "decline";
  const verb = isDeclining ? "Decline" : "Withdraw";
  return (
    <ReasonDialog
      title={`${verb} ${isolated(entry.team.name.name)}?`}
      verb={verb}
      hint="The team’s leaders read it."
      path={isDeclining ? declinePath(season) : withdrawPath(season)}
      body={isDeclining ? { entry: entry._id, state: entry.state } : { entry: entry._id }}
      {...callbacks}
    >
      {isDeclining
        ? "While entry is open, the team can enter again."
        : "The team no longer plays the season. Its place is offered to the first team on the waiting list."}
    </ReasonDialog>
  );
}

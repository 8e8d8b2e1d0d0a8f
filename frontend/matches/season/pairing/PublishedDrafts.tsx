import "../../../ui/desk.css";

import { type ReactNode, useState } from "react";

import { apiPath } from "../../../api/apiPath";
import { serverNow } from "../../../api/timestamps/serverNow";
import { useApi } from "../../../api/useApi";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Button } from "../../../ui/Button/Button";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { isolated } from "../../../ui/isolated";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import type { Draft, PairingDeskBody } from "./arrangement";
import type { Pairing } from "./usePairing";

interface PublishedDraftsProps {
  drafts: PairingDeskBody["published"];
  zone: string;
  /** The address of staff's list of matches; a match is below it. */
  listAddress: string;
  pairing: Pairing;
}

/** The drafts that were published; each shows its pairs when it is opened, or can still be undone. */
export function PublishedDrafts({ drafts, ...about }: PublishedDraftsProps) {
  return (
    <ul className="stack gap-3 plain-list">
      {drafts.map((draft) => (
        <li key={draft._id}>
          <Published draft={draft} {...about} />
        </li>
      ))}
    </ul>
  );
}

interface PublishedProps extends Omit<PublishedDraftsProps, "drafts"> {
  draft: PairingDeskBody["published"][number];
}

const canStillUndo = ({ undoUntil }: PublishedProps["draft"]) => undoUntil * 1000 > serverNow();

function Published({ draft, zone, ...about }: PublishedProps) {
  const [isOpen, setIsOpen] = useState(() => canStillUndo(draft));
  const what = draft.kind === "plan" ? "Season plan" : `Week ${String(draft.week)}`;
  return (
    <details
      open={isOpen}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
      }}
    >
      <summary className="disclosure">
        {what}, by <bdi>{draft.closedBy === "" ? "the portal" : draft.closedBy}</bdi>,{" "}
        <LocalTime unixSeconds={draft.closedAt} leagueZone={zone} />
      </summary>
      {isOpen && <Pairs draft={draft} zone={zone} {...about} />}
    </details>
  );
}

function Pairs({ draft, zone, listAddress, pairing }: PublishedProps) {
  const answer = useApi(apiPath("/api/matches/pairing/drafts/{id}", { id: draft._id }));
  const canUndo = canStillUndo(draft);
  return (
    <AnswerView answer={answer} what="Pairs" rowCount={2}>
      {({ pairs, byes }) => (
        <>
          <ul className="stack gap-3 plain-list">
            {pairs.map((pair) => (
              <Pair
                key={`${String(pair.week)}-${pair.teamA}-${pair.teamB}`}
                {...{ draft, pair, listAddress, pairing, canUndo }}
                onUndone={answer.retry}
              />
            ))}
            {byes.map(({ week, team, name }) => (
              <li key={`${String(week)}-${team}`}>
                Week {week}: <bdi>{name}</bdi> has a bye
              </li>
            ))}
          </ul>
          {canUndo && (
            <div className="cluster gap-3 middle">
              <Undo draft={draft} pairing={pairing} onUndone={answer.retry}>
                All matches and byes of this publication that nobody has used go, and both teams are
                notified. If nothing is left, the draft is open again.
              </Undo>
              <span className="soft">
                Until <LocalTime unixSeconds={draft.undoUntil} leagueZone={zone} />
              </span>
            </div>
          )}
        </>
      )}
    </AnswerView>
  );
}

interface PairProps extends Omit<PublishedProps, "zone"> {
  pair: Draft["pairs"][number];
  canUndo: boolean;
  onUndone: () => void;
}

/** A pair, with a link to its match as long as there is one. */
function Pair({ draft, pair, listAddress, pairing, canUndo, onUndone }: PairProps) {
  const { week, names, match } = pair;
  const versus = (
    <>
      <bdi>{names[0]}</bdi> vs <bdi>{names[1]}</bdi>
    </>
  );
  return (
    <li className="cluster gap-3 middle">
      <span>
        Week {week}: {match === null ? versus : <a href={`${listAddress}/${match}`}>{versus}</a>}
        {match === null && ", taken back"}
      </span>
      {match !== null && canUndo && (
        <Undo
          draft={draft}
          pairing={pairing}
          onUndone={onUndone}
          match={match}
          versus={names.map(isolated).join(" vs ")}
        >
          The match goes, and both teams are notified.
        </Undo>
      )}
    </li>
  );
}

interface UndoProps extends Pick<PairProps, "draft" | "pairing" | "onUndone"> {
  /** The match; without it, the whole publication is undone. */
  match?: string;
  /** Both teams, isolated. */
  versus?: string;
  /** What follows. */
  children: ReactNode;
}

/** Takes back what was published, after a question. */
function Undo({ draft, pairing, onUndone, match, versus = "all", children }: UndoProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    setIsAsking(false);
  };

  async function undo(): Promise<boolean> {
    const isDone = await pairing.undo(draft._id, match);
    if (isDone) {
      close();
      onUndone();
    }
    return isDone;
  }

  return (
    <>
      <Button
        isSmall
        look={match === undefined ? "outlined" : "quiet"}
        disabled={pairing.isBusy}
        aria-label={match === undefined ? undefined : `Undo: ${versus}`}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {match === undefined ? "Undo Publication" : "Undo"}
      </Button>
      <ConfirmDialog
        title={match === undefined ? "Undo This Publication?" : `Undo ${versus}?`}
        verb="Undo"
        isOpen={isAsking}
        isBusy={pairing.isBusy}
        isDangerous
        onConfirm={undo}
        onClose={close}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </>
  );
}

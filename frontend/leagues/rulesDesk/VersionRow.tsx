import "../../ui/desk.css";

import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { LONGEST_CHANGES, RulesState, rulesStateLabels } from "../../api/staffEnums";
import { useApi } from "../../api/useApi";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Badge } from "../../ui/Badge/Badge";
import { Button, ButtonLink } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import { useEdit } from "../../ui/Conflict/useEdit";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { TextAreaField } from "../../ui/Field/TextAreaField";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { RulesForm } from "./RulesForm";
import styles from "./VersionRow.module.css";
import { RulesTextDialog } from "./RulesTextDialog";
import { documentPath, isPlanned, type RulesVersion, textPath } from "./versions";

interface VersionProps {
  league: LeagueWithZone;
  version: RulesVersion;
  onChanged: () => void;
}

const TONES = {
  [RulesState.planned]: "warning",
  [RulesState.inForce]: "success",
  [RulesState.former]: "plain",
} as const;

type Question = "note" | "change" | "withdraw" | "compare";

interface VersionButtonsProps {
  league: LeagueWithZone;
  version: RulesVersion;
  name: string;
  asks: Question | undefined;
  onAsk: (what: Question | undefined) => void;
}

function VersionButtons({ league, version, name, asks, onAsk }: VersionButtonsProps) {
  return (
    <div className="cluster gap-2">
      <ButtonLink
        isSmall
        href={documentPath(league.id, version)}
        target="_blank"
        rel="noopener"
        aria-label={`Open ${name}`}
      >
        Open
      </ButtonLink>
      {version.form === "html" && (
        <Button
          isSmall
          aria-label={`Compare ${name}`}
          onClick={() => {
            onAsk("compare");
          }}
        >
          Compare
        </Button>
      )}
      {isPlanned(version) ? (
        <>
          <Button
            isSmall
            aria-label={`Change ${name}`}
            aria-expanded={asks === "change"}
            onClick={() => {
              onAsk(asks === "change" ? undefined : "change");
            }}
          >
            Change
          </Button>
          <Button
            isSmall
            look="danger"
            aria-label={`Withdraw ${name}`}
            onClick={() => {
              onAsk("withdraw");
            }}
          >
            Withdraw
          </Button>
        </>
      ) : (
        <Button
          isSmall
          aria-label={`Edit Note: ${name}`}
          onClick={() => {
            onAsk("note");
          }}
        >
          Edit Note
        </Button>
      )}
    </div>
  );
}

/** A version of the rules, with what staff can do with it. */
export function VersionRow({ league, version, onChanged }: VersionProps) {
  const [asks, setAsks] = useState<Question>();
  const { state, date, changes, form, publishedBy } = version;
  const name = `Version ${version.version}`;
  /** What was saved meanwhile closes its own form, not what the reader has opened since. */
  const close = (what: Question) => () => {
    setAsks((open) => (open === what ? undefined : open));
  };
  return (
    <li className={styles.row} aria-label={name}>
      <p className={styles.title}>
        <strong>
          <bdi>{name}</bdi>
        </strong>{" "}
        <Badge tone={TONES[state]}>{rulesStateLabels[state]}</Badge>
      </p>
      <p className={`soft ${styles.facts ?? ""}`}>
        {form === "pdf" ? "PDF" : "HTML"}, {isPlanned(version) ? "in force from" : "since"}{" "}
        <LocalTime unixSeconds={date} leagueZone={league.zone} />
        {publishedBy !== null && (
          <>
            , by <bdi>{publishedBy.username}</bdi>
          </>
        )}
      </p>
      {changes !== "" && <p className={styles.changes}>{changes}</p>}
      <VersionButtons league={league} version={version} name={name} asks={asks} onAsk={setAsks} />
      {asks === "change" && isPlanned(version) && (
        <RulesForm
          league={league}
          planned={version}
          onSaved={() => {
            close("change")();
            onChanged();
          }}
          beside={
            <Button look="quiet" onClick={close("change")}>
              Cancel
            </Button>
          }
        />
      )}
      {asks === "compare" && (
        <ComparedVersion {...{ league, version, name }} onClose={close("compare")} />
      )}
      {asks === "note" && (
        <NoteDialog {...{ league, version, onChanged }} onClose={close("note")} />
      )}
      {asks === "withdraw" && (
        <WithdrawDialog {...{ league, version, onChanged }} onClose={close("withdraw")} />
      )}
    </li>
  );
}

interface ComparedVersionProps {
  league: LeagueWithZone;
  version: RulesVersion;
  name: string;
  onClose: () => void;
}

/** The text of a version beside what it changed, once it is loaded. */
function ComparedVersion({ league, version, name, onClose }: ComparedVersionProps) {
  const answer = useApi(textPath(league.id, version._id));
  return (
    <AnswerView answer={answer} what={name} rowCount={1}>
      {(text) => <RulesTextDialog title={name} text={text} beginsCompared onClose={onClose} />}
    </AnswerView>
  );
}

interface DialogProps extends VersionProps {
  onClose: () => void;
}

function NoteDialog({ league, version, onChanged, onClose }: DialogProps) {
  const [changes, setChanges] = useState(version.changes);
  const { isBusy, errors, send, conflict } = useEdit({
    revision: version.revision,
    fields: ["changes"],
    onSaved: onChanged,
    fill: (theirs) => {
      setChanges(String(theirs.changes));
    },
  });
  const path = { leagueId: league.id, id: version._id };

  async function save(since?: string): Promise<boolean> {
    const address = commandPath("PUT", "/api/league-info/rules/{leagueId}/{id}/changes", path);
    const isDone = await send("PUT", address, { changes }, since);
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return (
    <ConfirmDialog
      title={`What Version ${version.version} Changed`}
      verb="Save"
      isOpen
      isBusy={isBusy}
      onConfirm={() => save()}
      onClose={onClose}
    >
      <p>A published version stays as it is; only this note can change.</p>
      <TextAreaField
        label="What Changed"
        maxLength={LONGEST_CHANGES}
        value={changes}
        error={errors.changes}
        onChange={({ target }) => {
          setChanges(target.value);
        }}
      />
      {conflict({ changes }, save)}
    </ConfirmDialog>
  );
}

function WithdrawDialog({ league, version, onChanged, onClose }: DialogProps) {
  const { isBusy, send } = useCommand(
    () => {
      onClose();
      onChanged();
    },
    [],
    onChanged,
  );
  const path = { leagueId: league.id, id: version._id };
  return (
    <ConfirmDialog
      title={`Withdraw Version ${version.version}?`}
      verb="Withdraw"
      isDangerous
      isOpen
      isBusy={isBusy}
      onConfirm={() =>
        send(
          "DELETE",
          commandPath("DELETE", "/api/league-info/rules/{leagueId}/{id}/version", path),
        )
      }
      onClose={onClose}
    >
      <p>It does not come into force, and is removed from the list.</p>
    </ConfirmDialog>
  );
}

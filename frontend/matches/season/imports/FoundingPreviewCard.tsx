import "../../../ui/controls.css";

import { useState } from "react";

import { LONGEST_DECISION_REASON } from "../../../api/enums";
import {
  type PasteColumn,
  PasteLayout,
  pasteLayoutLabels,
  RowVerdict,
} from "../../../api/staffEnums";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { ReasonField } from "../../../ui/Field/ReasonField";
import { SelectField } from "../../../ui/Field/SelectField";
import { CheckField } from "../../../ui/Field/Toggle";
import { isolated } from "../../../ui/isolated";
import { Notice } from "../../../ui/Notice/Notice";
import { pluralize } from "../../../ui/pluralize";
import type { FoundingPreview, NearAnswer } from "./founding";
import styles from "./Import.module.css";
import { FoundingColumns } from "./FoundingColumns";
import { NearNames } from "./NearNames";
import { PreviewTable } from "./PreviewTable";

const LAYOUTS = Object.values(PasteLayout).map((value) => ({
  value,
  label: pasteLayoutLabels[value],
}));

const MOST_NAMED = 5;

interface FoundingPreviewCardProps {
  preview: FoundingPreview;
  /** What the reader should know about it; empty for nothing. */
  notice: string;
  isBusy: boolean;
  reasonError: string | undefined;
  leagueName: string;
  /** Reads the text again, laid out another way, or with answers about names. */
  onLayout: (layout: PasteLayout, answers?: readonly NearAnswer[]) => Promise<boolean>;
  /** Reads a table again, with its columns taken for these. */
  onColumns: (layout: PasteLayout, columns: readonly PasteColumn[]) => Promise<boolean>;
  onFound: (preview: FoundingPreview, reason: string, leaveOut: boolean) => Promise<boolean>;
}

/** What founding would do with each team and player, and the button that founds them. */
export function FoundingPreviewCard(props: FoundingPreviewCardProps) {
  const { preview, notice, isBusy, onLayout, onColumns } = props;
  return (
    <Card title="Preview">
      {notice !== "" && (
        <Notice>
          <p role="status">{notice}</p>
        </Notice>
      )}
      <div className={styles.choices}>
        <SelectField
          label="How It Is Read"
          choices={LAYOUTS}
          value={preview.layout}
          disabled={isBusy}
          onChange={(layout) => {
            void onLayout(layout);
          }}
        />
      </div>
      {preview.columns.length > 0 && (
        <FoundingColumns
          columns={preview.columns}
          isBusy={isBusy}
          onColumns={(columns) => {
            void onColumns(preview.layout, columns);
          }}
        />
      )}
      {preview.questions.length > 0 && (
        <NearNames
          questions={preview.questions}
          isBusy={isBusy}
          onAnswer={(answers) => {
            void onLayout(preview.layout, answers);
          }}
        />
      )}
      {preview.fault !== "" ? (
        <p role="alert">{`This text can’t be read: ${preview.fault}.`}</p>
      ) : preview.rows.length + preview.questions.length === 0 ? (
        <EmptyState title="The text has no teams.">Choose another way to read it.</EmptyState>
      ) : (
        <>
          {preview.rows.length > 0 && (
            <PreviewTable rows={preview.rows} caption="Teams and players" verb="Verdict" />
          )}
          <FoundButton key={preview.digest} {...props} />
        </>
      )}
    </Card>
  );
}

function FoundButton(props: FoundingPreviewCardProps) {
  const { preview, isBusy, reasonError, leagueName, onFound } = props;
  const [leavesOut, setLeavesOut] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const refused = preview.rows.filter(({ verdict }) => verdict === RowVerdict.refused).length;
  const isAsked = preview.questions.some(({ isOpen: isUnanswered }) => isUnanswered);
  if (preview.teams === 0 && !isAsked) {
    return <p>There is no team to found.</p>;
  }
  const teams = pluralize(preview.teams, "Team", "Teams");
  const players = pluralize(preview.players, "player joins", "players join");
  const { captainless } = preview;
  return (
    <div className={styles.apply}>
      {refused > 0 && !isAsked && (
        <CheckField
          label={`Leave out what is refused: ${pluralize(refused, "row", "rows")}`}
          hint="Or correct the text and preview it again."
          checked={leavesOut}
          onChange={(event) => {
            setLeavesOut(event.target.checked);
          }}
        />
      )}
      <div>
        <Button
          look="filled"
          disabled={isBusy || isAsked || (refused > 0 && !leavesOut)}
          onClick={() => {
            setIsOpen(true);
          }}
        >
          {`Found ${teams}`}
        </Button>
      </div>
      <p className={styles.soft}>All of them are founded, or none.</p>
      {captainless.length > 0 && <p>{withoutCaptain(captainless)}</p>}
      <OneReason
        {...{ teams, players, captainless, leagueName, isOpen, isBusy, reasonError }}
        onFound={(reason) => onFound(preview, reason, leavesOut)}
        onClose={() => {
          setIsOpen(false);
        }}
      />
    </div>
  );
}

/** Names the teams that would have no captain, the first few of many. */
function withoutCaptain(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  const rest = more > 0 ? [`${String(more)} more`] : [];
  const named = [...names.slice(0, MOST_NAMED).map(isolated), ...rest].join(", ");
  return `Without a captain: ${named}. Nobody can agree times and report results for a team without one; choose one on its page.`;
}

interface OneReasonProps {
  /** How many are founded, and how many players join them, in words. */
  teams: string;
  players: string;
  captainless: readonly string[];
  leagueName: string;
  isOpen: boolean;
  isBusy: boolean;
  reasonError: string | undefined;
  onFound: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for one reason for all, and founds them. */
function OneReason(props: OneReasonProps) {
  const { teams, players, captainless, leagueName, isOpen, isBusy, reasonError, onFound, onClose } =
    props;
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      title={`Found ${teams}`}
      verb={`Found ${teams}`}
      isOpen={isOpen}
      isBusy={isBusy}
      isIncomplete={reason.trim() === ""}
      onConfirm={async () => {
        if (await onFound(reason)) {
          onClose();
        }
      }}
      onClose={onClose}
    >
      <p>
        {`They play in the ${leagueName}, and join its current season if that is not closed. ${players} a team, and read the reason. You can undo all of it for a day.`}
      </p>
      {captainless.length > 0 && <p>{withoutCaptain(captainless)}</p>}
      <ReasonField
        hint="One reason for all of them."
        value={reason}
        maxLength={LONGEST_DECISION_REASON}
        required
        error={reasonError}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}

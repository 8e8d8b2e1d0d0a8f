import "../../../ui/desk.css";

import { useState } from "react";

import { type ApiBody, apiPath, commandPath } from "../../../api/apiPath";
import { importKindLabels } from "../../../api/staffEnums";
import { useApi } from "../../../api/useApi";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { LoadError } from "../../../ui/LoadError/LoadError";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { pluralize } from "../../../ui/pluralize";
import styles from "./Import.module.css";

const RECENT = "/api/matches/import/{leagueId}/recent";
const UNDO = "/api/matches/import/{leagueId}/undo";

type FileImport = ApiBody<typeof RECENT>[number];

/** Where the imports of the last day are. */
export const recentImports = (leagueId: string) => apiPath(RECENT, { leagueId });

interface RecentImportsProps {
  leagueId: string;
  zone: string;
  /** Called after an import was undone. */
  onUndone: () => void;
}

/** The league's imports of the last day, each with Undo. */
export function RecentImports({ leagueId, zone, onUndone }: RecentImportsProps) {
  const answer = useApi(recentImports(leagueId));
  const [asked, setAsked] = useState<FileImport>();
  const { isBusy, send } = useCommand(() => {
    answer.retry();
  });

  async function undo({ _id }: FileImport): Promise<boolean> {
    const path = commandPath("POST", UNDO, { leagueId });
    const isDone = await send("POST", path, { change: _id });
    if (isDone) {
      setAsked(undefined);
      onUndone();
    }
    return isDone;
  }

  const imports = answer.isPrevious ? [] : (answer.body ?? []);
  if (imports.length === 0 && answer.error === undefined) {
    return null;
  }
  return (
    <Card title="Imports of the Last Day">
      {answer.error !== undefined && (
        <LoadError
          what="Imports"
          error={answer.error}
          isRetrying={answer.isLoading}
          onRetry={answer.retry}
        />
      )}
      <ul className="stack gap-3 plain-list">
        {imports.map((each) => (
          <li key={each._id} className={`split ${styles.recent ?? ""}`}>
            <ImportWords made={each} zone={zone} />
            {each.undoneBy === null && (
              <Button
                isSmall
                aria-label={`Undo the import of ${each.file}`}
                onClick={() => {
                  setAsked(each);
                }}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      <UndoDialog
        asked={asked}
        isBusy={isBusy}
        onUndo={undo}
        onClose={() => {
          setAsked(undefined);
        }}
      />
    </Card>
  );
}

interface UndoDialogProps {
  asked: FileImport | undefined;
  isBusy: boolean;
  onUndo: (asked: FileImport) => Promise<boolean>;
  onClose: () => void;
}

/** Says what undoing an import does, and asks whether to do it. */
function UndoDialog({ asked, isBusy, onUndo, onClose }: UndoDialogProps) {
  return (
    <ConfirmDialog
      title="Undo the whole import?"
      verb="Undo"
      isDangerous
      isOpen={asked !== undefined}
      isBusy={isBusy}
      onConfirm={() => asked !== undefined && onUndo(asked)}
      onClose={onClose}
    >
      {asked !== undefined && (
        <>
          <p className="wraps">
            <bdi>{asked.file}</bdi>, {rowsOf(asked)}. {CONSEQUENCES[asked.kind]}
          </p>
          <p>If something was built on it since, nothing is undone, and you read what it is.</p>
        </>
      )}
    </ConfirmDialog>
  );
}

const CONSEQUENCES: Readonly<Record<FileImport["kind"], string>> = {
  rosters:
    "Its players leave their teams without a cooldown, ranks and divisions are as before, and the teams that it founded are deleted. Players and leaders are told.",
  matches:
    "Its new matches are deleted, and moved ones get their time back. Everyone on the teams is told.",
  results:
    "Its results are taken away, with the matches and teams that came with them, and the ratings are computed again.",
};

function rowsOf({ new: made, changed }: FileImport): string {
  return `${pluralize(made, "new row", "new rows")} and ${String(changed)} with changes`;
}

function ImportWords({ made, zone }: { made: FileImport; zone: string }) {
  return (
    <span className="wraps">
      <bdi>{made.by}</bdi> {`imported ${importKindLabels[made.kind].toLowerCase()}: `}
      <bdi>{made.file}</bdi>, {rowsOf(made)}, <LocalTime unixSeconds={made.at} leagueZone={zone} />.{" "}
      {made.undoneBy === null ? (
        <>
          Undo until <LocalTime unixSeconds={made.until} leagueZone={zone} />.
        </>
      ) : (
        <>
          Undone by <bdi>{made.undoneBy}</bdi>
          {made.undoneAt !== null && (
            <>
              , <LocalTime unixSeconds={made.undoneAt} leagueZone={zone} />
            </>
          )}
          .
        </>
      )}
    </span>
  );
}

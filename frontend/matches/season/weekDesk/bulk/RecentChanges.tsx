import "../../../../ui/desk.css";

import { useState } from "react";

import { type ApiBody, apiPath, type CommandAnswer, commandPath } from "../../../../api/apiPath";
import { command } from "../../../../api/command";
import type { LeagueCode } from "../../../../api/enums";
import { useApi } from "../../../../api/useApi";
import { Button } from "../../../../ui/Button/Button";
import { CancelButton } from "../../../../ui/Dialog/CancelButton";
import { Dialog } from "../../../../ui/Dialog/Dialog";
import { showCommandFailure } from "../../../../ui/failure/showCommandFailure";
import { LocalTime } from "../../../../ui/LocalTime/LocalTime";
import { OWN_AUTO_CLOSE, showToast } from "../../../../ui/toast/showToast";
import { changeTitle } from "./bulkOrder";
import styles from "./BulkRows.module.css";
import { TextWithTimes } from "../../../../ui/LocalTime/TextWithTimes";

type Change = ApiBody<"/api/matches/bulk/recent">[number];
type Undone = CommandAnswer<"POST", "/api/matches/bulk/undo">["rows"][number];

interface RecentChangesProps {
  league: LeagueCode;
  zone: string;
  onUndone: () => void;
}

/** The league's commands on several matches in the last ten minutes, each with Undo. */
export function RecentChanges({ league, zone, onUndone }: RecentChangesProps) {
  const answer = useApi(apiPath("/api/matches/bulk/recent", {}, { league }));
  const [isBusy, setIsBusy] = useState(false);
  const [told, setTold] = useState<readonly Undone[]>([]);

  async function undo(change: string): Promise<void> {
    setIsBusy(true);
    try {
      const path = commandPath("POST", "/api/matches/bulk/undo", {});
      const { message, rows } = await command("POST", path, { change });
      void showToast({ message, kind: "success", autoClose: OWN_AUTO_CLOSE });
      setTold(rows.filter(({ refusal, warnings }) => refusal !== "" || warnings.length > 0));
    } catch (error) {
      showCommandFailure(error);
    } finally {
      setIsBusy(false);
      onUndone();
    }
  }

  const changes = answer.isPrevious ? [] : (answer.body ?? []);
  return (
    <>
      {changes.length > 0 && (
        <section className={styles.changes} aria-label="Changes of the last ten minutes">
          <ul className="stack gap-2 plain-list">
            {changes.map((change) => (
              <li key={change._id} className={`split ${styles.change ?? ""}`}>
                <ChangeWords change={change} zone={zone} />
                {change.mayUndo && (
                  <Button
                    isSmall
                    aria-disabled={isBusy || undefined}
                    aria-label={`Undo: ${changeTitle(change.kind, change.count)}`}
                    onClick={() => {
                      if (!isBusy) {
                        void undo(change._id);
                      }
                    }}
                  >
                    Undo
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <UndoneDialog
        rows={told}
        zone={zone}
        onClose={() => {
          setTold([]);
        }}
      />
    </>
  );
}

function ChangeWords({ change, zone }: { change: Change; zone: string }) {
  const { kind, count, by, undoneBy, mayUndo, until } = change;
  return (
    <span className="wraps">
      <bdi>{by}</bdi> {changeTitle(kind, count)}
      {undoneBy !== null && (
        <>
          . Undone by <bdi>{undoneBy}</bdi>
        </>
      )}
      {mayUndo && (
        <>
          . Undo until <LocalTime unixSeconds={until} leagueZone={zone} />
        </>
      )}
    </span>
  );
}

interface UndoneDialogProps {
  rows: readonly Undone[];
  zone: string;
  onClose: () => void;
}

/**
 * The matches that stay as they are, with the reasons, and those that were put back to a time at
 * which a team plays another match.
 */
function UndoneDialog({ rows, zone, onClose }: UndoneDialogProps) {
  const isPart = rows.some(({ refusal }) => refusal !== "");
  return (
    <Dialog
      title={isPart ? "Not Everything Was Undone" : "Undone: Matches at the Same Time"}
      isOpen={rows.length > 0}
      onClose={onClose}
      actions={<CancelButton>Close</CancelButton>}
    >
      <ul>
        {rows.map(({ match, name, refusal, warnings }) => (
          <li key={match}>
            <bdi>{name}</bdi>:{" "}
            <TextWithTimes text={refusal || warnings.join(" ")} leagueZone={zone} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

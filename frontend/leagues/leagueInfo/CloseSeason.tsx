import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { BarredButton } from "../../ui/BarredButton/BarredButton";
import { Button } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { counted } from "../../ui/counted";
import { CheckField } from "../../ui/Field/Toggle";
import { isolated } from "../../ui/isolated";
import { OpenMatches } from "./OpenMatches";
import type { StepProps } from "./seasonDesk";
import styles from "./SeasonDesk.module.css";

/** Closes the current season, once its playoffs are over. */
export function CloseSeason(props: StepProps) {
  const { leagueCode, desk } = props;
  const { playoffs } = desk.waiting;
  return (
    <>
      <p className={styles.soft}>
        This is the current season.{" "}
        <a href={`/admin/manage/matches/playoffs?league=${leagueCode}`}>
          {playoffs > 0 ? "Finish its playoffs" : "Prepare its playoffs"}
        </a>
      </p>
      {playoffs > 0 ? (
        <BarredButton
          reason={`${counted(playoffs, "playoff")} ${playoffs === 1 ? "is" : "are"} not in the champions hall yet. Finish the playoffs first, or take them back.`}
        >
          Close Season
        </BarredButton>
      ) : (
        <ClosingDialog {...props} />
      )}
    </>
  );
}

function ClosingDialog({ leagueId, leagueCode, desk, onChanged }: StepProps) {
  const { season, waiting } = desk;
  const { isBusy, send } = useCommand(onChanged);
  const [isAsking, setIsAsking] = useState(false);
  const [voidsUnplayed, setVoidsUnplayed] = useState(false);
  const path = commandPath("POST", "/api/league-info/{leagueId}/seasons/{value}/close", {
    leagueId,
    value: String(season.value),
  });
  return (
    <div>
      <Button
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Close Season
      </Button>
      <ConfirmDialog
        title={`Close ${isolated(season.label)}?`}
        verb="Close Season"
        isOpen={isAsking}
        isBusy={isBusy}
        onClose={() => {
          setIsAsking(false);
        }}
        onConfirm={() => send("POST", path, { voidsUnplayed })}
      >
        <p>
          The season gets no more teams, matches and reports, and its divisions stay. Only staff can
          settle and correct results.
        </p>
        <p>The table keeps {counted(waiting.official, "official match", "official matches")}.</p>
        <OpenMatches leagueCode={leagueCode} desk={desk} />
        {waiting.unplayed > 0 && (
          <CheckField
            label={`Void ${counted(waiting.unplayed, "match", "matches")} that nobody has reported`}
            hint="Otherwise staff decide them later. Both sides of a void match are told."
            checked={voidsUnplayed}
            onChange={({ target: { checked } }) => {
              setVoidsUnplayed(checked);
            }}
          />
        )}
      </ConfirmDialog>
    </div>
  );
}

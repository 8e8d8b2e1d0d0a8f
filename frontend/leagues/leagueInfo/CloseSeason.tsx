import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { DisabledButton } from "../../ui/DisabledButton/DisabledButton";
import { Button } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { pluralize } from "../../ui/pluralize";
import { Fields } from "../../ui/Form/Fields";
import { isolated } from "../../ui/isolated";
import { OpenMatches } from "./OpenMatches";
import type { StepProps } from "./seasonDesk";
import styles from "./SeasonDesk.module.css";
import { endingsOf, type SeasonEnding, UnplayedMatches, unplayedPath } from "./UnplayedMatches";

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
        <DisabledButton
          reason={`${pluralize(playoffs, "playoff")} ${playoffs === 1 ? "is" : "are"} not in the champions hall yet. Finish the playoffs first, or take them back.`}
        >
          Close Season
        </DisabledButton>
      ) : (
        <ClosingDialog {...props} />
      )}
    </>
  );
}

function ClosingDialog(props: StepProps) {
  const { season } = props.desk;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div>
      <Button
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Close Season
      </Button>
      {isAsking && (
        <CloseForm
          key={season.value}
          {...props}
          onClose={() => {
            setIsAsking(false);
          }}
        />
      )}
    </div>
  );
}

/** What was chosen for the matches that nobody has reported, and the command. */
function useClosing({ leagueId, desk, onChanged }: StepProps) {
  const { value } = desk.season;
  const { isBusy, send } = useCommand(onChanged);
  const [chosen, setChosen] = useState<Readonly<Record<string, SeasonEnding>>>({});
  const answer = useApi(unplayedPath(leagueId, value));
  const path = commandPath("POST", "/api/league-info/{leagueId}/seasons/{value}/close", {
    leagueId,
    value: String(value),
  });
  const isChosen = answer.body?.every(({ _id }) => chosen[_id] !== undefined) ?? false;
  return {
    ...{ answer, chosen, setChosen, isBusy, isChosen },
    close: () => send("POST", path, endingsOf(answer.body ?? [], chosen)),
  };
}

function CloseForm({ onClose, ...props }: StepProps & { onClose: () => void }) {
  const { leagueCode, desk } = props;
  const { season, waiting } = desk;
  const form = useClosing(props);
  return (
    <ConfirmDialog
      title={`Close ${isolated(season.label)}?`}
      verb="Close Season"
      isOpen
      isBusy={form.isBusy}
      isIncomplete={!form.isChosen}
      onClose={onClose}
      onConfirm={form.close}
    >
      <Fields>
        <p>
          The season gets no more teams, matches and reports, and its divisions stay. Only staff can
          settle and correct results.
        </p>
        <p>The table keeps {pluralize(waiting.official, "official match", "official matches")}.</p>
        <OpenMatches leagueCode={leagueCode} desk={desk} />
        <AnswerView answer={form.answer} what="Matches" rowCount={2}>
          {(matches) =>
            matches.length > 0 && (
              <UnplayedMatches
                matches={matches}
                count={waiting.unplayed}
                zone={desk.timeZone}
                chosen={form.chosen}
                onChange={form.setChosen}
              />
            )
          }
        </AnswerView>
      </Fields>
    </ConfirmDialog>
  );
}

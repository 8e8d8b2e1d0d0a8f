import { useState } from "react";

import { apiPath } from "../../../../api/apiPath";
import { BulkKind, MOST_AT_ONCE } from "../../../../api/staffEnums";
import { useApi } from "../../../../api/useApi";
import { weekName } from "../../../../page/weekName";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { Button } from "../../../../ui/Button/Button";
import { ButtonRow } from "../../../../ui/Button/ButtonRow";
import { SelectField } from "../../../../ui/Field/SelectField";
import { OWN_AUTO_CLOSE, showToast } from "../../../../ui/toast/showToast";
import { TeamField } from "../PairFields";
import type { ScheduledLeague } from "../scheduledLeague";
import { BulkDialog } from "./BulkDialog";
import type { BulkAnswer } from "./bulkOrder";
import styles from "./CreateSeveral.module.css";
import { RecentChanges } from "./RecentChanges";
import { useReloadMatches } from "./useReloadMatches";

interface Pair {
  readonly teamA: string;
  readonly teamB: string;
}

const EMPTY: Pair = { teamA: "", teamB: "" };
const FIRST_ROWS = [EMPTY, EMPTY, EMPTY];

const isWhole = ({ teamA, teamB }: Pair) => teamA !== "" && teamB !== "";

interface WeekChoiceProps {
  league: ScheduledLeague;
  week: number | null;
  onWeek: (week: number | null) => void;
}

function WeekChoice({ league, week, onWeek }: WeekChoiceProps) {
  return (
    <SelectField
      label="Week"
      choices={[
        { value: "", label: "No week" },
        ...league.weeks.map((each) => ({ value: String(each.number), label: weekName(each) })),
      ]}
      value={String(week ?? "")}
      onChange={(chosen) => {
        onWeek(chosen === "" ? null : Number(chosen));
      }}
    />
  );
}

interface PairRowsProps {
  league: ScheduledLeague;
  pairs: readonly Pair[];
  onPairs: (pairs: readonly Pair[]) => void;
}

function PairRows({ league, pairs, onPairs }: PairRowsProps) {
  const answer = useApi(apiPath("/api/teams/standings/{leagueId}", { leagueId: league.id }));

  const change = (place: number, part: Partial<Pair>) => {
    onPairs(pairs.map((pair, index) => (index === place ? { ...pair, ...part } : pair)));
  };

  return (
    <AnswerView answer={answer} what="Teams" rowCount={3}>
      {(teams) => (
        <ol className={styles.pairs}>
          {pairs.map((pair, place) => (
            // Rows are only added at the end.
            <li key={place} className={styles.pair}>
              <fieldset className={styles.teams}>
                <legend className="visually-hidden">{`Match ${String(place + 1)}`}</legend>
                <TeamField
                  label="Team A"
                  teams={teams}
                  value={pair.teamA}
                  other={pair.teamB}
                  onChange={(teamA) => {
                    change(place, { teamA });
                  }}
                />
                <TeamField
                  label="Team B"
                  teams={teams}
                  value={pair.teamB}
                  other={pair.teamA}
                  onChange={(teamB) => {
                    change(place, { teamB });
                  }}
                />
              </fieldset>
            </li>
          ))}
        </ol>
      )}
    </AnswerView>
  );
}

/** Several new matches of one week, each a pair of teams. */
export function CreateSeveral({ league }: { league: ScheduledLeague }) {
  const [pairs, setPairs] = useState<readonly Pair[]>(FIRST_ROWS);
  const [week, setWeek] = useState(
    league.weeks.some(({ number }) => number === league.currentWeek) ? league.currentWeek : null,
  );
  const [isOpen, setIsOpen] = useState(false);
  const tellChanged = useReloadMatches();
  const whole = pairs.filter(isWhole);

  function finish({ message, rows }: BulkAnswer): void {
    void showToast({ message, kind: "success", autoClose: OWN_AUTO_CLOSE });
    const left = whole.filter((_, place) => rows[place]?.refusal !== "");
    setPairs(left.length > 0 ? left : FIRST_ROWS);
    setIsOpen(false);
    tellChanged();
  }

  return (
    <div className="stack gap-4">
      <RecentChanges league={league.code} zone={league.zone} onUndone={tellChanged} />
      <WeekChoice league={league} week={week} onWeek={setWeek} />
      <PairRows league={league} pairs={pairs} onPairs={setPairs} />
      <ButtonRow>
        <Button
          disabled={pairs.length >= MOST_AT_ONCE}
          onClick={() => {
            setPairs([...pairs, EMPTY]);
          }}
        >
          Add a Row
        </Button>
        <Button
          look="filled"
          disabled={whole.length === 0}
          onClick={() => {
            setIsOpen(true);
          }}
        >
          Preview
        </Button>
      </ButtonRow>
      {isOpen && (
        <BulkDialog
          order={{ league: league.code, kind: BulkKind.create, rows: whole, week }}
          weeks={[]}
          zone={league.zone}
          onDone={finish}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </div>
  );
}

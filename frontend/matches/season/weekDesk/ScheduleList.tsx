import "../../../ui/controls.css";

import { useState } from "react";

import type { BulkKind } from "../../../api/staffEnums";
import { OWN_AUTO_CLOSE, showToast } from "../../../ui/toast/showToast";
import { BulkBar } from "./bulk/BulkBar";
import type { NamedWeek } from "../../../page/weekName";
import { BulkDialog } from "./bulk/BulkDialog";
import { useReloadMatches } from "./bulk/useReloadMatches";
import type { useSelection } from "./bulk/useSelection";
import styles from "./MatchSchedule.module.css";
import type { ScheduledLeague } from "./scheduledLeague";
import type { ScheduledMatch } from "./scheduledMatch";
import { ScheduleTable } from "./ScheduleTable";

type Selection = ReturnType<typeof useSelection>;

interface SelectAllProps {
  matches: readonly ScheduledMatch[];
  selection: Selection;
}

/** The keys of those of these matches that are chosen: what has left the page is not. */
function chosenOf({ matches, selection: { keys } }: SelectAllProps): string[] {
  return matches.map(({ _id }) => _id).filter((key) => keys.has(key));
}

/** Chooses all matches of the page, or none. */
export function SelectAll({ matches, selection }: SelectAllProps) {
  const areAllChosen = chosenOf({ matches, selection }).length === matches.length;
  return (
    <label className={styles.all}>
      <input
        type="checkbox"
        className="big-box"
        aria-label="Select all on this page"
        checked={areAllChosen}
        onChange={() => {
          selection.choose(areAllChosen ? [] : matches.map(({ _id }) => _id));
        }}
      />
      All
    </label>
  );
}

interface ScheduleListProps extends SelectAllProps {
  leagues: readonly ScheduledLeague[];
  /** The chosen league; without one, matches can't be chosen. */
  league: ScheduledLeague | undefined;
  /** The weeks to which matches can be moved. */
  weeks: readonly NamedWeek[];
  /** Whether all matches are of one week. */
  hasOneWeek: boolean;
  canManage: boolean;
  listAddress: string;
  isBusy: boolean;
}

function namesOf(
  matches: ScheduleListProps["matches"],
  key: string | undefined,
): [string, string] | undefined {
  const found = matches.find(({ _id }) => _id === key);
  return found && [found.teamA.name.name, found.teamB.name.name];
}

/** A page of matches, of which several can be chosen for a command. */
export function ScheduleList(props: ScheduleListProps) {
  const { matches, selection, league, leagues, weeks, canManage, listAddress, isBusy } = props;
  const { keys, choose, toggle } = selection;
  const [kind, setKind] = useState<BulkKind>();
  const tellChanged = useReloadMatches();
  const chosen = chosenOf({ matches, selection });

  return (
    <>
      <ScheduleTable
        matches={matches}
        leagues={leagues}
        listAddress={listAddress}
        isBusy={isBusy}
        hasLeague={league === undefined}
        hasWeek={!props.hasOneWeek}
        {...(league !== undefined && { selection: { keys, onToggle: toggle } })}
      />
      {league !== undefined && chosen.length > 0 && (
        <BulkBar
          count={chosen.length}
          canManage={canManage}
          onCommand={setKind}
          onClear={() => {
            choose([]);
          }}
        />
      )}
      {league !== undefined && kind !== undefined && (
        <BulkDialog
          order={{
            league: league.code,
            kind,
            rows: chosen.map((match) => ({ match })),
            week: null,
          }}
          weeks={weeks}
          names={chosen.length === 1 ? namesOf(matches, chosen[0]) : undefined}
          zone={league.zone}
          onDone={({ message, rows }) => {
            void showToast({ message, kind: "success", autoClose: OWN_AUTO_CLOSE });
            // What was refused stays chosen.
            choose(rows.filter(({ refusal }) => refusal !== "").map(({ match }) => match));
            setKind(undefined);
            tellChanged();
          }}
          onClose={() => {
            setKind(undefined);
          }}
        />
      )}
    </>
  );
}

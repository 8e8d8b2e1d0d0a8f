import "../../../ui/controls.css";

import { useState } from "react";

import type { BulkKind } from "../../../api/staffEnums";
import { OWN_AUTO_CLOSE, showToast } from "../../../ui/toast/showToast";
import { BulkBar } from "./bulk/BulkBar";
import type { NamedWeek } from "../../../page/weekName";
import { BulkDialog } from "./bulk/BulkDialog";
import { useMatchesChanged } from "./bulk/useMatchesChanged";
import { useSelection } from "./bulk/useSelection";
import styles from "./MatchSchedule.module.css";
import type { ScheduledLeague } from "./scheduledLeague";
import type { ScheduledMatch } from "./scheduledMatch";
import { ScheduleTable } from "./ScheduleTable";

interface SelectAllProps {
  areAllChosen: boolean;
  onToggle: () => void;
}

function SelectAll({ areAllChosen, onToggle }: SelectAllProps) {
  return (
    <label className={styles.all}>
      <input
        type="checkbox"
        className="big-box"
        checked={areAllChosen}
        onChange={() => {
          onToggle();
        }}
      />
      Select all on this page
    </label>
  );
}

interface ScheduleListProps {
  matches: readonly ScheduledMatch[];
  /** The API's address of this page of matches. */
  path: string;
  leagues: readonly ScheduledLeague[];
  /** The chosen league; without one, matches can't be chosen. */
  league: ScheduledLeague | undefined;
  /** The weeks to which matches can be moved. */
  weeks: readonly NamedWeek[];
  canManage: boolean;
  listAddress: string;
  isBusy: boolean;
}

/** A page of matches, of which several can be chosen for a command. */
export function ScheduleList(props: ScheduleListProps) {
  const { matches, path, league, leagues, weeks, canManage, listAddress, isBusy } = props;
  const { keys, choose, toggle } = useSelection(path);
  const [kind, setKind] = useState<BulkKind>();
  const tellChanged = useMatchesChanged();
  // A match that has left the page is no longer chosen.
  const chosen = matches.map(({ _id }) => _id).filter((key) => keys.has(key));
  const areAllChosen = chosen.length === matches.length;

  return (
    <>
      {league !== undefined && (
        <SelectAll
          areAllChosen={areAllChosen}
          onToggle={() => {
            choose(areAllChosen ? [] : matches.map(({ _id }) => _id));
          }}
        />
      )}
      <ScheduleTable
        matches={matches}
        leagues={leagues}
        listAddress={listAddress}
        isBusy={isBusy}
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

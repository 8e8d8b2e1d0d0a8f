import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { Side } from "../../../api/enums";
import { ReasonDialog } from "../../../ui/ConfirmDialog/ReasonDialog";
import { SelectField } from "../../../ui/Field/SelectField";
import { isolated } from "../../../ui/isolated";
import type { OpenSheet } from "./pickBan";
import styles from "./PickBan.module.css";
import { sideOn, type TeamNames } from "./reckoning";
import type { StaffProps } from "./staffProps";

/** A map as it is chosen: its key, empty for none, and the side that team A plays on it. */
interface Row {
  readonly map: string;
  readonly sideA: number | null;
}

const NONE = "";

/** The maps that the match has so far. */
function rowsOf({ board, gameMaps }: OpenSheet): Row[] {
  return Array.from({ length: board.bestOf }, (_, place) => {
    const map = board.maps[place];
    const known = gameMaps.find(({ name }) => name === map?.name);
    return { map: known?._id ?? NONE, sideA: map?.sideA ?? null };
  });
}

interface MapRowProps {
  sheet: OpenSheet;
  names: TeamNames;
  number: number;
  row: Row;
  onChange: (row: Row) => void;
}

function MapRow({ sheet, names, number, row, onChange }: MapRowProps) {
  const { board, gameMaps } = sheet;
  return (
    <div className={styles.naming}>
      <SelectField
        label={`Map ${String(number)}`}
        value={row.map}
        choices={[
          { value: NONE, label: "None" },
          ...gameMaps.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(map) => {
          onChange({ ...row, map });
        }}
      />
      {board.sides.length > 0 && (
        <SelectField
          label={`Sides on map ${String(number)}`}
          value={row.sideA ?? NONE}
          choices={[
            { value: NONE, label: "Not said" },
            ...board.sides.map((_, sideA) => ({
              value: sideA,
              label: [Side.teamA, Side.teamB]
                .map((team) => `${isolated(names[team])}: ${sideOn(board.sides, sideA, team)}`)
                .join(", "),
            })),
          ]}
          onChange={(sideA) => {
            onChange({ ...row, sideA: sideA === NONE ? null : sideA });
          }}
        />
      )}
    </div>
  );
}

/** Staff say on which maps a match is played, in the place of pick and ban. */
export function FixMaps({
  matchId,
  sheet,
  names,
  onChanged,
  onClose,
}: StaffProps & { onClose: () => void }) {
  const [rows, setRows] = useState(() => rowsOf(sheet));
  const maps = rows.filter(({ map }) => map !== NONE);
  const isFixed = sheet.board.maps.some((each) => each.isFixed);
  const takesAway = maps.length === 0;

  return (
    <ReasonDialog
      title="Set the Maps by Hand?"
      verb={takesAway ? "Take Maps Away" : "Set Maps"}
      hint="Both teams read it."
      path={commandPath("POST", "/api/matches/{id}/pick-ban/fix", { id: matchId })}
      body={{ maps }}
      names={["maps"]}
      isIncomplete={takesAway ? !isFixed : maps.length !== rows.length}
      fields={(errors) => (
        <>
          {rows.map((row, place) => (
            <MapRow
              key={place}
              {...{ sheet, names, row }}
              number={place + 1}
              onChange={(changed) => {
                setRows(rows.map((each, at) => (at === place ? changed : each)));
              }}
            />
          ))}
          {errors.maps !== undefined && <p role="alert">{errors.maps}</p>}
        </>
      )}
      onChanged={onChanged}
      onClose={onClose}
    >
      These maps take the place of pick and ban.{" "}
      {isFixed && "Without any map, pick and ban goes on where it was."}
    </ReasonDialog>
  );
}

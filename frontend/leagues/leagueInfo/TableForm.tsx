import "../../ui/desk.css";

import { commandPath } from "../../api/apiPath";
import {
  POINTS_BOUNDS,
  TableKind,
  tableKindLabels,
  TieBreak,
  tieBreakLabels,
} from "../../api/staffEnums";
import { NumberField } from "../../ui/Field/NumberField";
import { SelectField } from "../../ui/Field/SelectField";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { listed } from "./listed";
import type { Desk } from "./seasonDesk";
import styles from "./RatingsForm.module.css";
import { SettingsForm } from "./SettingsForm";
import { useSettings } from "./useSettings";

const POINTS = [
  { name: "win", label: "Points for a win" },
  { name: "draw", label: "Points for a draw" },
  { name: "loss", label: "Points for a loss" },
  { name: "forfeit", label: "Points for a forfeit", hint: "For the team that forfeits" },
] as const;
const TIE_BREAKS = Object.values(TieBreak);

const tieBreaksIn = (text: Parameters<typeof listed>[0]) => listed(text) as TieBreak[];

/** The list with another choice at one place; who stood there changes places with it. */
function withChoice(list: readonly TieBreak[], index: number, choice: TieBreak | ""): TieBreak[] {
  if (choice === "") {
    return list.filter((_, at) => at !== index);
  }
  const changed = [...list];
  const former = list.indexOf(choice);
  const here = list[index];
  if (former >= 0 && here !== undefined) {
    changed[former] = here;
  } else if (former >= 0) {
    return changed;
  }
  changed[index] = choice;
  return changed;
}

interface TableFormProps {
  leagueId: string;
  zone: string;
  season: Desk["season"];
  onSaved: () => void;
}

/** What orders the standings of the season: a form until the first official result freezes it. */
export function TableForm({ leagueId, zone, season, onSaved }: TableFormProps) {
  const { revision, tieBreaks, ...initial } = season.table;
  const form = useSettings({ ...initial, tieBreaks: tieBreaks.join(",") }, onSaved, revision);
  const { draft } = form;
  const save = (since?: string) =>
    form.save(
      "PUT",
      commandPath("PUT", "/api/league-info/{leagueId}/seasons/{value}/table", {
        leagueId,
        value: String(season.value),
      }),
      (typed) => ({ ...typed, tieBreaks: tieBreaksIn(typed.tieBreaks) }),
      since,
    );
  if (season.ratingsFrozenAt !== null) {
    return <FrozenTable season={season} since={season.ratingsFrozenAt} zone={zone} />;
  }
  const order = tieBreaksIn(draft.tieBreaks);
  return (
    <SettingsForm
      verb="Save Table"
      isBusy={form.isBusy}
      onSubmit={() => save()}
      conflict={form.conflict(save, { tieBreaks: order })}
      words="Teams with as many points are told apart by the tie-breaks, in this order; then by Elo. The first official result of the season freezes its table."
    >
      <SelectField
        label="Standings"
        choices={Object.values(TableKind).map((each) => ({
          value: each,
          label: tableKindLabels[each],
        }))}
        {...form.choice("table")}
      />
      {draft.table === TableKind.points && (
        <>
          {POINTS.map(({ name, ...field }) => (
            <NumberField
              key={name}
              required
              {...field}
              {...POINTS_BOUNDS[name]}
              {...form.number(name)}
            />
          ))}
          <TieBreakFields
            order={order}
            error={form.text("tieBreaks").error}
            onOrder={(changed) => {
              form.set("tieBreaks", changed.join(","));
            }}
          />
        </>
      )}
    </SettingsForm>
  );
}

interface TieBreakFieldsProps {
  order: readonly TieBreak[];
  error: string | undefined;
  onOrder: (order: TieBreak[]) => void;
}

/** A choice for each tie-break, and one more for the next. */
function TieBreakFields({ order, error, onOrder }: TieBreakFieldsProps) {
  return TIE_BREAKS.slice(0, order.length + 1).map((_, index) => (
    <SelectField
      key={index}
      label={`Tie-break ${String(index + 1)}`}
      error={index === 0 ? error : undefined}
      choices={[
        { value: "" as const, label: "None" },
        ...TIE_BREAKS.map((each) => ({ value: each, label: tieBreakLabels[each] })),
      ]}
      value={order[index] ?? ""}
      onChange={(choice) => {
        onOrder(withChoice(order, index, choice));
      }}
    />
  ));
}

interface FrozenTableProps {
  season: Desk["season"];
  since: number;
  zone: string;
}

function FrozenTable({ season: { table }, since, zone }: FrozenTableProps) {
  return (
    <>
      <p className={styles.words}>
        {tableKindLabels[table.table]}. Frozen since{" "}
        <LocalTime unixSeconds={since} leagueZone={zone} />, when the season had its first official
        result.
      </p>
      {table.table === TableKind.points && (
        <dl className={styles.ratings}>
          {POINTS.map(({ name, label }) => (
            <div key={name}>
              <dt className="soft">{label}</dt>
              <dd>{table[name]}</dd>
            </div>
          ))}
          <div>
            <dt className="soft">Tie-breaks</dt>
            <dd>{table.tieBreaks.map((each) => tieBreakLabels[each]).join(", ") || "None"}</dd>
          </div>
        </dl>
      )}
    </>
  );
}

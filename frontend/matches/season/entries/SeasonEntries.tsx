import "../../../ui/desk.css";

import { useState } from "react";

import { EntryState } from "../../../api/entryEnums";
import { useApi } from "../../../api/useApi";
import { useRefresh } from "../../../api/useRefresh";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { pluralize } from "../../../ui/pluralize";
import { useCommand } from "../../../ui/command/useCommand";
import { SelectField } from "../../../ui/Field/SelectField";
import { approvePath, entriesPath, type PartProps, type SeasonProps } from "./entries";
import { EntryRow } from "./EntryRow";
import { InviteTeams } from "./InviteTeams";
import { WindowForm } from "./WindowForm";

/** When teams can enter a season, and those that have. */
export function SeasonEntries({ season, zone }: SeasonProps) {
  const path = entriesPath(season);
  const answer = useApi(path);
  const refresh = useRefresh();
  const onChanged = () => {
    void refresh(path).catch(() => undefined);
  };
  return (
    <AnswerView answer={answer} what="Entries" rowCount={6}>
      {(found) => {
        const part = { season, zone, found, onChanged };
        return (
          <>
            {found.isPlanned && (
              <>
                <WindowForm {...part} />
                <InviteTeams {...part} />
              </>
            )}
            <List {...part} />
          </>
        );
      }}
    </AnswerView>
  );
}

const DECIDED_HERE: readonly EntryState[] = [
  EntryState.entered,
  EntryState.waiting,
  EntryState.offered,
];

function List(props: PartProps) {
  const { found } = props;
  const { taken, isPlanned } = found;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const open = found.entries.filter(
    ({ state, isOwn }) => isPlanned && !isOwn && DECIDED_HERE.includes(state),
  );
  const keys = new Set(open.map(({ _id }) => _id));
  const { places } = found.window;
  const of = places === null ? "" : ` of ${String(places)}`;
  return (
    <Card title="Entries">
      <p>
        {`${String(taken)}${of} ${taken === 1 && places === null ? "place" : "places"} taken. A roster needs ${pluralize(found.minimum, "player")}.`}
      </p>
      {found.entries.length === 0 && <p>No team has entered yet.</p>}
      <ul className="stack gap-4 plain-list">
        {found.entries.map((entry) => (
          <EntryRow
            key={entry._id}
            {...props}
            entry={entry}
            isChosen={keys.has(entry._id) ? chosen.includes(entry._id) : undefined}
            onChosen={(isChosen) => {
              setChosen((before) =>
                isChosen ? [...before, entry._id] : before.filter((key) => key !== entry._id),
              );
            }}
          />
        ))}
      </ul>
      {open.length > 0 && <Approve {...props} chosen={chosen.filter((key) => keys.has(key))} />}
    </Card>
  );
}

/** Approves the entries that are chosen. */
function Approve({ season, found, onChanged, chosen }: PartProps & { chosen: readonly string[] }) {
  const [division, setDivision] = useState("");
  const { isBusy, send } = useCommand(onChanged);
  return (
    <div className="split">
      {found.divisions.length > 0 && (
        <SelectField
          label="Division"
          choices={[
            { value: "", label: "None yet" },
            ...found.divisions.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          value={division}
          onChange={setDivision}
        />
      )}
      <Button
        look="filled"
        disabled={isBusy || chosen.length === 0}
        onClick={() => {
          void send("POST", approvePath(season), {
            entries: chosen,
            division: division === "" ? null : division,
          });
        }}
      >
        Approve {pluralize(chosen.length, "team")}
      </Button>
    </div>
  );
}

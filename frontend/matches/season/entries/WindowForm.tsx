import "../../../ui/desk.css";

import { useState } from "react";

import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { useEdit } from "../../../ui/Conflict/useEdit";
import { DateTimeField } from "../../../ui/Field/DateTimeField";
import { Hint } from "../../../ui/Field/Hint";
import { NumberField } from "../../../ui/Field/NumberField";
import { SendingForm } from "../../../ui/Form/SendingForm";
import { type PartProps, windowPath } from "./entries";

interface Typed {
  readonly opensAt: string;
  readonly closesAt: string;
  readonly places: number | string;
}

/** What is typed, and a function that saves it. */
function useWindow({ season, found, onChanged }: PartProps) {
  const { opensAt, closesAt, places, revision } = found.window;
  const [typed, setTyped] = useState<Typed>({
    opensAt: opensAt ?? "",
    closesAt: closesAt ?? "",
    places: places ?? "",
  });
  const { send, ...edit } = useEdit({
    revision,
    fields: ["opensAt", "closesAt", "places"],
    onSaved: onChanged,
    fill: (theirs) => {
      const text = (value: unknown) => (typeof value === "string" ? value : "");
      setTyped({
        opensAt: text(theirs.opensAt),
        closesAt: text(theirs.closesAt),
        places: typeof theirs.places === "number" ? theirs.places : "",
      });
    },
  });
  const mine = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, value === "" ? null : value]),
  );
  return {
    ...edit,
    typed,
    mine,
    set: (changed: Partial<Typed>) => {
      setTyped((before) => ({ ...before, ...changed }));
    },
    save: (since?: string) => send("PUT", windowPath(season), mine, since),
  };
}

/** When teams can enter the season, and how many places it has. */
export function WindowForm(props: PartProps) {
  const { typed, mine, set, save, isBusy, errors, conflict } = useWindow(props);
  const time = (name: "opensAt" | "closesAt") => ({
    zone: props.zone,
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => {
      set({ [name]: value });
    },
  });
  return (
    <Card title="Entry">
      <Hint>
        Captains enter their teams while entry is open. Without both times, only staff enrol teams.
      </Hint>
      <SendingForm className="stack gap-4" onSubmit={() => save()}>
        <div className="fields">
          <DateTimeField label="Entry opens" hint="Empty: at once." {...time("opensAt")} />
          <DateTimeField
            label="Entry closes"
            hint="Empty: when the season opens."
            {...time("closesAt")}
          />
          <NumberField
            label="Places"
            hint="Empty: any number of teams."
            min={1}
            max={500}
            value={typed.places}
            error={errors.places}
            onChange={(value) => {
              set({ places: value });
            }}
          />
        </div>
        {conflict(mine, save)}
        <div>
          <Button type="submit" look="filled" disabled={isBusy}>
            Save Entry
          </Button>
        </div>
      </SendingForm>
    </Card>
  );
}

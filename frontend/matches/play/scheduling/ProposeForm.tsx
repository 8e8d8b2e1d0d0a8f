import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { MOST_OPTIONS } from "../../../api/enums";
import { timestampOf } from "../../../api/timestamps/clockTime";
import { Button } from "../../../ui/Button/Button";
import { useCommand } from "../../../ui/command/useCommand";
import { DateTimeField, TimeZoneNote } from "../../../ui/Field/DateTimeField";
import { Hint } from "../../../ui/Field/Hint";
import { Form } from "../../../ui/Form/Form";
import { SameTimeMatches } from "./SameTimeMatches";
import { type MatchTimes } from "./matchTimes";
import styles from "./Times.module.css";

const PLACES = [...Array(MOST_OPTIONS).keys()];
const EMPTY = PLACES.map(() => "");
const FIELDS = ["options", ...PLACES.map((place) => `options.${String(place)}`)];

interface ProposeFormProps {
  matchId: string;
  times: MatchTimes;
  zone: string;
  onChanged: () => void;
}

function whatFollows({ open, may, time }: MatchTimes): string {
  if (may.decline) {
    return "Your times replace theirs.";
  }
  if (may.withdraw) {
    return "They replace those that your side proposed.";
  }
  return open === null && time > 0
    ? "The match stays at its time until the other side accepts another."
    : "The other side accepts one, declines, or proposes others.";
}

/** Proposes times, or answers the other side's proposal with other times. */
export function ProposeForm({ matchId, times, zone, onChanged }: ProposeFormProps) {
  const [texts, setTexts] = useState<readonly string[]>(EMPTY);
  /** Which fields were sent, in the order in which the answer counts them. */
  const [sent, setSent] = useState<readonly number[]>([]);
  const { isBusy, errors, send } = useCommand(onChanged, FIELDS);
  const title = times.may.decline ? "Propose Other Times" : "Propose Times";
  const filled = PLACES.filter((place) => timestampOf(texts[place] ?? "") !== undefined);

  async function propose(): Promise<boolean> {
    setSent(filled);
    const path = commandPath("POST", "/api/matches/{id}/times/propose", { id: matchId });
    const options = filled.map((place) => timestampOf(texts[place] ?? ""));
    const isDone = await send("POST", path, { options });
    if (isDone) {
      setTexts(EMPTY);
    }
    return isDone;
  }

  function errorOf(place: number): string | undefined {
    const own = sent.includes(place) ? errors[`options.${String(sent.indexOf(place))}`] : undefined;
    return own ?? (place === 0 ? errors.options : undefined);
  }

  return (
    <Form label={title} heading={title} onSubmit={propose}>
      <Hint>
        <TimeZoneNote /> {whatFollows(times)}
      </Hint>
      <div className={styles.fields}>
        {PLACES.map((place) => (
          <DateTimeField
            key={place}
            label={`Time ${String(place + 1)}`}
            value={texts[place] ?? ""}
            zone={zone}
            limits={times}
            isClockSaid
            about={(at) => <SameTimeMatches busy={times.busy} time={at} zone={zone} />}
            error={errorOf(place)}
            onChange={(text) => {
              setTexts(texts.map((kept, each) => (each === place ? text : kept)));
            }}
          />
        ))}
      </div>
      <Button type="submit" disabled={isBusy || filled.length === 0}>
        Propose
      </Button>
    </Form>
  );
}

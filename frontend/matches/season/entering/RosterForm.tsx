import "../../../ui/desk.css";

import { useState } from "react";

import { Button } from "../../../ui/Button/Button";
import { useEdit } from "../../../ui/Conflict/useEdit";
import { pluralize } from "../../../ui/pluralize";
import { Hint } from "../../../ui/Field/Hint";
import { Problem } from "../../../ui/Field/Problem";
import { SelectField } from "../../../ui/Field/SelectField";
import { TextWithTimes } from "../../../ui/LocalTime/TextWithTimes";
import { SendingForm } from "../../../ui/Form/SendingForm";
import { isolated } from "../../../ui/isolated";
import { enterPath, type EntryProps, type TeamEntry } from "./teamEntry";

const NOBODY = "none";
const STARTER = "starter";
const SUBSTITUTE = "substitute";
type Part = typeof NOBODY | typeof STARTER | typeof SUBSTITUTE;
const PARTS: { value: Part; label: string }[] = [
  { value: STARTER, label: "Starter" },
  { value: SUBSTITUTE, label: "Substitute" },
  { value: NOBODY, label: "Not in the roster" },
];

type Parts = Readonly<Record<string, Part>>;
interface Roster {
  readonly starters: readonly string[];
  readonly substitutes: readonly string[];
}

function partsOf({ starters, substitutes }: Roster): Parts {
  const chosen = (keys: readonly string[], part: Part) => keys.map((key) => [key, part] as const);
  return Object.fromEntries([...chosen(starters, STARTER), ...chosen(substitutes, SUBSTITUTE)]);
}

/** Why the player can't play, or else their name in the game, where it is another one. */
function hintOf(player: Omit<TeamEntry["players"][number], "_id">, zone: string) {
  const { username, inGame, obstacle } = player;
  if (obstacle !== "") {
    return <TextWithTimes text={`This player is ${obstacle}`} leagueZone={zone} />;
  }
  return inGame === "" || inGame === username ? undefined : `In the game: ${isolated(inGame)}`;
}

/** The roster with which the team enters, or has entered. */
export function RosterForm({ team, zone, season, found, onChanged }: EntryProps) {
  const { players, roster, entry } = found;
  const [parts, setParts] = useState(partsOf(roster));
  const keysOf = (part: Part) => players.map(({ _id }) => _id).filter((key) => parts[key] === part);
  const mine = { starters: keysOf(STARTER), substitutes: keysOf(SUBSTITUTE) };
  const { isBusy, errors, send, conflict } = useEdit({
    revision: roster.revision,
    fields: ["starters", "substitutes"],
    onSaved: onChanged,
    fill: (theirs) => {
      setParts(partsOf(theirs as unknown as Roster));
    },
    names: new Map(players.map(({ _id, username }) => [_id, username])),
  });
  const save = (since?: string) =>
    send("PUT", enterPath(team._id), { season: season.value, ...mine }, since);
  const hasEntered = entry !== null && entry.isOpen && entry.state !== "invited";
  const chosen = mine.starters.length + mine.substitutes.length;
  return (
    <SendingForm className="stack gap-3" onSubmit={() => save()}>
      <Hint>
        A roster needs {pluralize(season.minimum, "player")}, starters and substitutes together. You
        chose {chosen}.
      </Hint>
      <ul className="fields plain-list">
        {players.map(({ _id, username, inGame, obstacle }) => (
          <li key={_id}>
            {obstacle === "" || parts[_id] !== undefined ? (
              <SelectField
                label={username}
                hint={hintOf({ username, inGame, obstacle }, zone)}
                choices={PARTS}
                value={parts[_id] ?? NOBODY}
                onChange={(part) => {
                  setParts((before) => ({ ...before, [_id]: part }));
                }}
              />
            ) : (
              <p className="soft wraps">
                <bdi>{username}</bdi> is <TextWithTimes text={obstacle} leagueZone={zone} />
              </p>
            )}
          </li>
        ))}
      </ul>
      <Problem id="roster-problem">{errors.starters ?? errors.substitutes}</Problem>
      {conflict(mine, save)}
      <div>
        <Button type="submit" look="filled" disabled={isBusy}>
          {hasEntered ? "Save Roster" : "Enter the Season"}
        </Button>
      </div>
    </SendingForm>
  );
}

import { Hint } from "../../../ui/Field/Hint";
import type { Difference } from "./matchLineups";
import { isolated } from "../../../ui/isolated";

interface DifferenceNoteProps {
  difference: Difference;
  team: string;
}

/** For staff: how the line-up of a team differs from what the game server logged. */
export function DifferenceNote({ difference, team }: DifferenceNoteProps) {
  const { absent, unexpected, unknown } = difference;
  const said = [
    ["In the line-up, but not in the log", absent.map(({ username }) => username)],
    ["In the log, but not in the line-up", unexpected.map(({ username }) => username)],
    ["In the log, but nobody of this match", unknown],
  ] as const;
  return (
    <div>
      <Hint>
        The game server’s log of <bdi>{team}</bdi> differs from its line-up. The log counts if all
        its players are known.
      </Hint>
      <ul>
        {said
          .filter(([, names]) => names.length > 0)
          .map(([words, names]) => (
            <li key={words}>
              {words}: {names.map(isolated).join(", ")}
            </li>
          ))}
      </ul>
    </div>
  );
}

import { type ApiBody, apiPath } from "../../api/apiPath";
import { LONGEST_SEARCH, SHORTEST_SEARCH } from "../../api/enums";
import { useDebouncedRequest } from "../../api/useDebouncedRequest";
import { Button } from "../../ui/Button/Button";
import { Hint } from "../../ui/Field/Hint";
import { TextField } from "../../ui/Field/TextField";
import { Fields } from "../../ui/Form/Fields";
import { isolated } from "../../ui/isolated";

type FoundPlayer = ApiBody<"/api/search">["players"][number];

interface PlayerSearchProps {
  /** The code of the league whose team a player would join. */
  league: string;
  /** Who can be entered. */
  hint?: string;
  value: string;
  error: string | undefined;
  onChange: (username: string) => void;
}

const TO_ADD =
  "Type a part of a name. The person must have no team in this league, and no cooldown. They are not asked, but notified.";

/** A player with what distinguishes them: the in-game name that fits, and their team in the league. */
function named({ username, foundBy, teams }: FoundPlayer, league: string): string {
  const own = teams
    .filter((team) => team.league === league)
    .map(({ name }) => `on ${isolated(name)}`);
  const details = [...(foundBy ? [foundBy.name] : []), ...own];
  return details.length === 0 ? username : `${isolated(username)} (${details.join(", ")})`;
}

/** A username; people whose names contain what is typed are offered. */
export function PlayerSearch({ league, hint = TO_ADD, value, error, onChange }: PlayerSearchProps) {
  const text = value.trim();
  // As the server counts: an emoji is one character.
  const { length } = Array.from(text);
  const isLongEnough = length >= SHORTEST_SEARCH && length <= LONGEST_SEARCH;
  const found = useDebouncedRequest(
    isLongEnough ? apiPath("/api/search", {}, { q: text }) : undefined,
  );
  const players = found?.body?.players ?? [];
  const isChosen = players.some(({ username }) => username === text);
  return (
    <Fields>
      <TextField
        label="Username"
        hint={hint}
        value={value}
        autoComplete="off"
        error={error ?? found?.error}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      <Hint role="status">
        {found?.body !== undefined && players.length === 0 && "Nobody here has such a name."}
      </Hint>
      {!isChosen && players.length > 0 && (
        <ul className="cluster gap-2 plain-list" aria-label="Players Found">
          {players.map((player) => (
            <li key={player._id}>
              <Button
                isSmall
                onClick={() => {
                  onChange(player.username);
                }}
              >
                <bdi>{named(player, league)}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Fields>
  );
}

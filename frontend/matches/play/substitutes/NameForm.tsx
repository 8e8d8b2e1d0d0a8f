import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { SHORTEST_SEARCH, type Side } from "../../../api/enums";
import { AttendanceAnswer } from "../../../api/roomEnums";
import { eveningWords } from "../../../api/timestamps/evenings";
import { Button } from "../../../ui/Button/Button";
import { useCommand } from "../../../ui/command/useCommand";
import { Hint } from "../../../ui/Field/Hint";
import { SelectField } from "../../../ui/Field/SelectField";
import { TextField } from "../../../ui/Field/TextField";
import { Fields } from "../../../ui/Form/Fields";
import { Form } from "../../../ui/Form/Form";
import { isolated } from "../../../ui/isolated";
import { countOf, openWords, type SideAttendance } from "../attendance/attendance";
import type { Candidate, SideOption } from "./matchSubstitutes";
import styles from "./Substitutes.module.css";
import { useCandidates } from "./useCandidates";

interface NameFormProps {
  matchId: string;
  /** At least one. */
  sides: readonly [SideOption, ...SideOption[]];
  /** How many players a side needs. */
  needed: number;
  /** Free players who look for a team. */
  looking: readonly Candidate[];
  /** Whether the match has a time. */
  hasTime: boolean;
  /** A side's own players with their answers; none if they are not known. */
  playersOf: (side: Side) => SideAttendance["players"];
  onChanged: () => void;
}

interface PlayerFieldProps {
  matchId: string;
  looking: readonly Candidate[];
  hasTime: boolean;
  chosen: Candidate | undefined;
  error: string | undefined;
  onChoose: (player: Candidate | undefined) => void;
}

function named({ username, name }: Candidate): string {
  return name === "" || name === username ? username : `${isolated(username)} (${isolated(name)})`;
}

const BY_EVENING = " Those who have time on the evening of the match come first.";

/** What a player who looks for a team offers. */
function offer({ roles, evenings }: Candidate): string {
  return evenings.length === 0 ? "" : [eveningWords(evenings), ...roles].join(" · ");
}

/**
 * Shows the free players who look for a team, and finds others as their names are typed; one is then
 * chosen among them.
 */
function PlayerField(props: PlayerFieldProps) {
  const { matchId, looking, hasTime, chosen, error, onChoose } = props;
  const [text, setText] = useState("");
  const found = useCandidates(matchId, text);
  const { length } = text.trim();
  const shown = length === 0 ? looking : (found?.candidates ?? []);
  const isNobody = found?.error === undefined && found?.candidates.length === 0;
  return (
    <Fields>
      <TextField
        type="search"
        label="Free Player"
        hint="Registered for the league, not on a team in it, and not on cooldown."
        value={text}
        autoComplete="off"
        error={error ?? found?.error}
        onChange={(event) => {
          setText(event.target.value);
          onChoose(undefined);
        }}
      />
      <Hint role="status">
        {length > 0 &&
          length < SHORTEST_SEARCH &&
          `Type at least ${String(SHORTEST_SEARCH)} letters.`}
        {length >= SHORTEST_SEARCH && isNobody && "No free player with this name."}
        {length === 0 &&
          chosen === undefined &&
          looking.length > 0 &&
          `These players look for a team.${hasTime ? BY_EVENING : ""}`}
        {chosen !== undefined && `Chosen: ${named(chosen)}`}
      </Hint>
      {shown.length > 0 && (
        <ul
          className={styles.candidates}
          aria-label={length === 0 ? "Free Agents" : "Free Players Found"}
        >
          {shown.map((candidate) => (
            <li key={candidate._id}>
              <Button
                look={candidate._id === chosen?._id ? "filled" : "outlined"}
                aria-pressed={candidate._id === chosen?._id}
                onClick={() => {
                  onChoose(candidate);
                }}
              >
                <bdi>{named(candidate)}</bdi>
              </Button>
              {offer(candidate) !== "" && <small>{offer(candidate)}</small>}
            </li>
          ))}
        </ul>
      )}
    </Fields>
  );
}

/**
 * How many players a side has and needs. Staff, who act for both sides, see it as a statement about
 * the team.
 */
function rosterWords(roster: number, needed: number, isStaff: boolean): string {
  const players = roster === 1 ? "1 player" : `${String(roster)} players`;
  return isStaff
    ? `The team has ${players} and needs ${String(needed)}. The other team sees this number.`
    : `You have ${players} and need ${String(needed)}. The other team sees this number.`;
}

/** What the players answered: `2 are in, 1 says maybe and 3 have not answered.` */
function answerWords(players: SideAttendance["players"]): string {
  const sure = countOf(players, AttendanceAnswer.in);
  const parts = [`${String(sure)} ${sure === 1 ? "is" : "are"} in`, openWords(players)];
  return `${parts.filter((part) => part !== "").join(", ")}.`;
}

/** What is typed, and naming the substitute. */
function useNaming({ matchId, sides, playersOf, onChanged }: NameFormProps) {
  const [side, setSide] = useState(sides[0].side);
  /** Undefined until the reader says it themself. */
  const [typed, setTyped] = useState<string>();
  const [player, setPlayer] = useState<Candidate>();
  const [round, setRound] = useState(0);
  const { isBusy, errors, send } = useCommand(onChanged, ["side", "player", "available"]);
  const own = sides.find((option) => option.side === side) ?? sides[0];
  const players = playersOf(own.side);
  const isKnown = players.some(({ answer }) => answer !== null);
  const available = typed ?? (isKnown ? String(countOf(players, AttendanceAnswer.in)) : "");

  async function name(): Promise<boolean> {
    const path = commandPath("POST", "/api/matches/{id}/substitutes/name", { id: matchId });
    const body = { side, player: player?._id, available: Number(available) };
    const isDone = await send("POST", path, body);
    if (isDone) {
      setTyped(undefined);
      setPlayer(undefined);
      setRound(round + 1);
    }
    return isDone;
  }

  return {
    side,
    setSide,
    player,
    setPlayer,
    round,
    isBusy,
    errors,
    own,
    players,
    isKnown,
    available,
    setTyped,
    name,
  };
}

/** Names a substitute for a side. */
export function NameForm(props: NameFormProps) {
  const { matchId, sides, needed, looking, hasTime } = props;
  const form = useNaming(props);
  const { own, player, available, errors } = form;

  return (
    <Form
      label="Name a Substitute"
      heading={
        sides.length > 1 ? (
          "Name a Substitute"
        ) : (
          <>
            Name a Substitute for <bdi>{own.team}</bdi>
          </>
        )
      }
      onSubmit={form.name}
    >
      {sides.length > 1 && (
        <SelectField
          label="For"
          choices={sides.map((option) => ({ value: option.side, label: option.team }))}
          value={form.side}
          error={errors.side}
          onChange={form.setSide}
        />
      )}
      <TextField
        type="number"
        label="How Many of Your Players Can Play"
        hint={[
          rosterWords(own.roster, needed, sides.length > 1),
          ...(form.isKnown ? [answerWords(form.players)] : []),
        ].join(" ")}
        inputMode="numeric"
        min={0}
        max={Math.min(own.roster, needed - 1)}
        value={available}
        error={errors.available}
        onChange={(event) => {
          form.setTyped(event.target.value);
        }}
      />
      <PlayerField
        key={form.round}
        matchId={matchId}
        looking={looking}
        hasTime={hasTime}
        chosen={player}
        error={errors.player}
        onChoose={form.setPlayer}
      />
      <Button type="submit" disabled={form.isBusy || player === undefined || available === ""}>
        Ask a Substitute
      </Button>
    </Form>
  );
}

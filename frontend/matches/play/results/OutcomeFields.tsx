import "../../../ui/controls.css";

import { useId } from "react";

import { Decision, decisionLabels, MOST_ROUNDS, Side } from "../../../api/enums";
import { Button } from "../../../ui/Button/Button";
import { Hint } from "../../../ui/Field/Hint";
import { Problem } from "../../../ui/Field/Problem";
import { SelectField } from "../../../ui/Field/SelectField";
import { TextField } from "../../../ui/Field/TextField";
import { isolated } from "../../../ui/isolated";
import type { FieldErrors } from "../../../ui/command/useCommand";
import type { MapRule } from "../../../ui/mapRule/mapRule";
import { agreedInstead, type AgreedMaps, wordsOf } from "./agreedMaps";
import {
  emptyMap,
  hasMaps,
  type MapDraft,
  type OutcomeDraft,
  scoreOf,
  winnerOf,
} from "./outcomeDraft";
import { PlayedLine } from "./PlayedLine";
import type { LeagueMap, SideNames } from "./resultSheet";
import styles from "./Results.module.css";

const SIDES = [Side.teamA, Side.teamB] as const;

type Pair = readonly [string, string];

function withSide(pair: Pair, side: Side, value: string): Pair {
  return side === Side.teamA ? [value, pair[1]] : [pair[0], value];
}

interface RoundsProps {
  of: string;
  pair: Pair;
  names: SideNames;
  error?: string | undefined;
  onChange: (pair: Pair) => void;
}

/** A number for each side. */
function Rounds({ of, pair, names, error, onChange }: RoundsProps) {
  return (
    <div className={styles.entered}>
      <div className={styles.pair}>
        {SIDES.map((side) => (
          <TextField
            key={side}
            label={names[side]}
            aria-label={`${of}: ${names[side]}`}
            inputMode="numeric"
            maxLength={String(MOST_ROUNDS).length}
            autoComplete="off"
            value={pair[side]}
            isInvalid={side === Side.teamA && error !== undefined}
            onChange={(event) => {
              onChange(withSide(pair, side, event.target.value));
            }}
          />
        ))}
      </div>
      <Problem>{error}</Problem>
    </div>
  );
}

interface MapRowProps {
  number: number;
  row: MapDraft;
  maps: readonly LeagueMap[];
  agreed: AgreedMaps;
  names: SideNames;
  error: string | undefined;
  onChange: (row: MapDraft) => void;
  /** Takes the row away; undefined where it has to stay. */
  onRemove: (() => void) | undefined;
}

/** Who plays which side on the map that was agreed; beside another one, that it was. */
function saidOf({ number, row, agreed, names }: MapRowProps): string | undefined {
  const meant = agreedInstead(agreed, row.map, number - 1);
  if (meant !== undefined) {
    return wordsOf(meant);
  }
  const sides = agreed[number - 1]?.sides ?? [];
  const said = SIDES.flatMap((side) => {
    const played = sides[side];
    return played === undefined ? [] : [`${isolated(names[side])}: ${played}`];
  });
  return said.join(", ") || undefined;
}

function MapRow(props: MapRowProps) {
  const { number, row, maps, names, error, onChange, onRemove } = props;
  const title = `Map ${String(number)}`;
  return (
    <div className={styles.mapRow}>
      <SelectField
        label={title}
        placeholder="Choose a map"
        choices={maps.map(({ _id, name }) => ({ value: _id, label: name }))}
        hint={saidOf(props)}
        value={row.map}
        error={row.map === undefined ? error : undefined}
        onChange={(map) => {
          onChange({ ...row, map });
        }}
      />
      <Rounds
        of={title}
        pair={row.rounds}
        names={names}
        error={row.map === undefined ? undefined : error}
        onChange={(rounds) => {
          onChange({ ...row, rounds });
        }}
      />
      {onRemove !== undefined && (
        <Button look="quiet" aria-label={`Remove ${title}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </div>
  );
}

interface ScoreSoFarProps {
  draft: OutcomeDraft;
  bestOf: number;
  rule: MapRule | null;
  names: SideNames;
  errors: FieldErrors;
}

/** The score as it follows from what is entered. */
function ScoreSoFar({ draft, bestOf, rule, names, errors }: ScoreSoFarProps) {
  const tally = scoreOf(draft, bestOf, rule);
  if (tally === undefined) {
    return <p className={styles.soFar}>The score is shown here after you enter all rounds.</p>;
  }
  if ("problem" in tally) {
    // The same text may already be beside the fields.
    const isSaid = [errors.maps, errors.scores].includes(tally.problem);
    return isSaid ? null : <Problem>{tally.problem}</Problem>;
  }
  return <PlayedLine names={names} scores={tally.score} winner={winnerOf(tally.score)} />;
}

interface OutcomeFieldsProps extends ScoreSoFarProps {
  maps: readonly LeagueMap[];
  /** The maps on which the match is to be played. */
  agreed: AgreedMaps;
  decisions: readonly Decision[];
  /** Whether the score may be entered without its maps. */
  mayKnowScoreOnly?: boolean;
  /** The draft that the errors are about: a map that has changed since is no longer marked. */
  refused: OutcomeDraft | undefined;
  onChange: (draft: OutcomeDraft) => void;
}

/**
 * The error of a map, by its number; of all maps together for the number 0. With only one map, both
 * are the same.
 */
function errorOf(number: number, { draft, errors }: OutcomeFieldsProps): string | undefined {
  const whole = draft.maps.length === 1 ? 1 : 0;
  const said = (errors.maps ?? "").split(/(?<=\.) (?=Map \d+\b)/).filter((words) => {
    const [, named = whole] = /^Map (\d+)\b/.exec(words) ?? [];
    return Number(named) === number;
  });
  return said.join(" ") || undefined;
}

/** The maps of a played match, one below the other. */
function MapRows(fields: OutcomeFieldsProps) {
  const { draft, maps, agreed, bestOf, names, refused, onChange } = fields;
  return (
    <>
      {draft.maps.map((row, index) => (
        <MapRow
          key={row.key}
          number={index + 1}
          row={row}
          maps={maps.filter(({ _id, isInPool }) => isInPool || _id === row.map)}
          agreed={agreed}
          names={names}
          error={refused?.maps[index] === row ? errorOf(index + 1, fields) : undefined}
          onChange={(changed) => {
            const rows = draft.maps.map((each) => (each.key === row.key ? changed : each));
            onChange({ ...draft, maps: rows });
          }}
          onRemove={
            draft.maps.length > 1
              ? () => {
                  onChange({ ...draft, maps: draft.maps.filter(({ key }) => key !== row.key) });
                }
              : undefined
          }
        />
      ))}
      {draft.maps.length < bestOf && (
        <Button
          onClick={() => {
            onChange({ ...draft, maps: [...draft.maps, emptyMap(draft.maps, agreed)] });
          }}
        >
          Add Map
        </Button>
      )}
    </>
  );
}

function Played(fields: OutcomeFieldsProps) {
  const {
    draft,
    bestOf,
    rule,
    names,
    mayKnowScoreOnly = false,
    errors,
    refused,
    onChange,
  } = fields;
  const id = useId();
  const tally = scoreOf(draft, bestOf, rule);
  // An error about the score also states the rule.
  const isRefused = tally !== undefined && "problem" in tally;
  return (
    <div
      className={styles.form}
      role="group"
      aria-label={bestOf === 1 ? "Map" : `Maps, best of ${String(bestOf)}`}
      aria-describedby={`${id}error`}
    >
      {mayKnowScoreOnly && (
        <label className={styles.check}>
          <input
            type="checkbox"
            className="box"
            checked={draft.isScoreOnly}
            onChange={(event) => {
              onChange({ ...draft, isScoreOnly: event.target.checked });
            }}
          />
          Only the score is known
        </label>
      )}
      {draft.isScoreOnly ? (
        <Rounds
          of="Score"
          pair={draft.score}
          names={names}
          error={refused?.score === draft.score ? errors.scores : undefined}
          onChange={(score) => {
            onChange({ ...draft, score });
          }}
        />
      ) : (
        <MapRows {...fields} />
      )}
      <Problem id={`${id}error`}>{draft.isScoreOnly ? undefined : errorOf(0, fields)}</Problem>
      {rule !== null && !isRefused && (!draft.isScoreOnly || bestOf === 1) && (
        <Hint>{rule.words}</Hint>
      )}
      <output aria-label="Score">
        <ScoreSoFar {...fields} />
      </output>
    </div>
  );
}

/** The fields for how a match ended. */
export function OutcomeFields(fields: OutcomeFieldsProps) {
  const { draft, agreed, names, decisions, errors, onChange } = fields;
  return (
    <>
      <SelectField
        label="How It Ended"
        choices={decisions.map((value) => ({ value, label: decisionLabels[value] }))}
        value={draft.decision}
        error={errors.decision}
        onChange={(decision) => {
          onChange({ ...draft, decision });
        }}
      />
      {draft.decision === Decision.forfeit && (
        <SelectField
          label="Who Forfeits"
          placeholder="Choose a team"
          choices={SIDES.map((value) => ({ value, label: names[value] }))}
          value={draft.forfeitingSide}
          error={errors.forfeitingSide}
          onChange={(forfeitingSide) => {
            onChange({ ...draft, forfeitingSide });
          }}
        />
      )}
      {draft.decision === Decision.played ? (
        <Played {...fields} />
      ) : (
        hasMaps(draft, agreed) && (
          <Hint>Only a played match has maps. Those that you entered do not count.</Hint>
        )
      )}
    </>
  );
}

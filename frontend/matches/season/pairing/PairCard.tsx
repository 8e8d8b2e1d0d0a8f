import "../../../ui/controls.css";
import "../../../ui/desk.css";

import { Badge } from "../../../ui/Badge/Badge";
import { Button } from "../../../ui/Button/Button";
import { TextWithTimes } from "../../../ui/LocalTime/TextWithTimes";
import {
  type Draft,
  type DraftPair,
  type PairingDeskBody,
  withoutPair,
  withPin,
  withSidesSwapped,
} from "./arrangement";
import styles from "./PairingDesk.module.css";
import type { Pairing } from "./usePairing";
import { reasons } from "./words";

interface PairButtonsProps {
  draft: Draft;
  pair: DraftPair;
  pairing: Pairing;
  teams: readonly (readonly [string, string])[];
  versus: string;
  onSwap: (pair: DraftPair, team: string) => void;
}

function PairButtons({ draft, pair, pairing, teams, versus, onSwap }: PairButtonsProps) {
  const place = draft.pairs.indexOf(pair);

  return (
    <div className="cluster gap-2 middle">
      {teams.map(([key, name]) => (
        <Button
          key={key}
          isSmall
          disabled={pairing.isBusy}
          onClick={() => {
            onSwap(pair, key);
          }}
        >
          <span className={`one-line ${styles.swap ?? ""}`}>
            Swap <bdi>{name}</bdi>
          </span>
        </Button>
      ))}
      <Button
        isSmall
        disabled={pairing.isBusy}
        aria-label={`Swap sides: ${versus}`}
        onClick={() => {
          void pairing.arrange(draft, (before) => withSidesSwapped(before, place));
        }}
      >
        Swap Sides
      </Button>
      <Button
        isSmall
        disabled={pairing.isBusy}
        aria-label={`${pair.isPinned ? "Unpin" : "Pin"}: ${versus}`}
        onClick={() => {
          void pairing.arrange(draft, (before) => withPin(before, place, !pair.isPinned));
        }}
      >
        {pair.isPinned ? "Unpin" : "Pin"}
      </Button>
      <Button
        isSmall
        look="quiet"
        disabled={pairing.isBusy}
        aria-label={`Remove: ${versus}`}
        onClick={() => {
          void pairing.arrange(draft, (before) => withoutPair(before, place));
        }}
      >
        Remove
      </Button>
    </div>
  );
}

interface PairCardProps {
  desk: PairingDeskBody;
  draft: Draft;
  pair: DraftPair;
  pairing: Pairing;
  onSwap: (pair: DraftPair, team: string) => void;
}

/** A pair of a draft: why it was chosen, what else was possible, and the ways to change it. */
export function PairCard({ desk, draft, pair, pairing, onSwap }: PairCardProps) {
  const [nameA = "", nameB = ""] = pair.names;
  const versus = `${nameA} vs ${nameB}`;
  const teams = [
    [pair.teamA, nameA],
    [pair.teamB, nameB],
  ] as const;
  return (
    <li className={styles.pair} aria-label={versus}>
      <p className={styles.versus}>
        <bdi>{nameA}</bdi> vs <bdi>{nameB}</bdi> {pair.isPinned && <Badge>Pinned</Badge>}
      </p>
      <p className={styles.reasons}>{reasons(pair)}</p>
      {pair.warnings.map((words) => (
        <p key={words}>
          <Badge tone="warning">Warning</Badge> <TextWithTimes text={words} />
        </p>
      ))}
      <Alternatives desk={desk} teams={teams} />
      <PairButtons
        draft={draft}
        pair={pair}
        pairing={pairing}
        teams={teams}
        versus={versus}
        onSwap={onSwap}
      />
    </li>
  );
}

interface AlternativesProps {
  desk: PairingDeskBody;
  teams: readonly (readonly [string, string])[];
}

function Alternatives({ desk, teams }: AlternativesProps) {
  const names = new Map(desk.teams.map(({ _id, name }) => [_id, name]));
  const lines = teams.flatMap(([key, name]) => {
    const team = desk.teams.find(({ _id }) => _id === key);
    return (team?.alternatives ?? []).map((other) => ({ name, other }));
  });
  if (lines.length === 0) {
    return null;
  }
  return (
    <details>
      <summary className="disclosure">What else was possible</summary>
      <ul className="stack gap-3 plain-list">
        {lines.map(({ name, other }) => (
          <li key={`${name} ${other.opponent}`}>
            <bdi>{name}</bdi> vs <bdi>{names.get(other.opponent)}</bdi>:{" "}
            <span className={styles.reasons}>
              {reasons(other)}
              {other.isRematch && " · rematch"}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

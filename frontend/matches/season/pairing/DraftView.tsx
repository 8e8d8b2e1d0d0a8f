import "../../../ui/desk.css";

import { useState } from "react";

import { Badge } from "../../../ui/Badge/Badge";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { TextWithTimes } from "../../../ui/LocalTime/TextWithTimes";
import { Notice } from "../../../ui/Notice/Notice";
import { AddPair } from "./AddPair";
import {
  type Draft,
  type DraftPair,
  type PairingDeskBody,
  swapped,
  withoutBye,
} from "./arrangement";
import { Bans } from "./Bans";
import { Names } from "./Names";
import { PairCard } from "./PairCard";
import styles from "./PairingDesk.module.css";
import { Relaxing } from "./Relaxing";
import { SwapDialog } from "./SwapDialog";
import type { Pairing } from "./usePairing";

interface DraftViewProps {
  desk: PairingDeskBody;
  draft: Draft;
  pairing: Pairing;
}

interface Swap {
  week: number;
  team: string;
  opponent: string;
}

interface DraftWeekProps {
  week: number;
  desk: DraftViewProps["desk"];
  draft: Draft;
  pairing: Pairing;
  onSwap: (pair: DraftPair, team: string) => void;
  onMove: (team: string) => void;
}

function DraftWeek({ week, desk, draft, pairing, onSwap, onMove }: DraftWeekProps) {
  return (
    <Card title={`Draft of Week ${String(week)}`}>
      <ul className="stack gap-3 plain-list" aria-label={`Pairs of week ${String(week)}`}>
        {draft.pairs
          .filter((pair) => pair.week === week)
          .map((pair) => (
            <PairCard
              key={`${pair.teamA} ${pair.teamB}`}
              {...{ desk, draft, pair, pairing, onSwap }}
            />
          ))}
        {draft.byes
          .filter((bye) => bye.week === week)
          .map((bye) => (
            <Bye
              key={bye.team}
              {...{ draft, bye, pairing }}
              onMove={() => {
                onMove(bye.team);
              }}
            />
          ))}
      </ul>
    </Card>
  );
}

/** An open draft, which staff change, publish or discard. */
export function DraftView({ desk, draft, pairing }: DraftViewProps) {
  const [swap, setSwap] = useState<Swap>();
  const alone = aloneIn(draft, desk);
  const weeks = [...new Set([...draft.pairs, ...draft.byes].map(({ week }) => week))].sort(
    (a, b) => a - b,
  );
  const onSwap = (pair: DraftPair, team: string) => {
    const opponent = pair.teamA === team ? pair.teamB : pair.teamA;
    setSwap({ week: pair.week, team, opponent });
  };

  async function carryOut({ week, team }: Swap, other: string): Promise<void> {
    if (await pairing.arrange(draft, (before) => swapped(before, week, team, other))) {
      setSwap(undefined);
    }
  }

  return (
    <>
      <Problems problems={draft.problems} />
      <Relaxing draft={draft} pairing={pairing} />
      {weeks.map((week) => (
        <DraftWeek
          key={week}
          week={week}
          desk={desk}
          draft={draft}
          pairing={pairing}
          onSwap={onSwap}
          onMove={(team) => {
            setSwap({ week, team, opponent: "" });
          }}
        />
      ))}
      <Left alone={alone} />
      <AddPair {...{ desk, draft, pairing }} />
      <Bans {...{ desk, draft, pairing }} />
      <Ending draft={draft} alone={alone} pairing={pairing} />
      {swap !== undefined && (
        <SwapDialog
          desk={desk}
          draft={draft}
          team={swap.team}
          opponent={swap.opponent}
          isBusy={pairing.isBusy}
          onSwap={(other) => {
            void carryOut(swap, other);
          }}
          onClose={() => {
            setSwap(undefined);
          }}
        />
      )}
    </>
  );
}

function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <div role="status">
      {problems.length > 0 && (
        <Notice>
          <p>The draft can’t be published yet:</p>
          <ul>
            {problems.map((words) => (
              <li key={words}>
                <TextWithTimes text={words} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

interface ByeProps {
  draft: Draft;
  bye: Draft["byes"][number];
  pairing: Pairing;
  onMove: () => void;
}

function Bye({ draft, bye, pairing, onMove }: ByeProps) {
  return (
    <li className={`split ${styles.pair ?? ""}`}>
      <p className={styles.versus}>
        <bdi>{bye.name}</bdi> has a bye{" "}
        {draft.secondByes.includes(bye.team) && <Badge tone="warning">Not the first</Badge>}
      </p>
      <div className="cluster gap-2 middle">
        <Button
          isSmall
          disabled={pairing.isBusy}
          aria-label={`Move the bye of ${bye.name}`}
          onClick={onMove}
        >
          Move
        </Button>
        <Button
          isSmall
          look="quiet"
          disabled={pairing.isBusy}
          aria-label={`Remove the bye of ${bye.name}`}
          onClick={() => {
            void pairing.arrange(draft, (before) => withoutBye(before, bye.week, bye.team));
          }}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

/** The teams that could play and have nobody. Those that can't are with their reason among those that are
 * not to be paired. */
function aloneIn({ left }: Draft, { teams }: PairingDeskBody): Draft["left"] {
  const said = new Map(teams.map(({ _id, obstacle }) => [_id, obstacle]));
  return left.filter(({ _id, why }) => said.get(_id) !== why);
}

function Left({ alone }: { alone: Draft["left"] }) {
  if (alone.length === 0) {
    return null;
  }
  return (
    <Card title={`Without a Pair (${String(alone.length)})`}>
      <ul className="stack gap-3 plain-list">
        {alone.map(({ _id, name, why }) => (
          <li key={_id}>
            <bdi>{name}</bdi> <TextWithTimes text={why} />.
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface WhatIsPublishedProps {
  draft: Draft;
  /** The teams that get neither a match nor a bye. */
  alone: Draft["left"];
}

function WhatIsPublished({ draft, alone }: WhatIsPublishedProps) {
  const matches = draft.pairs.length === 1 ? "1 match" : `${String(draft.pairs.length)} matches`;
  const byes = draft.byes.length === 1 ? "1 bye" : `${String(draft.byes.length)} byes`;

  return (
    <>
      <p>
        This creates {matches} and {byes}, all at once. Everyone on the teams is notified.
      </p>
      <ul>
        {draft.pairs.map(({ week, teamA, teamB, names }) => (
          <li key={`${String(week)} ${teamA} ${teamB}`}>
            Week {week}: <bdi>{names[0]}</bdi> vs <bdi>{names[1]}</bdi>
          </li>
        ))}
        {draft.byes.map(({ week, team, name }) => (
          <li key={`${String(week)} ${team}`}>
            Week {week}: <bdi>{name}</bdi> has a bye
          </li>
        ))}
      </ul>
      {alone.length > 0 && (
        <p>
          {alone.length === 1 ? "1 team gets" : `${String(alone.length)} teams get`} neither a match
          nor a bye: <Names teams={alone} />.
        </p>
      )}
    </>
  );
}

/** Publishing the draft after a last look, or discarding it. */
function Ending({ draft, alone, pairing }: WhatIsPublishedProps & { pairing: Pairing }) {
  const [asked, setAsked] = useState<"publish" | "discard">();

  const close = () => {
    setAsked(undefined);
  };

  async function end(): Promise<boolean> {
    const isDone = await (asked === "publish" ? pairing.publish(draft) : pairing.discard(draft));
    if (isDone) {
      close();
    }
    return isDone;
  }

  return (
    <div className={styles.ending}>
      <Button
        look="filled"
        disabled={pairing.isBusy || draft.pairs.length === 0 || draft.problems.length > 0}
        onClick={() => {
          setAsked("publish");
        }}
      >
        Publish
      </Button>
      <Button
        look="danger"
        disabled={pairing.isBusy}
        onClick={() => {
          setAsked("discard");
        }}
      >
        Discard
      </Button>
      <ConfirmDialog
        title={asked === "publish" ? "Publish?" : "Discard?"}
        verb={asked === "publish" ? "Publish" : "Discard"}
        isOpen={asked !== undefined}
        isBusy={pairing.isBusy}
        isDangerous={asked === "discard"}
        onConfirm={end}
        onClose={close}
      >
        {asked === "publish" ? (
          <WhatIsPublished draft={draft} alone={alone} />
        ) : (
          <p>The draft is lost. Nobody is notified.</p>
        )}
      </ConfirmDialog>
    </div>
  );
}

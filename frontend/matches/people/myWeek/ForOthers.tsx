import type { ReactNode } from "react";

import { OthersKind } from "../../../api/roomEnums";
import { Card } from "../../../ui/Card/Card";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import styles from "./MyWeek.module.css";
import type { OwnWeek } from "./myWeek";

type Wait = OwnWeek["others"][number];

/** What it is, in words with the names in it. */
const WORDS: Readonly<Record<OthersKind, (name: ReactNode, other: ReactNode) => ReactNode>> = {
  [OthersKind.joins]: (name) => <>You ask to join {name}</>,
  [OthersKind.challenges]: (name, other) => (
    <>
      {other} challenges {name}
    </>
  ),
  [OthersKind.times]: (name) => <>{name} answers your times</>,
  [OthersKind.posts]: () => "You look for a team",
  [OthersKind.foundings]: (name) => <>Staff approve {name}</>,
  [OthersKind.casts]: (name, other) => (
    <>
      You cast {name} vs {other}
    </>
  ),
};

function When({ wait }: { wait: Wait }) {
  if (wait.at === 0) {
    return "Not Yet Scheduled";
  }
  return (
    <>
      {wait.kind === OthersKind.casts ? "The match is on " : "Since "}
      <LocalTime unixSeconds={wait.at} leagueZone="UTC" withWeekday />
    </>
  );
}

function Waits({ title, waits }: { title: string; waits: readonly Wait[] }) {
  return (
    <Card title={title}>
      <ul className={`plain-list ${styles.others ?? ""}`} aria-label={title}>
        {waits.map((wait) => (
          <li key={wait.kind + wait.href + wait.name} data-league={wait.league}>
            <a href={wait.href}>
              {WORDS[wait.kind](<bdi>{wait.name}</bdi>, <bdi>{wait.other}</bdi>)}
            </a>
            <span className="dim">
              <When wait={wait} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const isCast = ({ kind }: Wait) => kind === OthersKind.casts;

/** Matches without a time come last. */
const byTime = (a: Wait, b: Wait) => (a.at || Infinity) - (b.at || Infinity);

/** What the reader waits for until others answer, quieter than what they have to do; and the
 * matches that they cast, for which nobody waits, the next one first. */
export function ForOthers({ others }: Pick<OwnWeek, "others">) {
  const casts = others.filter(isCast);
  const waits = others.filter((wait) => !isCast(wait));
  return (
    <>
      {casts.length > 0 && <Waits title="Your Casts" waits={casts.sort(byTime)} />}
      {waits.length > 0 && <Waits title="Waiting for Others" waits={waits} />}
    </>
  );
}

import { OthersKind } from "../../../api/roomEnums";
import { Card } from "../../../ui/Card/Card";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import styles from "./MyWeek.module.css";
import type { OwnWeek } from "./myWeek";

type Wait = OwnWeek["others"][number];

function When({ wait }: { wait: Wait }) {
  if (wait.at === 0) {
    return "Not Yet Scheduled";
  }
  return (
    <>
      {wait.kind === OthersKind.casts ? "The match is on " : wait.until ? "By " : "Since "}
      <LocalTime unixSeconds={wait.until || wait.at} leagueZone="UTC" withWeekday />
    </>
  );
}

function Waits({ title, waits }: { title: string; waits: readonly Wait[] }) {
  return (
    <Card title={title}>
      <ul className={`plain-list ${styles.others ?? ""}`} aria-label={title}>
        {waits.map((wait) => (
          <li key={wait.words + wait.href} data-league={wait.league}>
            <a href={wait.href}>{wait.words}</a>
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

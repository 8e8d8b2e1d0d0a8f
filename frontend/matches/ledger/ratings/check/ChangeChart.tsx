import "../../../../ui/controls.css";
import "../../../../ui/desk.css";

import { useMemo } from "react";

import { Card } from "../../../../ui/Card/Card";
import { LineChart } from "../../../../ui/LineChart/LineChart";
import styles from "./ChangeChart.module.css";
import { type Check, leadWords, signed } from "./figures";

interface ChangeChartProps {
  check: Check;
}

/** The marks of the axis: both ends, the middle between, and the draw. */
function marks(reach: number): number[] {
  const half = Math.round(reach / 2);
  return [-reach, -half, 0, half, reach];
}

interface ChangeTableProps {
  check: Check;
}

function ChangeTable({ check }: ChangeTableProps) {
  const { changes, teamA, teamB } = check;
  return (
    <div className={styles.scroll} role="region" aria-label="Every score line" tabIndex={0}>
      <table className={`whole-table ${styles.table ?? ""}`}>
        <caption className="visually-hidden">Change of both ratings by score line</caption>
        <thead>
          <tr>
            <th scope="col" className="dim">
              Score line
            </th>
            <th scope="col" className="dim">
              {teamA.team.name.name}
            </th>
            <th scope="col" className="dim">
              {teamB.team.name.name}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map((each) => (
            <tr key={each.lead}>
              <th scope="row">{leadWords(each.lead, check)}</th>
              <td>{signed(each.changeA)}</td>
              <td>{signed(each.changeB)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How the change of both teams' ratings depends on the score line, as a chart and as a table. */
export function ChangeChart({ check }: ChangeChartProps) {
  const { changes, teamA, teamB, scores, lead } = check;
  const series = useMemo(
    () =>
      (
        [
          [teamA, "changeA"],
          [teamB, "changeB"],
        ] as const
      ).map(([{ team }, key]) => ({
        name: team.name.name,
        points: changes.map((each) => ({
          x: each.lead,
          y: each[key],
          label: `${leadWords(each.lead, check)}: ${signed(each[key])}`,
        })),
      })),
    [check, changes, teamA, teamB],
  );
  const xTicks = useMemo(() => marks(changes.at(-1)?.lead ?? 0), [changes]);
  return (
    <Card title="Rating Changes by Winning Margin">
      <p className="lead">
        How both ratings change, depending on the number of rounds a team wins by. Left:{" "}
        <bdi>{teamB.team.name.name}</bdi> wins. Right: <bdi>{teamA.team.name.name}</bdi> wins.
      </p>
      <LineChart
        label="Rating changes of both teams by winning margin"
        series={series}
        formatX={(value) => (value === 0 ? "Draw" : String(Math.abs(value)))}
        formatY={(value) => (value > 0 ? `+${String(value)}` : String(value).replace("-", "−"))}
        xTicks={xTicks}
        baseline={0}
        {...(scores !== null && { marked: lead })}
      />
      <details>
        <summary className="disclosure">As a table</summary>
        <ChangeTable check={check} />
      </details>
    </Card>
  );
}

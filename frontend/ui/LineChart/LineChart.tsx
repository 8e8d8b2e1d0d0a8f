import { useMemo } from "react";

import { placeChart, type ChartSeries, type Tick } from "./chart";
import styles from "./LineChart.module.css";
import { Plot } from "./Plot";

export type { ChartPoint, ChartSeries } from "./chart";

interface LineChartProps {
  /** What the chart shows, for screen readers, such as "Rating over the season". */
  label: string;
  /** One to three lines. A line without points is left out of the plot, never of the legend. */
  series: readonly ChartSeries[];
  /** The label of a tick of the horizontal axis. */
  formatX: (x: number) => string;
  /** The label of a tick of the vertical axis; there is room for about six characters. */
  formatY: (y: number) => string;
  /** The ticks of the horizontal axis; about five round values by default. */
  xTicks?: readonly number[];
  /** A value that gets a line of its own across the plot, such as no change. */
  baseline?: number;
  /** The x of points to emphasise, such as the score that is entered. */
  marked?: number;
}

/**
 * Lines over two axes, as wide as the place they are in.
 *
 * Every point can be hovered, touched, and reached by keys: Tab leads into the plot, arrows from
 * point to point (up and down from line to line), and the active point shows its label. Not everybody
 * can read a chart, so a page that uses one must show the same values in a `<table>` beside it.
 *
 * Positions are in percent, without measuring, so the server renders the same as the browser.
 */
export function LineChart({
  label,
  series,
  formatX,
  formatY,
  xTicks,
  baseline,
  marked,
}: LineChartProps) {
  const chart = useMemo(() => placeChart(series, xTicks, baseline), [series, xTicks, baseline]);
  return (
    <figure className={styles.chart} aria-label={label}>
      {chart.series.length > 1 && <Legend names={chart.series.map(({ name }) => name)} />}
      <div className={styles.frame}>
        <svg className={styles.yAxis} aria-hidden="true">
          {chart.yTicks.map(({ value, at }) => (
            <text key={value} x="100%" y={`${String(at)}%`} dy="0.32em" textAnchor="end">
              {formatY(value)}
            </text>
          ))}
        </svg>
        <Plot chart={chart} marked={marked} />
        <svg className={styles.xAxis} aria-hidden="true">
          {chart.xTicks.map((tick) => (
            <text key={tick.value} x={`${String(tick.at)}%`} y="1.1em" textAnchor={anchor(tick)}>
              {formatX(tick.value)}
            </text>
          ))}
        </svg>
      </div>
    </figure>
  );
}

/** The outermost labels stay within the chart. */
function anchor({ at }: Tick): "start" | "middle" | "end" {
  if (at < 5) {
    return "start";
  }
  return at > 95 ? "end" : "middle";
}

function Legend({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.legend}>
      {names.map((name, index) => (
        <li key={name} className="cluster gap-2 middle">
          <svg width="28" height="12" aria-hidden="true" className={styles[`line${String(index)}`]}>
            <path className={styles.line} d="M0 6H28" />
            <circle className={styles.point} cx="14" cy="6" r="4" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

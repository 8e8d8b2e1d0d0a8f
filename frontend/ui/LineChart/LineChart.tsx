import { useMemo } from "react";

import { placeChart, type ChartSeries, type Tick } from "./chart";
import styles from "./LineChart.module.css";
import { Plot } from "./Plot";

export type { ChartPoint, ChartSeries } from "./chart";

interface LineChartProps {
  /** What the chart shows, for those who hear the page, such as "Rating over the season". */
  label: string;
  /** One to three lines. A line without points is left out of the plot, never of the legend. */
  series: readonly ChartSeries[];
  /** What stands at a mark of the horizontal axis. */
  formatX: (x: number) => string;
  /** What stands at a mark of the vertical axis; about six characters have room. */
  formatY: (y: number) => string;
  /** Where the horizontal axis has marks; about five round values unless told. */
  xTicks?: readonly number[];
  /** A value that gets a line of its own across the plot, such as no change. */
  baseline?: number;
  /** The x of points to single out, such as the score that is entered. */
  marked?: number;
}

/**
 * Lines over two axes, as wide as the place they are in.
 *
 * Every point can be pointed at, touched, and reached by keys: Tab leads into the plot, arrows from point
 * to point (up and down from line to line), and what is pointed at says its label. A chart cannot be read
 * by everybody, so whoever mounts it puts the same values into a `<table>` beside it.
 *
 * Everything is placed in shares of the width, without measuring: the server draws what the browser does.
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

/** The outermost words stay within the chart. */
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
        <li key={name}>
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

import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";

import {
  nearestPoint,
  pointAfterKey,
  type PlacedChart,
  type PlacedPoint,
  type PointPlace,
} from "./chart";
import styles from "./LineChart.module.css";

const RADIUS = 4;
const ACTIVE_RADIUS = 7;

interface PlotProps {
  chart: PlacedChart;
  marked: number | undefined;
}

function isSame(one: PointPlace | undefined, other: PointPlace): boolean {
  return one?.line === other.line && one.point === other.point;
}

interface SeriesProps {
  one: PlacedChart["series"][number];
  /** Its place among the series. */
  line: number;
  count: number;
  marked: number | undefined;
  active: PointPlace | undefined;
  /** The point in the tab order. */
  entry: PointPlace;
  onFocus: (place: PointPlace) => void;
  onBlur: () => void;
  onKey: (event: KeyboardEvent, from: PointPlace) => void;
}

/** One line with its points. */
function Series({ one, line, count, marked, active, entry, onFocus, onBlur, onKey }: SeriesProps) {
  return (
    <g className={styles[`line${String(line)}`]}>
      <svg
        width="100%"
        height="100%"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={styles.line} d={one.path} vectorEffect="non-scaling-stroke" />
      </svg>
      {one.points.map((item, index) => {
        const place = { line, point: index };
        const isActive = isSame(active, place) || item.x === marked;
        return (
          <circle
            key={`${String(item.x)} ${String(index)}`}
            className={isActive ? styles.activePoint : styles.point}
            cx={`${String(item.left)}%`}
            cy={`${String(item.top)}%`}
            r={isActive ? ACTIVE_RADIUS : RADIUS}
            data-place={placeName(place)}
            role="img"
            aria-label={words(one.name, item, count)}
            tabIndex={isSame(entry, place) ? 0 : -1}
            onFocus={() => {
              onFocus(place);
            }}
            onBlur={() => {
              onBlur();
            }}
            onKeyDown={(event) => {
              onKey(event, place);
            }}
          />
        );
      })}
    </g>
  );
}

/** The lines with their points, and the label of the active point. */
export function Plot({ chart, marked }: PlotProps) {
  const { series } = chart;
  const plot = useRef<SVGSVGElement>(null);
  const [active, setActive] = useState<PointPlace>();
  // Only one point is in the tab order: the one that had the focus last.
  const [reached, setReached] = useState<PointPlace>({ line: 0, point: 0 });
  const entry = series[reached.line]?.points[reached.point] ? reached : firstPlace(chart);
  const shown = active && series[active.line]?.points[active.point];

  function point(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const pointer = { x: event.clientX - box.left, y: event.clientY - box.top };
    setActive(nearestPoint(series, pointer, box));
  }

  function move(event: KeyboardEvent, from: PointPlace) {
    const next = pointAfterKey(event.key, from, series);
    if (next === undefined) {
      return;
    }
    event.preventDefault();
    plot.current?.querySelector<SVGElement>(`[data-place="${placeName(next)}"]`)?.focus();
  }

  return (
    <div className={styles.plotBox}>
      <svg
        ref={plot}
        className={styles.plot}
        role="group"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => {
          setActive(undefined);
        }}
      >
        <Grid chart={chart} />
        {series.map((one, line) => (
          <Series
            key={one.name}
            {...{ one, line, marked, active, entry }}
            count={series.length}
            onFocus={(place) => {
              setReached(place);
              setActive(place);
            }}
            onBlur={() => {
              setActive(undefined);
            }}
            onKey={move}
          />
        ))}
      </svg>
      {active && shown && (
        <Tooltip point={shown} name={series.length > 1 ? series[active.line]?.name : undefined} />
      )}
    </div>
  );
}

function firstPlace({ series }: PlacedChart): PointPlace {
  return {
    line: Math.max(
      0,
      series.findIndex(({ points }) => points.length > 0),
    ),
    point: 0,
  };
}

function placeName({ line, point }: PointPlace): string {
  return `${String(line)}-${String(point)}`;
}

function words(name: string, { label }: PlacedPoint, lines: number): string {
  return lines > 1 ? `${name}: ${label}` : label;
}

function Grid({ chart }: { chart: PlacedChart }) {
  return (
    <g aria-hidden="true">
      {chart.yTicks.map(({ value, at }) => (
        <line
          key={value}
          className={styles.grid}
          x1="0"
          x2="100%"
          y1={`${String(at)}%`}
          y2={`${String(at)}%`}
        />
      ))}
      {chart.baseline !== undefined && (
        <line
          className={styles.baseline}
          x1="0"
          x2="100%"
          y1={`${String(chart.baseline)}%`}
          y2={`${String(chart.baseline)}%`}
        />
      )}
    </g>
  );
}

/**
 * The label of a point, on the side where there is room. Screen readers get it from the point
 * itself.
 */
function Tooltip({ point, name }: { point: PlacedPoint; name: string | undefined }) {
  const side = point.left > 66 ? styles.toTheLeft : point.left < 33 ? styles.toTheRight : "";
  const height = point.top < 35 ? styles.below : styles.above;
  return (
    <div
      aria-hidden="true"
      className={[styles.tooltip, side, height].filter(Boolean).join(" ")}
      style={{ left: `${String(point.left)}%`, top: `${String(point.top)}%` }}
    >
      {name !== undefined && <strong>{name}</strong>}
      {point.label}
    </div>
  );
}

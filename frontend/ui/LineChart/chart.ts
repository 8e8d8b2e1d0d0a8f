import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";

/** One point of a line. */
export interface ChartPoint {
  /** Where it stands: any number that grows to the right, such as unix seconds or a margin. */
  readonly x: number;
  readonly y: number;
  /** The label when the point is hovered or has the focus; it should contain both values. */
  readonly label: string;
}

/** One line, its points in the order of their x. */
export interface ChartSeries {
  /** The line's name; the legend shows it when there are several. */
  readonly name: string;
  readonly points: readonly ChartPoint[];
}

/** A point where it is drawn, in hundredths of the plot's width and height from the top left. */
export interface PlacedPoint extends ChartPoint {
  readonly left: number;
  readonly top: number;
}

interface PlacedSeries {
  readonly name: string;
  readonly points: readonly PlacedPoint[];
  /** The line as an SVG path in the same hundredths. */
  readonly path: string;
}

export interface Tick {
  readonly value: number;
  /** In hundredths of the plot's width or height. */
  readonly at: number;
}

export interface PlacedChart {
  readonly series: readonly PlacedSeries[];
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  /** The position of the baseline, in hundredths of the plot's height. */
  readonly baseline: number | undefined;
}

const ABOUT_X_TICKS = 5;
const ABOUT_Y_TICKS = 5;

/** The least and the greatest of some numbers; 0 and 0 when there are none. */
function extent(values: readonly number[]): [number, number] {
  return values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)];
}

/**
 * The positions of everything in a chart. The vertical axis ends at round values and includes the
 * baseline; the horizontal one ends at the outermost points.
 */
export function placeChart(
  series: readonly ChartSeries[],
  xTicks?: readonly number[],
  baseline?: number,
): PlacedChart {
  const points = series.flatMap((one) => one.points);
  const xScale = scaleLinear(extent(points.map(({ x }) => x)), [0, 100]);
  const yValues = points.map(({ y }) => y);
  const yScale = scaleLinear(
    extent(baseline === undefined ? yValues : [...yValues, baseline]),
    [100, 0],
  ).nice(ABOUT_Y_TICKS);
  const path = line<PlacedPoint>(
    ({ left }) => left,
    ({ top }) => top,
  );
  return {
    series: series.map((one) => {
      const placed = one.points.map((point) => ({
        ...point,
        left: xScale(point.x),
        top: yScale(point.y),
      }));
      return { name: one.name, points: placed, path: path(placed) ?? "" };
    }),
    xTicks: (xTicks ?? xScale.ticks(ABOUT_X_TICKS)).map((value) => ({ value, at: xScale(value) })),
    yTicks: yScale.ticks(ABOUT_Y_TICKS).map((value) => ({ value, at: yScale(value) })),
    baseline: baseline === undefined ? undefined : yScale(baseline),
  };
}

/** Which point of which line: both counted from 0. */
export interface PointPlace {
  readonly line: number;
  readonly point: number;
}

/** The point nearest to a place in a plot of that width and height, all in pixels. */
export function nearestPoint(
  series: readonly PlacedSeries[],
  pointer: { readonly x: number; readonly y: number },
  plot: { readonly width: number; readonly height: number },
): PointPlace | undefined {
  let nearest: PointPlace | undefined;
  let least = Infinity;
  series.forEach(({ points }, line) => {
    points.forEach(({ left, top }, point) => {
      const distance = Math.hypot(
        (left / 100) * plot.width - pointer.x,
        (top / 100) * plot.height - pointer.y,
      );
      if (distance < least) {
        least = distance;
        nearest = { line, point };
      }
    });
  });
  return nearest;
}

/** The point to which a key moves; undefined for other keys. */
export function pointAfterKey(
  key: string,
  from: PointPlace,
  series: readonly PlacedSeries[],
): PointPlace | undefined {
  const lastLine = series.length - 1;
  const lastPoint = (series[from.line]?.points.length ?? 1) - 1;
  const within = (value: number, last: number) => Math.max(0, Math.min(value, last));
  const onLine = (line: number) => ({
    line,
    point: within(from.point, (series[line]?.points.length ?? 1) - 1),
  });
  switch (key) {
    case "ArrowRight":
      return { ...from, point: within(from.point + 1, lastPoint) };
    case "ArrowLeft":
      return { ...from, point: within(from.point - 1, lastPoint) };
    case "ArrowUp":
      return onLine(within(from.line - 1, lastLine));
    case "ArrowDown":
      return onLine(within(from.line + 1, lastLine));
    case "Home":
      return { ...from, point: 0 };
    case "End":
      return { ...from, point: lastPoint };
    default:
      return undefined;
  }
}

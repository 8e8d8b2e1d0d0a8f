/** Room for the width of the line at the edges. */
const EDGE = 2;

/** The points of a line through these values, as wide and high as the box; a level line in its middle. */
export function sparkline(values: readonly number[], width: number, height: number): string {
  const lowest = Math.min(...values);
  const range = Math.max(...values) - lowest;
  return values
    .map((value, place) => {
      const x = EDGE + (place * (width - 2 * EDGE)) / Math.max(1, values.length - 1);
      const share = range === 0 ? 0.5 : (value - lowest) / range;
      const y = height - EDGE - share * (height - 2 * EDGE);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(" ");
}

import { LineChart } from "../../../../ui/LineChart/LineChart";
import { isolated } from "../../../../ui/isolated";
import { gainOf, nameOf, type RatingStep, resultOf } from "./ratingSteps";

function labelOf(step: RatingStep): string {
  const result = resultOf(step);
  return `${isolated(nameOf(step))}${result && `, ${result}`}: ${step.after.toFixed(1)} (${gainOf(step)})`;
}

/** A team's rating, step by step: each at the same distance from the one before it. */
export default function RatingChart({ steps }: { steps: readonly RatingStep[] }) {
  const points = steps.map((step, x) => ({ x, y: step.after, label: labelOf(step) }));
  return (
    <LineChart
      label="Rating after each match"
      series={[{ name: "Rating", points }]}
      formatX={(x) => (x === 0 ? "Start" : `#${String(x)}`)}
      formatY={(rating) => rating.toFixed(0)}
      xTicks={[0, Math.floor((steps.length - 1) / 2), steps.length - 1]}
    />
  );
}

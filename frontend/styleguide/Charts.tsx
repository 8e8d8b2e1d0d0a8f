import { Card } from "../ui/Card/Card";
import { LineChart, type ChartSeries } from "../ui/LineChart/LineChart";
import { Chapter } from "./Chapter";

function line(name: string, ratings: readonly number[]): ChartSeries {
  return {
    name,
    points: ratings.map((y, index) => ({
      x: index + 1,
      y,
      label: `Week ${String(index + 1)}: ${y.toFixed(1)}`,
    })),
  };
}

const OWLS = line("Night Owls", [1500, 1512.4, 1524.1, 1519.8, 1531.2, 1540.7]);
const FOXES = line("Thermal Runaway", [1500, 1487.6, 1495.2, 1503.9, 1492.5, 1498.3]);

/** Line charts of one series and of several. */
export function Charts() {
  return (
    <Chapter title="Charts">
      <Card title="Rating">
        <LineChart
          label="Ratings of two teams"
          series={[OWLS, FOXES]}
          formatX={(week) => `Week ${String(week)}`}
          formatY={(rating) => rating.toFixed(0)}
          xTicks={[1, 3, 6]}
          baseline={1500}
          marked={4}
        />
      </Card>
    </Chapter>
  );
}

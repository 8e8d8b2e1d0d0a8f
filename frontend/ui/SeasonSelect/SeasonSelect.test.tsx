import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { SeasonSelect } from "./SeasonSelect";

const SEASONS = [
  { value: 2, label: "Season 2" },
  { value: 1, label: "Winter Cup" },
];

it("offers the seasons in their order, under their labels", () => {
  render(<SeasonSelect seasons={SEASONS} value="1" onChange={vi.fn()} />);
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Season" });
  expect(Array.from(select.options, (option) => [option.text, option.value])).toEqual([
    ["Season 2", "2"],
    ["Winter Cup", "1"],
  ]);
  expect([select.name, select.value]).toEqual(["season", "1"]);
});

it("hands over the choice", async () => {
  const onChange = vi.fn();
  render(<SeasonSelect name="mapSeason" seasons={SEASONS} value="2" onChange={onChange} />);
  await userEvent.selectOptions(screen.getByRole("combobox"), "Winter Cup");
  expect(onChange).toHaveBeenCalledExactlyOnceWith("1");
});

it("is not there while there is only one season, or none", () => {
  const { container, rerender } = render(
    <SeasonSelect seasons={SEASONS.slice(0, 1)} value="2" onChange={vi.fn()} />,
  );
  expect(container.innerHTML).toBe("");
  rerender(<SeasonSelect seasons={[]} value="" onChange={vi.fn()} />);
  expect(container.innerHTML).toBe("");
});

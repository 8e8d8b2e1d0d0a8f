import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { RegionSelect } from "./RegionSelect";

it("offers the four choices and no empty one", () => {
  render(<RegionSelect value="eu" onChange={vi.fn()} />);
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Region" });
  expect(Array.from(select.options, (option) => [option.text, option.value])).toEqual([
    ["Global", "all"],
    ["North America", "na"],
    ["Europe", "eu"],
    ["Asia Pacific", "apac"],
  ]);
  expect(select.value).toBe("eu");
});

it("hands over the choice", async () => {
  const onChange = vi.fn();
  render(<RegionSelect value="all" onChange={onChange} />);
  await userEvent.selectOptions(screen.getByRole("combobox"), "Asia Pacific");
  expect(onChange).toHaveBeenCalledExactlyOnceWith("apac");
});

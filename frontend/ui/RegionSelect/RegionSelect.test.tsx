import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server.edge";
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

it("is a form with a button for readers without script", () => {
  const markup = renderToString(<RegionSelect value="na" onChange={vi.fn()} />);
  expect(markup).toMatch(/<form [^>]*method="get".*<select [^>]*name="region"/);
  expect(markup).toMatch(/<noscript><button type="submit"[^>]*>Show<\/button><\/noscript>/);
  expect(markup).toContain('<option value="na" selected="">');
});

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server.edge";
import { expect, it } from "vitest";

import { FilterForm } from "./FilterForm";

const button = () => screen.getByRole("button", { name: /^Filters/ });

it("has a button for readers without script", () => {
  expect(renderToString(<FilterForm>choices</FilterForm>)).toMatch(
    /^<form [^>]*method="get">choices<noscript><button [^>]*type="submit"[^>]*>Show<\/button><\/noscript><\/form>$/,
  );
});

it("folds nothing where there is one filter", () => {
  render(<FilterForm>choices</FilterForm>);
  expect(screen.queryByRole("button")).toBeNull();
});

it("unfolds several filters, by keyboard too, beside the field that one types in", async () => {
  render(
    <FilterForm chosen={[undefined, false]} search={<input aria-label="Team" />}>
      <input aria-label="Region" />
    </FilterForm>,
  );
  expect(button().textContent).toBe("Filters");
  expect(button().getAttribute("aria-expanded")).toBe("false");
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(button().getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByLabelText("Region").parentElement?.previousElementSibling).toBe(button());
  expect(screen.getByLabelText("Team").parentElement?.tagName).toBe("FORM");
});

it("is unfolded where a filter is set, and says how many are", () => {
  render(<FilterForm chosen={[true, false, "1"]}>choices</FilterForm>);
  expect(button().textContent).toBe("Filters (2)");
  expect(button().getAttribute("aria-expanded")).toBe("true");
});

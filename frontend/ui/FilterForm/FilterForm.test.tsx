import { renderToString } from "react-dom/server.edge";
import { expect, it } from "vitest";

import { FilterForm } from "./FilterForm";

it("has a button for readers without script", () => {
  expect(renderToString(<FilterForm>choices</FilterForm>)).toMatch(
    /^<form [^>]*method="get">choices<noscript><button [^>]*type="submit"[^>]*>Show<\/button><\/noscript><\/form>$/,
  );
});

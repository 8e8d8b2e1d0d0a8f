// Breaks without it: staff read a gain that luck explains as a reason to change how a season rates.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import type { ApiBody } from "../../api/apiPath";
import { renderOnPage } from "../../test/renderOnPage";
import { stubApi } from "../../test/stubApi";
import { BestSettings } from "./BestSettings";

type Trials = ApiBody<"/api/league-info/{leagueId}/ratings/trials">;

const ADDRESS = "/api/league-info/7/ratings/trials";
const BEST: Trials["trials"][number] = {
  kFactor: 40,
  seasonPull: 0.25,
  loss: 0.61234,
  gain: 0.02,
  error: 0.004,
  isBetter: true,
};
const TRIALS: Trials = {
  matches: 250,
  areFew: false,
  loss: 0.63234,
  coin: 0.69315,
  trials: [BEST],
};

async function ask(body: Trials) {
  const fetch = stubApi({ [ADDRESS]: { body } });
  renderOnPage(<BestSettings leagueId="7" />);
  expect(fetch).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText("Try Other Settings"));
  return (await screen.findByRole("status")).textContent;
}

it("tries settings once somebody asks, and names those that are better", async () => {
  expect(await ask(TRIALS)).toContain(
    "250 rated matches. A K-factor of 40 and a regression of 0.25 would have predicted them better",
  );
  expect(screen.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "K-factorRegressionErrorBetter by",
    "400.250.61230.0200 ± 0.0040",
    "The seasons’ own0.6323",
  ]);
});

it("names none that luck explains", async () => {
  expect(await ask({ ...TRIALS, trials: [{ ...BEST, isBetter: false }] })).toContain(
    "No other settings would have predicted them better by more than luck.",
  );
});

it("advises nothing after few matches", async () => {
  expect(await ask({ ...TRIALS, matches: 8, areFew: true })).toContain(
    "8 rated matches: with so few, luck decides. Keep the settings.",
  );
});

it("says that there is nothing to try", async () => {
  const nothing = { ...TRIALS, matches: 0, areFew: true, trials: [] };
  expect(await ask(nothing)).toBe("There is no rated match yet.");
});

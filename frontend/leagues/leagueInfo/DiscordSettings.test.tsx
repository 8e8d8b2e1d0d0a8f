import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { exampleLeagueInfo } from "../../test/fixtures/leagueInfo";
import { renderOnPage } from "../../test/renderOnPage";
import { spyOnToasts } from "../../test/spies";
import { stubStaffBrowser } from "../../test/staffBrowser";
import { DiscordSettings } from "./DiscordSettings";

spyOnToasts();

it("has the forms about Discord alone, and tells the page what was saved", async () => {
  stubStaffBrowser();
  const put: unknown[] = [];
  vi.stubGlobal("fetch", (asked: string, { method, body }: RequestInit = {}) => {
    if (method !== "PUT" || typeof body !== "string") {
      return Promise.resolve(Response.json(exampleLeagueInfo()));
    }
    put.push([asked, JSON.parse(body)]);
    return Promise.resolve(Response.json({ success: true, message: "Saved." }));
  });
  const onSaved = vi.fn();
  renderOnPage(<DiscordSettings leagueId="7" onSaved={onSaved} />, {
    fallback: { "/api/league-info/7/settings": exampleLeagueInfo() },
  });
  const titles = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(titles).toEqual([
    "Discord Channel",
    "Discord Threads of Matches",
    "Discord Events of Matches",
  ]);
  await userEvent.click(screen.getByText("Save Discord Events of Matches"));
  await waitFor(() => {
    expect(onSaved).toHaveBeenCalledOnce();
  });
  await userEvent.click(screen.getByText("Save Discord Threads of Matches"));
  await waitFor(() => {
    expect(onSaved).toHaveBeenCalledTimes(2);
  });
  const address = "/api/league-info/7/settings";
  expect(put).toMatchObject([
    [address, { group: "events" }],
    // No channel is an empty text.
    [address, { group: "threads", matchThreads: "off", threadChannel: "" }],
  ]);
});

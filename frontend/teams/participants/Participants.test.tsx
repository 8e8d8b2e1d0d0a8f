import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { renderOnPage } from "../../test/renderOnPage";
import { stubApi } from "../../test/stubApi";

import { BREACHERS } from "../../test/fixtures/leagues";
import { Participants } from "./Participants";
import type { TeamCard } from "./useParticipants";

const ALL = `/api/teams/all/${BREACHERS.id}/homepage?status=-2`;

const team = (name: string, elo = 1500): TeamCard => ({
  _id: name,
  name: { name },
  imageURL: "",
  league: "bcl",
  elo,
  region: "EU",
  status: 0,
});

const participants = (shown: number | null, level: 2 | 3 = 2) => (
  <Participants league={BREACHERS} level={level} shown={shown} allHref="/bcl/home?teams=all" />
);

const rows = () => screen.queryAllByRole("listitem").map((row) => row.lastChild?.textContent);
const names = () => Array.from(document.querySelectorAll("bdi"), (name) => name.textContent);

it("shows each team with its picture and its rating to one decimal, leading to its page", () => {
  const fetch = stubApi({});
  renderOnPage(participants(null), {
    fallback: {
      [ALL]: [
        { ...team("Night Owls", 1612.349), imageURL: "/media/owls.webp" },
        team("صقور", 1500),
      ],
    },
  });
  expect(
    Array.from(document.querySelectorAll("li img"), (picture) => picture.getAttribute("src")),
  ).toEqual(["/media/owls.webp"]);
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Teams");
  expect(names()).toEqual(["Night Owls", "صقور"]);
  expect(rows()).toEqual(["1612.3 MMR", "1500.0 MMR"]);
  expect(screen.getByRole("link", { name: "Night Owls" }).getAttribute("href")).toBe(
    "/bcl/team/Night Owls",
  );
  expect(screen.getByRole("link", { name: "See who has open places" }).getAttribute("href")).toBe(
    "/bcl/recruiting",
  );
  expect(fetch).not.toHaveBeenCalled();
});

it("lets pictures further down wait until they are scrolled to", () => {
  const teams = Array.from({ length: 20 }, (_, index) => ({
    ...team(`Team ${String(index)}`),
    imageURL: "/media/x.webp",
  }));
  renderOnPage(participants(null), { fallback: { [ALL]: teams } });
  const images = Array.from(document.querySelectorAll("img"), (image) =>
    image.getAttribute("loading"),
  );
  expect(images.slice(0, 12)).toEqual(Array<string>(12).fill("eager"));
  expect(images.slice(12)).toEqual(Array<string>(8).fill("lazy"));
});

it("shows the players with the highest rating, and links to the others", () => {
  renderOnPage(participants(1, 3), {
    fallback: { [`${ALL}&limit=2`]: [team("Night Owls"), team("Foxes")] },
  });
  expect(names()).toEqual(["Night Owls"]);
  expect(screen.getByRole("link", { name: "All teams" }).getAttribute("href")).toBe(
    "/bcl/home?teams=all#team-Foxes",
  );
  expect(
    screen.getByRole("region", { name: "Teams of the Breachers Champions League" }),
  ).toBeTruthy();
  expect(screen.getByRole("listitem").id).toBe("team-Night Owls");
});

it("explains that there are none", () => {
  renderOnPage(participants(null), { fallback: { [ALL]: [] } });
  expect(screen.getByText("No teams yet")).toBeTruthy();
  expect(rows()).toEqual([]);
});

it("shows that it is loading, what went wrong, and tries again on request", async () => {
  const answers: Parameters<typeof stubApi>[0] = { [ALL]: "unreachable" };
  stubApi(answers);
  renderOnPage(participants(null));
  expect(screen.getByRole("status").textContent).toBe("Loading Teams");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error Loading Teams");
  expect(alert.textContent).toContain("No Connection: The server could not be reached.");
  answers[ALL] = { body: [team("Night Owls")] };
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await waitFor(() => {
    expect(names()).toEqual(["Night Owls"]);
  });
});

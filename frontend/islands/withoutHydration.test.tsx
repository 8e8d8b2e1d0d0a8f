import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.edge";
import { expect, it, vi } from "vitest";

import { LocalTime } from "../ui/LocalTime/LocalTime";
import { withoutHydration } from "./withoutHydration";

const MOMENT = Date.UTC(2023, 10, 14, 22, 13, 20) / 1000;

const Played = ({ name }: { name: string }) => (
  <p>
    {name} <LocalTime unixSeconds={MOMENT} leagueZone="America/New_York" />
  </p>
);
const load = vi.fn(() => Promise.resolve({ default: Played }));
const OnServer = withoutHydration("part", load, Played);
const InBrowser = withoutHydration("part", load, undefined);

it("keeps what the server rendered, and loads nothing", async () => {
  const complaints = vi.spyOn(console, "error").mockReturnValue();
  const place = document.createElement("div");
  place.innerHTML = renderToString(<OnServer name="Foxes" />);
  expect(place.textContent).toBe("Foxes 11/14/23 05:13 PM EST");
  const served = place.querySelector("p");
  const root = await act(() => hydrateRoot(place, <InBrowser name="Foxes" />));
  expect(place.querySelector("p")).toBe(served);
  expect(place.textContent).toBe("Foxes 11/14/23 05:13 PM EST");
  expect(complaints).not.toHaveBeenCalled();
  expect(load).not.toHaveBeenCalled();
  act(() => {
    root.unmount();
  });
});

it("is loaded where the server has rendered nothing", async () => {
  const { container } = render(<InBrowser name="Owls" />);
  await screen.findByRole("time");
  expect(container.firstElementChild?.className).toBe("part");
  expect(container.textContent).toMatch(/^Owls /);
});

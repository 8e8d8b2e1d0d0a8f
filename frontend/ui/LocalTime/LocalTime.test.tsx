import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.edge";
import { expect, it, vi } from "vitest";

import { formatTime, zoneName } from "../../api/timestamps/formatTime";
import { LocalTime } from "./LocalTime";

const MOMENT = Date.UTC(2023, 10, 14, 22, 13, 20) / 1000;
const READERS = { locale: undefined, timeZone: undefined };
const element = <LocalTime unixSeconds={MOMENT} leagueZone="America/New_York" />;

it("is written by the server in the league's zone, which it names", () => {
  expect(renderToString(element)).toBe(
    '<time dateTime="2023-11-14T22:13:20.000Z" title="Eastern Standard Time">11/14/23 05:13 PM EST</time>',
  );
});

it("is in the reader's zone once it is hydrated, without complaint", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const place = document.createElement("div");
  place.innerHTML = renderToString(element);
  const served = place.firstElementChild;
  const root = await act(() => hydrateRoot(place, element));
  expect(place.firstElementChild).toBe(served);
  expect(place.textContent).toBe(formatTime(MOMENT, READERS));
  expect(served?.getAttribute("title")).toBe(zoneName(MOMENT, READERS, "long"));
  expect(console.error).not.toHaveBeenCalled();
  act(() => {
    root.unmount();
  });
});

it("has the time for machines", () => {
  render(element);
  expect(screen.getByRole("time").getAttribute("datetime")).toBe("2023-11-14T22:13:20.000Z");
});

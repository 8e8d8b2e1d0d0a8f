import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server.edge";
import { expect, it } from "vitest";

import { inLocalTime } from "../../api/timestamps/marks";
import { TextWithTimes } from "./TextWithTimes";

const MARK = `<t:${String(Date.UTC(2023, 10, 14, 22, 13, 20) / 1000)}>`;
const TEXT = `Foxes vs Owls is played on ${MARK}.`;

it("is written by the server in the league's zone, with the weekday", () => {
  expect(renderToString(<TextWithTimes text={TEXT} leagueZone="America/New_York" />)).toBe(
    "Foxes vs Owls is played on " +
      '<time dateTime="2023-11-14T22:13:20.000Z" title="Eastern Standard Time" data-zone="true">Tue 11/14/23 05:13 PM EST</time>' +
      ".",
  );
});

it("shows times in the reader's time zone, which is named, and changes nothing else", () => {
  const { container } = render(<TextWithTimes text={TEXT} />);
  expect(container.textContent).toBe(inLocalTime(TEXT).replace(/\.$/, " UTC."));
  expect(container.querySelector("time")?.dateTime).toBe("2023-11-14T22:13:20.000Z");
});

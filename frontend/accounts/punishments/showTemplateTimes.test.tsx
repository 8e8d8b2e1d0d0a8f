import { expect, it } from "vitest";

import { inLocalTime } from "../../api/timestamps/marks";
import { showTemplateTimes } from "./showTemplateTimes";

it("writes the times of the server's templates by the reader's clock", () => {
  document.body.innerHTML = `
    <p>Banned until <time data-moment="1789065000">Thu, 10 Sep 2026, 06:30 PM UTC</time>.</p>
    <time>As it is</time>`;
  showTemplateTimes();
  const texts = Array.from(document.querySelectorAll("time"), ({ textContent }) => textContent);
  expect(texts).toEqual([inLocalTime("<t:1789065000>"), "As it is"]);
});

import { expect, it } from "vitest";

import {
  attribute,
  badgeHtml,
  badgeMarkdown,
  embedPath,
  frameSnippet,
  type Look,
} from "./snippets";

const PLAIN: Look = {
  theme: "auto",
  hasAccent: true,
  zone: "",
  division: "",
  top: "",
  width: "",
  height: "520",
};

it("asks for nothing that embeds do by themselves", () => {
  expect(embedPath("bcl", "standings", "", PLAIN)).toBe("/embed/bcl/standings");
  expect(embedPath("bcl", "team", "7", PLAIN)).toBe("/embed/bcl/team/7");
});

it("asks for what each embed understands", () => {
  const look: Look = {
    ...PLAIN,
    theme: "dark",
    hasAccent: false,
    zone: "Europe/Berlin",
    division: "A & B",
    top: "5",
  };
  expect(embedPath("bcl", "standings", "7", look)).toBe(
    "/embed/bcl/standings?theme=dark&accent=0&division=A%20%26%20B&top=5",
  );
  expect(embedPath("bcl", "matches", "7", look)).toBe(
    "/embed/bcl/matches?theme=dark&accent=0&zone=Europe%2FBerlin&team=7&top=5",
  );
  expect(embedPath("bcl", "match", "9", look)).toBe(
    "/embed/bcl/match/9?theme=dark&accent=0&zone=Europe%2FBerlin",
  );
});

it("lets no name out of an attribute", () => {
  const name = `"><script>alert(1)</script>&`;
  expect(attribute(name)).toBe("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;");
  const frame = new DOMParser().parseFromString(
    frameSnippet("https://a.test/?x=1&y=2", name, PLAIN),
    "text/html",
  ).body.firstElementChild;
  expect(frame?.getAttribute("src")).toBe("https://a.test/?x=1&y=2");
  expect(frame?.getAttribute("title")).toBe(name);
  expect(frame?.getAttribute("width")).toBe("100%");
  const badge = new DOMParser().parseFromString(badgeHtml("/b.svg", "/t", name), "text/html");
  expect(badge.querySelector("img")?.getAttribute("alt")).toBe(name);
  expect(badge.scripts).toHaveLength(0);
});

it("lets no name out of Markdown's words", () => {
  expect(badgeMarkdown("/b.svg", "/t", "a](x) *b*")).toBe(
    String.raw`[![a\]\(x\) \*b\*](/b.svg)](/t)`,
  );
});

import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

const sheet = (name: string) => readFileSync(`frontend/ui/${name}`, "utf8");

it.each([
  ["--header-height", "96px"],
  ["--navbar-width", "300px"],
  ["--scroll-box", "800px"],
])("%s is %s", (token, value) => {
  const values = Array.from(
    sheet("tokens.css").matchAll(new RegExp(`${token}: ([^;]+);`, "g")),
    ([, found]) => found,
  );
  expect(values).toEqual([value]);
});

it.each(["header.css", "navbar.css"])("%s turns to small screens at 48em alone", (name) => {
  const turns = Array.from(sheet(name).matchAll(/@media \(max-width: ([^)]+)\)/g), ([, at]) => at);
  expect(new Set(turns)).toEqual(new Set(["48em"]));
});

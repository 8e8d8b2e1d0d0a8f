// Breaks without it: embeds keep the colours of an earlier design.
import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

/** What the design calls the colours of embeds. */
const NAMES: Record<string, string> = {
  raised: "surface-raised",
  line: "line",
  ink: "ink",
  soft: "ink-soft",
  dim: "ink-dim",
  bad: "danger",
  clvr: "accent-clvr",
  bcl: "accent-bcl",
  ocl: "accent-ocl",
  pcl: "accent-pcl",
  xcl: "accent-xcl",
};

/** The custom properties of each rule that sets `color-scheme`, by that scheme. */
function schemes(file: string): Map<string, Map<string, string>[]> {
  const found = new Map<string, Map<string, string>[]>();
  const rules = readFileSync(file, "utf8").matchAll(
    /\{\s*color-scheme: (?<scheme>light|dark);(?<body>[^}]*)\}/g,
  );
  for (const { groups } of rules) {
    const values = (groups?.body ?? "").matchAll(/--(?<name>[\w-]+): (?<value>[^;]+);/g);
    const properties = new Map(
      [...values].map((each) => [each.groups?.name ?? "", each.groups?.value ?? ""]),
    );
    found.set(groups?.scheme ?? "", [...(found.get(groups?.scheme ?? "") ?? []), properties]);
  }
  return found;
}

const tokens = schemes("frontend/ui/tokens.css");
const embeds = schemes("frontend/embeds/embed.css");

it("gives embeds the design's colours", () => {
  for (const [scheme, count] of [
    ["light", 1],
    ["dark", 2],
  ] as const) {
    const [design] = tokens.get(scheme) ?? [];
    expect(embeds.get(scheme)).toHaveLength(count);
    for (const own of embeds.get(scheme) ?? []) {
      for (const [name, designed] of Object.entries(NAMES)) {
        const value = design?.get(designed);
        expect(value, designed).toBeDefined();
        // Where the design tints a surface, embeds have a plain grey.
        if (value?.startsWith("color-mix") !== true) {
          expect([scheme, name, own.get(name)]).toEqual([scheme, name, value]);
        }
      }
      expect(own.get("canvas")).toBe(design?.get("surface"));
    }
  }
});

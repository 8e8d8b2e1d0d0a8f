import { SelectField } from "../ui/Field/SelectField";
import { type Look, type Theme, THEMES, type What } from "./snippets";

const THEME_LABELS: Readonly<Record<Theme, string>> = {
  auto: "Automatic",
  light: "Light",
  dark: "Dark",
};
const themes = THEMES.map((value) => ({ value, label: THEME_LABELS[value] }));
const accents = [
  { value: "1", label: "The league’s" },
  { value: "0", label: "None" },
];

/** Choices of numbers, of which the empty one comes first if it has words. */
const numbers = (values: readonly string[], unit: string, empty?: string) => [
  ...(empty === undefined ? [] : [{ value: "", label: empty }]),
  ...values.map((value) => ({ value, label: `${value}${unit}` })),
];
const TOPS = {
  standings: numbers(["3", "5", "8", "10", "16", "20", "32"], "", "All"),
  matches: numbers(["3", "5", "10", "16", "20"], "", "8"),
};
const widths = numbers(["240", "300", "400", "480", "640", "900", "1200"], " pixels", "Full width");
const heights = numbers(
  ["160", "220", "260", "320", "420", "460", "520", "560", "640", "800", "1200"],
  " pixels",
);

/** The fields that hold texts. */
type TextOf = Exclude<keyof Look, "theme" | "hasAccent">;

interface Choice {
  readonly field: TextOf;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** What can be chosen for an embed beside its colours. */
function choicesOf(what: What, zones: readonly string[], divisions: readonly string[]): Choice[] {
  const [own = "", ...others] = zones;
  return [
    ...(what === "standings"
      ? [{ field: "division" as const, label: "Division", choices: numbers(divisions, "", "All") }]
      : [
          {
            field: "zone" as const,
            label: "Time zone",
            choices: numbers(others, "", `The league’s (${own})`),
          },
        ]),
    ...(what === "standings" || what === "matches"
      ? [{ field: "top" as const, label: "Rows", choices: TOPS[what] }]
      : []),
    { field: "width", label: "Width", choices: widths },
    { field: "height", label: "Height", choices: heights },
  ];
}

interface LookFieldsProps {
  what: What;
  look: Look;
  /** The zones to choose from, the league's first. */
  zones: readonly string[];
  divisions: readonly string[];
  onChange: (changed: Partial<Look>) => void;
}

/** How an embed is to look. */
export function LookFields({ what, look, zones, divisions, onChange }: LookFieldsProps) {
  return (
    <>
      <SelectField
        label="Colours"
        choices={themes}
        value={look.theme}
        onChange={(theme) => {
          onChange({ theme });
        }}
      />
      <SelectField
        label="Colour of marks"
        choices={accents}
        value={look.hasAccent ? "1" : "0"}
        onChange={(value) => {
          onChange({ hasAccent: value === "1" });
        }}
      />
      {choicesOf(what, zones, divisions).map(({ field, label, choices }) => (
        <SelectField
          key={field}
          label={label}
          choices={choices}
          value={look[field]}
          onChange={(value) => {
            onChange({ [field]: value });
          }}
        />
      ))}
    </>
  );
}

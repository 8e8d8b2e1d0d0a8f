import "../../ui/Field/dates.css";

import {
  foundingLabels,
  LENGTH_BOUNDS,
  LONGEST_GAME_ROLES,
  LONGEST_WEBHOOK,
  MINUTES_BOUNDS,
  NUMBER_BOUNDS,
} from "../../api/staffEnums";
import { NumberField } from "../../ui/Field/NumberField";
import { SelectField } from "../../ui/Field/SelectField";
import { TextField } from "../../ui/Field/TextField";
import { SwitchField } from "../../ui/Field/Toggle";
import { byLeagueClock } from "./leagueClock";
import type { LeagueSettings } from "./leagueSettings";
import type { useSettings } from "./useSettings";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map(
  (label, day) => ({ value: String(day), label }),
);
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));
const FOUNDING = Object.entries(foundingLabels).map(([value, label]) => ({ value, label }));

type SettingName = Exclude<keyof LeagueSettings, "hasWebhook" | "revision">;

interface FieldsProps {
  form: ReturnType<typeof useSettings<SettingName | "webhookUrl" | "removesWebhook">>;
}

interface NumberSetting {
  readonly name: SettingName;
  readonly label: string;
  readonly description: string;
  readonly bounds: { readonly min: number; readonly max: number };
  /** Whether it can be a fraction, as in hours. */
  readonly mayHaveFraction?: true;
  readonly isOptional?: true;
}

const NUMBERS: readonly NumberSetting[] = [
  {
    name: "bestOf",
    label: "Best of",
    description: "The most maps in a new match",
    bounds: NUMBER_BOUNDS.bestOf,
  },
  {
    name: "roundsToWin",
    label: "Rounds to win",
    description: "To win a map; leave empty to allow any score",
    bounds: NUMBER_BOUNDS.roundsToWin,
    isOptional: true,
  },
  {
    name: "mostRounds",
    label: "Most rounds",
    description:
      "On a map, both teams together. Example with 7 rounds to win. 12: a map can end 6:6. 13: one last round decides. More: overtime.",
    bounds: NUMBER_BOUNDS.mostRounds,
    isOptional: true,
  },
  {
    name: "rosterMinimum",
    label: "Fewest players",
    description: "A team needs this many players",
    bounds: NUMBER_BOUNDS.rosterMinimum,
  },
  {
    name: "rosterMaximum",
    label: "Most players",
    description: "On a roster",
    bounds: NUMBER_BOUNDS.rosterMaximum,
  },
  {
    name: "substitutesAllowed",
    label: "Substitutes",
    description: "How many a team may use in a match; 0 for none",
    bounds: NUMBER_BOUNDS.substitutesAllowed,
  },
  {
    name: "ratedChallengesPerPair",
    label: "Challenges per pair",
    description:
      "How many challenge matches two teams may play in a season. Staff can allow more on a team’s manage page.",
    bounds: NUMBER_BOUNDS.ratedChallengesPerPair,
  },
  {
    name: "weeksOffPerSeason",
    label: "Weeks off",
    description: "In how many weeks of a season a team may ask not to be paired; 0 for none",
    bounds: NUMBER_BOUNDS.weeksOffPerSeason,
  },
  {
    name: "postponementsPerSeason",
    label: "Postponements",
    description:
      "How many of its matches in a season a team may postpone if the other team agrees; 0 for none",
    bounds: NUMBER_BOUNDS.postponementsPerSeason,
  },
  {
    name: "leaveCooldown",
    label: "Cooldown after leaving",
    description: "In hours, before joining another team",
    bounds: LENGTH_BOUNDS.leaveCooldown,
    mayHaveFraction: true,
  },
  {
    name: "requestsLast",
    label: "Requests expire after",
    description: "Hours without an answer",
    bounds: LENGTH_BOUNDS.requestsLast,
    mayHaveFraction: true,
  },
  {
    name: "remindToPropose",
    label: "Remind to propose times",
    description: "Hours before teams must agree, if nobody has proposed a time; 0 for never",
    bounds: LENGTH_BOUNDS.remindToPropose,
    mayHaveFraction: true,
  },
  {
    name: "remindToAnswer",
    label: "Remind to answer times",
    description: "Hours after times are proposed, if the other team has not answered; 0 for never",
    bounds: LENGTH_BOUNDS.remindToAnswer,
    mayHaveFraction: true,
  },
  {
    name: "proposalsStand",
    label: "Proposed times stand after",
    description:
      "Hours without an answer, counted from the proposal; then the first proposed time counts. 0 for never",
    bounds: LENGTH_BOUNDS.proposalsStand,
    mayHaveFraction: true,
  },
  {
    name: "resultDueAfter",
    label: "Ask for results after",
    description: "Hours after a match’s time, if nobody has reported its result",
    bounds: LENGTH_BOUNDS.resultDueAfter,
    mayHaveFraction: true,
  },
  {
    name: "remindToReport",
    label: "Remind to report results",
    description: "Hours before the week ends, if nobody has reported a result; 0 for never",
    bounds: LENGTH_BOUNDS.remindToReport,
    mayHaveFraction: true,
  },
  {
    name: "confirmResultsAfter",
    label: "Confirm reports after",
    description: "Hours without an answer",
    bounds: LENGTH_BOUNDS.confirmResultsAfter,
    mayHaveFraction: true,
  },
  {
    name: "checkInOpensBefore",
    label: "Check-in opens",
    description: "Minutes before a match; 0 for no check-in, and then no absence claims",
    bounds: MINUTES_BOUNDS.checkInOpensBefore,
  },
  {
    name: "absenceClaimedAfter",
    label: "Claim absence after",
    description:
      "Minutes after a match’s time, if one team has checked in and the other has not; 0 for no claims",
    bounds: MINUTES_BOUNDS.absenceClaimedAfter,
  },
  {
    name: "absenceAnsweredWithin",
    label: "Answer absence claims within",
    description:
      "Minutes; 1440 are 24 hours. Without an answer the absent team forfeits. Leave time for people who sleep.",
    bounds: MINUTES_BOUNDS.absenceAnsweredWithin,
  },
];

/** The formats and deadlines that are numbers. */
export function NumberFields({ form }: FieldsProps) {
  return NUMBERS.map(({ name, label, description, bounds, mayHaveFraction, isOptional }) => (
    <NumberField
      key={name}
      label={label}
      hint={description}
      {...bounds}
      required={isOptional !== true}
      mayHaveFraction={mayHaveFraction === true}
      {...form.number(name)}
    />
  ));
}

/** The days and hours of a week: when teams must agree, and when matches without a time are. */
export function DayFields({ form }: FieldsProps) {
  const hint = byLeagueClock(String(form.draft.timeZone));
  return (
    <>
      <SelectField
        label="Agree-by day"
        hint="The day of a week that opens on a Monday"
        choices={DAYS}
        {...form.choice("agreeByDay")}
      />
      <TextField
        label="Agree-by hour"
        hint={hint}
        type="time"
        required
        {...form.text("agreeByTime")}
      />
      <SelectField
        label="Default day"
        hint="For matches whose teams do not agree on a time"
        choices={[{ value: "", label: "None: staff set a time" }, ...DAYS]}
        {...form.choice("defaultMatchDay")}
      />
      <SelectField
        label="Default hour"
        hint={hint}
        choices={[{ value: "", label: "None" }, ...HOURS]}
        {...form.choice("defaultMatchHour")}
      />
    </>
  );
}

/** The league's channel, and what happens automatically. */
export function OtherFields({ form, hasWebhook }: FieldsProps & { hasWebhook: boolean }) {
  return (
    <>
      <TextField
        label="Discord webhook"
        hint={hasWebhook ? "One is set; another address replaces it" : "None is set"}
        type="url"
        autoComplete="off"
        maxLength={LONGEST_WEBHOOK}
        disabled={form.draft.removesWebhook === true}
        {...form.text("webhookUrl")}
      />
      <SwitchField
        label="Change weeks automatically"
        hint="When the next week opens"
        {...form.toggle("movesWeeksItself")}
      />
      <SwitchField
        label="Approve names"
        hint="Staff approve a team’s new name"
        {...form.toggle("approveNames")}
      />
      <SelectField label="New teams" choices={FOUNDING} {...form.choice("founding")} />
      <TextField
        label="Roles in the game"
        hint="For players who look for a team; put commas between them"
        maxLength={LONGEST_GAME_ROLES}
        {...form.text("gameRoles")}
      />
      {hasWebhook && (
        <SwitchField
          label="Remove the webhook"
          hint="The league’s channel then gets no news"
          {...form.toggle("removesWebhook")}
        />
      )}
    </>
  );
}

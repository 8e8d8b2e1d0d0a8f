import "../../ui/Field/dates.css";

import { useEffect, useRef } from "react";

import {
  foundingLabels,
  LENGTH_BOUNDS,
  LONGEST_GAME_ROLES,
  LONGEST_STREAM_GAME,
  LONGEST_WEBHOOK,
  matchEventsLabels,
  matchThreadsLabels,
  MINUTES_BOUNDS,
  NUMBER_BOUNDS,
  resultPostsLabels,
} from "../../api/staffEnums";
import { NumberField } from "../../ui/Field/NumberField";
import { SearchSelectField } from "../../ui/Field/SearchSelectField";
import { SelectField } from "../../ui/Field/SelectField";
import { TextField } from "../../ui/Field/TextField";
import { SwitchField } from "../../ui/Field/Toggle";
import { byLeagueClock } from "./leagueClock";
import type { LeagueSettings } from "./leagueSettings";
import { Marked } from "./Marked";
import { ThreadChannelField } from "./ThreadChannelField";
import type { useSettings } from "./useSettings";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map(
  (label, day) => ({ value: String(day), label }),
);
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));
const FOUNDING = Object.entries(foundingLabels).map(([value, label]) => ({ value, label }));
const RESULT_POSTS = Object.entries(resultPostsLabels).map(([value, label]) => ({ value, label }));
const EVENTS = Object.entries(matchEventsLabels).map(([value, label]) => ({ value, label }));
const THREADS = Object.entries(matchThreadsLabels).map(([value, label]) => ({ value, label }));

export type SettingName = Exclude<
  keyof LeagueSettings,
  "hasWebhook" | "revision" | "threadFault" | "eventFault"
>;

/** The settings that are one of several choices. */
const CHOICES: Readonly<Partial<Record<SettingName, typeof FOUNDING>>> = {
  founding: FOUNDING,
  resultPosts: RESULT_POSTS,
  matchThreads: THREADS,
  matchEvents: EVENTS,
};

export type SettingsDraft = ReturnType<
  typeof useSettings<SettingName | "webhookUrl" | "removesWebhook">
>;

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
    label: "Substitutes allowed",
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

const NUMBERS_BY_NAME = new Map(NUMBERS.map((each) => [each.name, each]));

/** How the settings that are no numbers are called, and what is said about them. */
const OTHERS: Readonly<Partial<Record<SettingName, readonly [label: string, hint: string]>>> = {
  timeZone: [
    "Time zone",
    "If you change the zone, weeks that have not started keep the same hours in the new zone, and so do the default time and a future roster lock. Weeks that have started and matches with a time do not change.",
  ],
  agreeByDay: ["Agree-by day", "The day of a week that opens on a Monday"],
  agreeByTime: ["Agree-by hour", ""],
  defaultMatchDay: ["Default day", "For matches whose teams do not agree on a time"],
  defaultMatchHour: ["Default hour", ""],
  movesWeeksItself: ["Change weeks automatically", "When the next week opens"],
  approveNames: ["Approve names", "Staff approve a team’s new name"],
  hasPickem: [
    "Pick’em",
    "Everybody predicts rated matches, for points and without prizes, on a page of the league",
  ],
  founding: ["New teams", "Who founds teams"],
  streamGame: [
    "Game on Twitch",
    "The name of its category. Casts count as live only with it; leave empty for the game’s own name. On YouTube it is the category Gaming",
  ],
  gameRoles: ["Roles in the game", "For players who look for a team; put commas between them"],
  resultPosts: [
    "Results in the channel",
    "One message a week has all of its results and the top of the table, and is edited when something changes",
  ],
  matchThreads: [
    "Threads of matches",
    "Each match gets a private thread on Discord, for both teams’ leaders, substitutes, the caster and staff. Messages from the match page appear there",
  ],
  threadChannel: [
    "Channel of threads",
    "The id of a text channel of the league’s server. In Discord, turn on Developer Mode, right-click the channel and choose Copy Channel ID",
  ],
  matchEvents: [
    "Events of matches",
    "A match with a time is a scheduled event of the league’s server, with its picture and a link to the cast. People who are interested are told by Discord when it begins",
  ],
};

/** The words by which a setting is found: its name, and what is said about it. */
export function wordsOf(name: SettingName | "hasWebhook"): string {
  if (name === "hasWebhook") {
    return "Discord webhook channel news";
  }
  const number = NUMBERS_BY_NAME.get(name);
  return number === undefined
    ? (OTHERS[name] ?? []).join(" ")
    : `${number.label} ${number.description}`;
}

/** What a setting is called. */
export function labelOf(name: SettingName): string {
  return NUMBERS_BY_NAME.get(name)?.label ?? OTHERS[name]?.[0] ?? name;
}

/** A value as the page says it. */
export function valueInWords(name: SettingName, value: LeagueSettings[SettingName]): string {
  if (value === null || value === "") {
    return "none";
  }
  if (typeof value === "boolean") {
    return value ? "on" : "off";
  }
  if (name === "agreeByDay" || name === "defaultMatchDay") {
    return DAYS[Number(value)]?.label ?? String(value);
  }
  if (name === "defaultMatchHour") {
    return HOURS[Number(value)]?.label ?? String(value);
  }
  return CHOICES[name]?.find((each) => each.value === value)?.label ?? String(value);
}

interface SettingFieldProps {
  leagueId: string;
  name: SettingName;
  form: SettingsDraft;
  /** Said after the hint. */
  note: string;
  /** What the reader looks for, where it is found here. */
  words: readonly string[];
  zones: readonly string[];
}

/** The field of one setting. */
export function SettingField({ leagueId, name, form, note, words, zones }: SettingFieldProps) {
  const number = NUMBERS_BY_NAME.get(name);
  if (number !== undefined) {
    const { label, description, bounds, mayHaveFraction, isOptional } = number;
    return (
      <NumberField
        label={<Marked text={label} words={words} />}
        hint={<Hinted text={endedWords(description)} {...{ words, note }} />}
        {...bounds}
        required={isOptional !== true}
        mayHaveFraction={mayHaveFraction === true}
        {...form.number(name)}
      />
    );
  }
  return <OtherField {...{ leagueId, name, form, note, words, zones }} />;
}

/** What is said about a setting, and its default. */
function Hinted({ text, words, note }: { text: string; words: readonly string[]; note: string }) {
  return (
    <>
      <Marked text={text} words={words} /> {note}
    </>
  );
}

function OtherField({ leagueId, name, form, note, words, zones }: SettingFieldProps) {
  const [label = "", said = ""] = OTHERS[name] ?? [];
  const clock = byLeagueClock(String(form.draft.timeZone));
  const shown = {
    label: <Marked text={label} words={words} />,
    hint: <Hinted text={said === "" ? clock : endedWords(said)} {...{ words, note }} />,
  };
  const kind: string = name;
  switch (kind) {
    case "timeZone": {
      const choices = [...new Set([String(form.draft.timeZone), ...zones])];
      return (
        <SearchSelectField
          {...shown}
          listLabel={label}
          emptyText="No zone with this name"
          choices={choices.map((zone) => ({ value: zone, label: zone }))}
          {...form.choice(name)}
        />
      );
    }
    case "agreeByDay":
      return <SelectField {...shown} choices={DAYS} {...form.choice(name)} />;
    case "agreeByTime":
      return <TextField {...shown} type="time" required {...form.text(name)} />;
    case "defaultMatchDay":
      return <SelectField {...shown} choices={NO_DAY} {...form.choice(name)} />;
    case "defaultMatchHour":
      return <SelectField {...shown} choices={NO_HOUR} {...form.choice(name)} />;
    case "founding":
      return <SelectField {...shown} choices={FOUNDING} {...form.choice(name)} />;
    case "matchThreads":
      return <SelectField {...shown} choices={THREADS} {...form.choice(name)} />;
    case "resultPosts":
      return <SelectField {...shown} choices={RESULT_POSTS} {...form.choice(name)} />;
    case "matchEvents":
      return <SelectField {...shown} choices={EVENTS} {...form.choice(name)} />;
    case "threadChannel":
      return <ThreadChannelField {...shown} {...{ leagueId, form }} />;
    case "streamGame":
      return <TextField {...shown} maxLength={LONGEST_STREAM_GAME} {...form.text(name)} />;
    case "gameRoles":
      return <TextField {...shown} maxLength={LONGEST_GAME_ROLES} {...form.text(name)} />;
    default:
      return <SwitchField {...shown} {...form.toggle(name)} />;
  }
}

const endedWords = (words: string) => (words.endsWith(".") ? words : `${words}.`);
const NO_DAY = [{ value: "", label: "None: staff set a time" }, ...DAYS];
const NO_HOUR = [{ value: "", label: "None" }, ...HOURS];

interface WebhookFieldsProps {
  form: SettingsDraft;
  hasWebhook: boolean;
  /** What the reader looks for. */
  words: readonly string[];
}

/** The league's channel. A link to `#webhook` leads to its field. */
export function WebhookFields({ form, hasWebhook, words }: WebhookFieldsProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (window.location.hash === "#webhook") {
      field.current?.focus();
      field.current?.scrollIntoView({ block: "center" });
    }
  }, []);
  return (
    <>
      <TextField
        ref={field}
        label={<Marked text="Discord webhook" words={words} />}
        hint={hasWebhook ? "One is set; another address replaces it" : "None is set"}
        type="url"
        autoComplete="off"
        maxLength={LONGEST_WEBHOOK}
        disabled={form.draft.removesWebhook === true}
        {...form.text("webhookUrl")}
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

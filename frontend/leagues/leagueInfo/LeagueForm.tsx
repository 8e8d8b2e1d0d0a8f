import { NumberInput, Select, Switch, TextInput } from "@mantine/core";

import { commandPath } from "../../api/apiPath";
import {
  foundingLabels,
  LENGTH_BOUNDS,
  LONGEST_GAME_ROLES,
  LONGEST_WEBHOOK,
  MINUTES_BOUNDS,
  NUMBER_BOUNDS,
} from "../../api/staffEnums";
import styles from "./LeagueForm.module.css";
import type { LeagueSettings } from "./leagueSettings";
import { SettingsForm } from "./SettingsForm";
import { useSettings } from "./useSettings";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map(
  (label, day) => ({ value: String(day), label }),
);
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));
const FOUNDING = Object.entries(foundingLabels).map(([value, label]) => ({ value, label }));
/** The hint is below its input, so that inputs side by side are level. */
const ORDER: ("label" | "input" | "description" | "error")[] = [
  "label",
  "input",
  "description",
  "error",
];
const NUMBER = {
  required: true,
  withAsterisk: false,
  allowDecimal: false,
  inputWrapperOrder: ORDER,
};
const HOURS_LONG = { ...NUMBER, allowDecimal: true };

interface LeagueFormProps {
  leagueId: string;
  settings: LeagueSettings;
  /** The choices for the league's time zone. */
  zones: readonly string[];
  onSaved: () => void;
}

/** How a league plays: its formats, its deadlines, and what happens automatically. */
export function LeagueForm({ leagueId, settings, zones, onSaved }: LeagueFormProps) {
  const { hasWebhook, revision, ...initial } = settings;
  const form = useSettings(
    { ...initial, webhookUrl: "", removesWebhook: false },
    onSaved,
    revision,
  );

  async function save(since?: string): Promise<boolean> {
    const isSaved = await form.save(
      "PUT",
      commandPath("PUT", "/api/league-info/{leagueId}/settings", { leagueId }),
      ({ webhookUrl, removesWebhook, ...others }) => ({
        ...others,
        ...(removesWebhook === true ? { webhookUrl: "" } : webhookUrl !== null && { webhookUrl }),
      }),
      since,
    );
    if (isSaved) {
      form.set("webhookUrl", "");
      form.set("removesWebhook", false);
    }
    return isSaved;
  }

  return (
    <SettingsForm
      verb="Save League"
      isBusy={form.isBusy}
      onSubmit={() => save()}
      conflict={form.conflict(save)}
      words="A new agree-by day or hour applies to seasons that are planned later. Existing matches keep their format. New limits for rounds apply to every result that is entered from now on; official results stay."
    >
      <Select
        className={styles.wide ?? ""}
        label="Time zone"
        description="If you change the zone, weeks that have not started keep the same hours in the new zone, and so do the default time and a future roster lock. Weeks that have started and matches with a time do not change."
        inputWrapperOrder={ORDER}
        searchable
        limit={100}
        allowDeselect={false}
        nothingFoundMessage="No zone with this name"
        data={[...new Set([settings.timeZone, ...zones])]}
        {...form.choice("timeZone")}
      />
      <NumberInput
        label="Best of"
        description="The most maps in a new match"
        {...NUMBER_BOUNDS.bestOf}
        {...NUMBER}
        {...form.number("bestOf")}
      />
      <NumberInput
        label="Rounds to win"
        description="To win a map; leave empty to allow any score"
        {...NUMBER_BOUNDS.roundsToWin}
        {...NUMBER}
        required={false}
        {...form.number("roundsToWin")}
      />
      <NumberInput
        label="Most rounds"
        description="On a map, both teams together. Example with 7 rounds to win. 12: a map can end 6:6. 13: one last round decides. More: overtime."
        {...NUMBER_BOUNDS.mostRounds}
        {...NUMBER}
        required={false}
        {...form.number("mostRounds")}
      />
      <NumberInput
        label="Fewest players"
        description="A team needs this many players"
        {...NUMBER_BOUNDS.rosterMinimum}
        {...NUMBER}
        {...form.number("rosterMinimum")}
      />
      <NumberInput
        label="Most players"
        description="On a roster"
        {...NUMBER_BOUNDS.rosterMaximum}
        {...NUMBER}
        {...form.number("rosterMaximum")}
      />
      <NumberInput
        label="Substitutes"
        description="How many a team may use in a match; 0 for none"
        {...NUMBER_BOUNDS.substitutesAllowed}
        {...NUMBER}
        {...form.number("substitutesAllowed")}
      />
      <NumberInput
        label="Challenges per pair"
        description="How many challenge matches two teams may play in a season. Staff can allow more on a team’s manage page."
        {...NUMBER_BOUNDS.ratedChallengesPerPair}
        {...NUMBER}
        {...form.number("ratedChallengesPerPair")}
      />
      <NumberInput
        label="Weeks off"
        description="In how many weeks of a season a team may ask not to be paired; 0 for none"
        {...NUMBER_BOUNDS.weeksOffPerSeason}
        {...NUMBER}
        {...form.number("weeksOffPerSeason")}
      />
      <NumberInput
        label="Cooldown after leaving"
        description="In hours, before joining another team"
        {...LENGTH_BOUNDS.leaveCooldown}
        {...HOURS_LONG}
        {...form.number("leaveCooldown")}
      />
      <NumberInput
        label="Requests expire after"
        description="Hours without an answer"
        {...LENGTH_BOUNDS.requestsLast}
        {...HOURS_LONG}
        {...form.number("requestsLast")}
      />
      <NumberInput
        label="Remind to propose times"
        description="Hours before teams must agree, if nobody has proposed a time; 0 for never"
        {...LENGTH_BOUNDS.remindToPropose}
        {...HOURS_LONG}
        {...form.number("remindToPropose")}
      />
      <NumberInput
        label="Remind to answer times"
        description="Hours after times are proposed, if the other team has not answered; 0 for never"
        {...LENGTH_BOUNDS.remindToAnswer}
        {...HOURS_LONG}
        {...form.number("remindToAnswer")}
      />
      <NumberInput
        label="Proposed times stand after"
        description="Hours without an answer, counted from the proposal; then the first proposed time counts. 0 for never"
        {...LENGTH_BOUNDS.proposalsStand}
        {...HOURS_LONG}
        {...form.number("proposalsStand")}
      />
      <NumberInput
        label="Ask for results after"
        description="Hours after a match’s time, if nobody has reported its result"
        {...LENGTH_BOUNDS.resultDueAfter}
        {...HOURS_LONG}
        {...form.number("resultDueAfter")}
      />
      <NumberInput
        label="Remind to report results"
        description="Hours before the week ends, if nobody has reported a result; 0 for never"
        {...LENGTH_BOUNDS.remindToReport}
        {...HOURS_LONG}
        {...form.number("remindToReport")}
      />
      <NumberInput
        label="Confirm reports after"
        description="Hours without an answer"
        {...LENGTH_BOUNDS.confirmResultsAfter}
        {...HOURS_LONG}
        {...form.number("confirmResultsAfter")}
      />
      <NumberInput
        label="Check-in opens"
        description="Minutes before a match; 0 for no check-in, and then no absence claims"
        {...MINUTES_BOUNDS.checkInOpensBefore}
        {...NUMBER}
        {...form.number("checkInOpensBefore")}
      />
      <NumberInput
        label="Claim absence after"
        description="Minutes after a match’s time, if one team has checked in and the other has not; 0 for no claims"
        {...MINUTES_BOUNDS.absenceClaimedAfter}
        {...NUMBER}
        {...form.number("absenceClaimedAfter")}
      />
      <NumberInput
        label="Answer absence claims within"
        description="Minutes; 1440 are 24 hours. Without an answer the absent team forfeits. Leave time for people who sleep."
        {...MINUTES_BOUNDS.absenceAnsweredWithin}
        {...NUMBER}
        {...form.number("absenceAnsweredWithin")}
      />
      <Select
        label="Agree-by day"
        description="The day of a week that opens on a Monday"
        inputWrapperOrder={ORDER}
        allowDeselect={false}
        data={DAYS}
        {...form.choice("agreeByDay")}
      />
      <TextInput
        label="Agree-by hour"
        type="time"
        required
        withAsterisk={false}
        {...form.text("agreeByTime")}
      />
      <Select
        label="Default day"
        description="For matches whose teams do not agree on a time"
        inputWrapperOrder={ORDER}
        clearable
        placeholder="None: staff set a time"
        data={DAYS}
        {...form.choice("defaultMatchDay")}
      />
      <Select
        label="Default hour"
        clearable
        placeholder="None"
        data={HOURS}
        {...form.choice("defaultMatchHour")}
      />
      <TextInput
        label="Discord webhook"
        description={hasWebhook ? "One is set; another address replaces it" : "None is set"}
        inputWrapperOrder={ORDER}
        type="url"
        autoComplete="off"
        maxLength={LONGEST_WEBHOOK}
        disabled={form.draft.removesWebhook === true}
        {...form.text("webhookUrl")}
      />
      <Switch
        label="Change weeks automatically"
        description="When the next week opens"
        {...form.toggle("movesWeeksItself")}
      />
      <Switch
        label="Approve names"
        description="Staff approve a team’s new name"
        {...form.toggle("approveNames")}
      />
      <Select
        label="New teams"
        allowDeselect={false}
        data={FOUNDING}
        {...form.choice("founding")}
      />
      <TextInput
        label="Roles in the game"
        description="For players who look for a team; put commas between them"
        inputWrapperOrder={ORDER}
        maxLength={LONGEST_GAME_ROLES}
        {...form.text("gameRoles")}
      />
      {hasWebhook && (
        <Switch
          label="Remove the webhook"
          description="The league’s channel then gets no news"
          {...form.toggle("removesWebhook")}
        />
      )}
    </SettingsForm>
  );
}

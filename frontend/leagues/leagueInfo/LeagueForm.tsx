import { Select } from "@mantine/core";

import { commandPath } from "../../api/apiPath";
import { DayFields, NumberFields, ORDER, OtherFields } from "./LeagueFields";
import styles from "./LeagueInfo.module.css";
import type { LeagueSettings } from "./leagueSettings";
import { SettingsForm } from "./SettingsForm";
import { useSettings } from "./useSettings";

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
      <NumberFields form={form} />
      <DayFields form={form} />
      <OtherFields form={form} hasWebhook={hasWebhook} />
    </SettingsForm>
  );
}

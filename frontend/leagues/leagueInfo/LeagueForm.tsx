import { commandPath } from "../../api/apiPath";
import { SearchSelectField } from "../../ui/Field/SearchSelectField";
import { DayFields, NumberFields, OtherFields } from "./LeagueFields";
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
      <div className={styles.wide}>
        <SearchSelectField
          label="Time zone"
          hint="If you change the zone, weeks that have not started keep the same hours in the new zone, and so do the default time and a future roster lock. Weeks that have started and matches with a time do not change."
          emptyText="No zone with this name"
          choices={[...new Set([settings.timeZone, ...zones])].map((zone) => ({
            value: zone,
            label: zone,
          }))}
          {...form.choice("timeZone")}
        />
      </div>
      <NumberFields form={form} />
      <DayFields form={form} />
      <OtherFields form={form} hasWebhook={hasWebhook} />
    </SettingsForm>
  );
}

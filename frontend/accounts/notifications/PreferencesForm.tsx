import { type ReactNode, useState } from "react";

import { commandPath } from "../../api/apiPath";
import { command } from "../../api/command";
import type { NotificationChannel } from "../../api/accountEnums";
import { ApiError } from "../../api/request";
import { Button } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { SendingForm } from "../../ui/Form/SendingForm";
import { showToast } from "../../ui/toast/showToast";
import { AllAtOnce } from "./AllAtOnce";
import { ChannelTable } from "./ChannelTable";
import type { KindGroup } from "./groups";
import styles from "./NotificationPreferences.module.css";
import type { Preferences } from "./preferences";
import { isSame, presetOf } from "./presets";
import { type QuietHours, QuietHoursFields, useGuessedZone } from "./QuietHoursFields";

const USUAL = { from: "22:00", to: "08:00" };
const FIELDS = ["quietFrom", "quietTo", "zone"];

type Channels = Record<string, NotificationChannel>;

type Errors = Readonly<Record<string, string | undefined>>;

/** The errors of single fields in a refusal. */
function fieldErrors(error: unknown): Errors {
  const body = error instanceof ApiError ? error.body : undefined;
  if (typeof body !== "object" || body === null) {
    return {};
  }
  const refused = Object.entries(body).filter(([field]) => FIELDS.includes(field));
  return Object.fromEntries(
    refused.map(([field, words]) => [
      field,
      Array.isArray(words) ? words.join(" ") : String(words),
    ]),
  );
}

function isSaved(quiet: QuietHours, saved: Preferences): boolean {
  return quiet.from === saved.quietFrom && quiet.to === saved.quietTo && quiet.zone === saved.zone;
}

function save(channels: Preferences["channels"], quiet: QuietHours | null) {
  const path = commandPath("PUT", "/api/notifications/preferences", {});
  return command("PUT", path, {
    channels,
    quietFrom: quiet?.from ?? null,
    quietTo: quiet?.to ?? null,
    zone: quiet?.zone ?? null,
  });
}

/** Saves preferences, and says in a toast how that ended. */
function useSaving(onSaved: () => void) {
  const [errors, setErrors] = useState<Errors>({});
  const [isSaving, setSaving] = useState(false);

  const submit = async (
    channels: Preferences["channels"],
    quiet: QuietHours | null,
  ): Promise<boolean> => {
    setSaving(true);
    setErrors({});
    try {
      const { message } = await save(channels, quiet);
      onSaved();
      void showToast({ kind: "success", message });
      return true;
    } catch (error) {
      const refused = fieldErrors(error);
      setErrors(refused);
      if (!(error instanceof ApiError && error.isSignedOut)) {
        // What is wrong with a field is said there.
        const isOfFields = Object.keys(refused).length > 0;
        const reason = error instanceof ApiError && !isOfFields ? `: ${error.message}` : "";
        void showToast({ kind: "error", message: `Error saving preferences${reason}` });
      }
      return false;
    } finally {
      setSaving(false);
    }
  };

  return { errors, isSaving, submit };
}

interface QuietSwitchProps {
  isQuiet: boolean;
  onQuiet: (isQuiet: boolean) => void;
}

/** Whether there are quiet hours, and what they mean. */
function QuietSwitch({ isQuiet, onQuiet }: QuietSwitchProps) {
  return (
    <>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={isQuiet}
          onChange={({ target }) => {
            onQuiet(target.checked);
          }}
        />
        No messages on Discord or devices during some hours of the day
      </label>
      <p className={styles.hint}>
        Messages wait until the quiet hours are over, except those that would be too late by then.
        The portal shows everything at once.
      </p>
    </>
  );
}

/** What the reader chose for each kind, and what they chose by hand last. */
function useChannels(saved: Preferences, groups: readonly KindGroup[]) {
  const [changed, setChanged] = useState<Channels>({});
  const ownOf = (channels: Channels) =>
    presetOf(channels, groups, saved.demandingAction) === undefined ? channels : undefined;
  const [own, setOwn] = useState(ownOf(saved.channels));
  const channels: Channels = { ...saved.channels, ...changed };
  return {
    channels,
    own,
    chooseAll: setChanged,
    choose: (kind: string, channel: NotificationChannel) => {
      const chosen = { ...channels, [kind]: channel };
      setChanged(chosen);
      setOwn((before) => ownOf(chosen) ?? before);
    },
  };
}

/** The reader's quiet hours: whether there are any, which, and whether they differ from the saved ones. */
function useQuietHours(saved: Preferences) {
  const guessedZone = useGuessedZone();
  const wasQuiet = saved.quietFrom !== null;
  const [isQuiet, setQuiet] = useState(wasQuiet);
  const [changed, change] = useState<QuietHours>();
  const quiet = changed ?? {
    from: saved.quietFrom ?? USUAL.from,
    to: saved.quietTo ?? USUAL.to,
    zone: saved.zone ?? guessedZone,
  };
  const isChanged = isQuiet !== wasQuiet || (isQuiet && !isSaved(quiet, saved));
  return { isQuiet, setQuiet, quiet, change, isChanged };
}

function SaveBar({ isSaving, isChanged }: { isSaving: boolean; isChanged: boolean }) {
  return (
    <p className={`needs-script ${styles.save ?? ""}`}>
      <Button type="submit" look="filled" disabled={isSaving}>
        {isSaving ? "Saving" : "Save"}
      </Button>
      <span role="status">{isChanged && !isSaving && "Not saved yet"}</span>
    </p>
  );
}

interface PreferencesFormProps {
  saved: Preferences;
  groups: readonly KindGroup[];
  zones: readonly string[];
  onSaved: () => void;
  /** What follows the choices for all kinds at once. */
  children?: ReactNode;
}

/** The reader's preferences, to be changed and saved together. */
export function PreferencesForm(props: PreferencesFormProps) {
  const { saved, groups, zones, onSaved, children } = props;
  const { channels, own, chooseAll, choose } = useChannels(saved, groups);
  const { isQuiet, setQuiet, quiet, change, isChanged } = useQuietHours(saved);
  const { errors, isSaving, submit } = useSaving(onSaved);

  return (
    <SendingForm className="stack gap-5" onSubmit={() => submit(channels, isQuiet ? quiet : null)}>
      <div className="needs-script">
        <AllAtOnce
          {...{ groups, channels, own }}
          alwaysShown={saved.demandingAction}
          onChoose={chooseAll}
        />
      </div>
      {children}
      <Card title="Kinds">
        <p className={styles.hint}>
          Portal: it is shown on your notifications page. Discord: you get a message there too. What
          needs your answer is always shown in the portal.
        </p>
        {groups.map(({ title, kinds }) => (
          <ChannelTable
            key={title}
            title={title}
            kinds={kinds}
            channels={channels}
            demandingAction={saved.demandingAction}
            onChange={choose}
          />
        ))}
      </Card>
      <Card title="Quiet hours">
        <QuietSwitch isQuiet={isQuiet} onQuiet={setQuiet} />
        {isQuiet && (
          <QuietHoursFields quiet={quiet} zones={zones} errors={errors} onChange={change} />
        )}
      </Card>
      <SaveBar isSaving={isSaving} isChanged={isChanged || !isSame(channels, saved.channels)} />
    </SendingForm>
  );
}

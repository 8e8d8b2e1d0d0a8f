import { commandPath } from "../../api/apiPath";
import {
  EventFault,
  eventFaultLabels,
  SettingsGroup,
  settingsGroupLabels,
  ThreadFault,
  threadFaultLabels,
} from "../../api/staffEnums";
import { Button } from "../../ui/Button/Button";
import { Notice } from "../../ui/Notice/Notice";
import { isIn } from "./found";
import {
  labelOf,
  SettingField,
  type SettingName,
  type SettingsDraft,
  valueInWords,
  WebhookFields,
  wordsOf,
} from "./LeagueFields";
import styles from "./LeagueInfo.module.css";
import type { LeagueInfoBody, LeagueSettings } from "./leagueSettings";
import { SettingsForm } from "./SettingsForm";
import { useSettings } from "./useSettings";

type Group = LeagueInfoBody["groups"][number];

/** What a change of a group's settings does, where the fields do not say it. */
const WORDS: Readonly<Partial<Record<SettingsGroup, string>>> = {
  [SettingsGroup.week]: "A new agree-by day or hour applies to seasons that are planned later.",
  [SettingsGroup.format]:
    "Existing matches keep their format. New limits for rounds apply to every result that is entered from now on; official results stay.",
  [SettingsGroup.threads]:
    "The bot needs these permissions in the channel: View Channel, Send Messages in Threads, Create Private Threads, Manage Threads, Read Message History. Threads close with their match.",
  [SettingsGroup.events]:
    "The bot needs the permission Create Events on the server. An event moves with its match, keeps those who follow it, and is cancelled when the match or its cast is off.",
};

interface LeagueFormProps {
  leagueId: string;
  group: Group;
  settings: LeagueSettings;
  defaults: LeagueInfoBody["defaults"];
  /** The choices for the league's time zone. */
  zones: readonly string[];
  /** What the reader looks for. */
  words: readonly string[];
  onSaved: () => void;
}

/** One group of a league's settings, which is saved alone. */
export function LeagueForm(props: LeagueFormProps) {
  const { leagueId, group, settings, onSaved } = props;
  const isChannel = group.group === SettingsGroup.channel;
  const names = group.settings.filter((name): name is SettingName => name !== "hasWebhook");
  const initial = Object.fromEntries(names.map((name) => [name, settings[name]]));
  const form = useSettings(
    { ...initial, ...(isChannel && { webhookUrl: "", removesWebhook: false }) } as Parameters<
      typeof useSettings<SettingName | "webhookUrl" | "removesWebhook">
    >[0],
    onSaved,
    group.revision,
  );

  async function save(since?: string): Promise<boolean> {
    const isSaved = await form.save(
      "PUT",
      commandPath("PUT", "/api/league-info/{leagueId}/settings", { leagueId }),
      (typed) => ({ ...bodyOf(typed, isChannel), group: group.group }),
      since,
    );
    if (isSaved && isChannel) {
      form.set("webhookUrl", "");
      form.set("removesWebhook", false);
    }
    return isSaved;
  }

  return (
    <SettingsForm
      verb={`Save ${settingsGroupLabels[group.group]}`}
      isBusy={form.isBusy}
      onSubmit={() => save()}
      conflict={form.conflict(save)}
      words={WORDS[group.group]}
      notice={<Fault group={group.group} settings={settings} />}
    >
      {isChannel && (
        <WebhookFields form={form} hasWebhook={settings.hasWebhook} words={props.words} />
      )}
      {names.map((name) => (
        <Setting key={name} name={name} form={form} {...props} />
      ))}
    </SettingsForm>
  );
}

/** What Discord refuses about threads or events. */
function Fault({ group, settings }: Readonly<{ group: SettingsGroup; settings: LeagueSettings }>) {
  const { threadFault, eventFault } = settings;
  let refused = "";
  if (group === SettingsGroup.threads && threadFault !== ThreadFault.none) {
    refused = `threads: ${threadFaultLabels[threadFault]}`;
  } else if (group === SettingsGroup.events && eventFault !== EventFault.none) {
    refused = `events: ${eventFaultLabels[eventFault]}`;
  }
  return (
    refused !== "" && (
      <Notice>Discord refuses {refused}. The portal tries again every 15 minutes.</Notice>
    )
  );
}

/** The settings that are texts, and may be empty; an empty number or choice is null. */
const MAYBE_EMPTY: readonly SettingName[] = ["gameRoles", "threadChannel", "streamGame"];

/** What is sent: the webhook only if another one was typed, or none is wanted. */
function bodyOf(
  { webhookUrl, removesWebhook, ...typed }: SettingsDraft["draft"],
  isChannel: boolean,
): object {
  const others: Record<string, unknown> = { ...typed };
  for (const name of MAYBE_EMPTY) {
    if (others[name] === null) {
      others[name] = "";
    }
  }
  if (!isChannel || (removesWebhook !== true && webhookUrl === null)) {
    return others;
  }
  return { ...others, webhookUrl: removesWebhook === true ? "" : webhookUrl };
}

type SettingProps = LeagueFormProps & { name: SettingName; form: SettingsDraft };

/** A setting with its default, and a way to put that back. */
function Setting({ leagueId, name, group, form, defaults, zones, words }: SettingProps) {
  const usual = defaults[name];
  const isFound = isIn(`${settingsGroupLabels[group.group]} ${wordsOf(name)}`, words);
  const isUsual = String(form.draft[name] ?? "") === String(usual ?? "");
  return (
    <div className={`stack fit gap-2 ${name === "timeZone" ? (styles.wide ?? "") : ""}`}>
      <SettingField
        leagueId={leagueId}
        name={name}
        form={form}
        zones={zones}
        words={isFound ? words : []}
        note={`Default: ${valueInWords(name, usual)}.`}
      />
      {!isUsual && (
        <p>
          <Button
            isSmall
            look="quiet"
            aria-label={`Default: ${labelOf(name)}`}
            onClick={() => {
              form.set(name, usual);
            }}
          >
            Default
          </Button>
        </p>
      )}
    </div>
  );
}

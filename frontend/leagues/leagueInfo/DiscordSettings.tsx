import { apiPath } from "../../api/apiPath";
import { SettingsGroup, settingsGroupLabels } from "../../api/staffEnums";
import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { CollapsibleCard } from "../../ui/Card/CollapsibleCard";
import { LeagueForm } from "./LeagueForm";
import { useIsPhone } from "./useIsPhone";

/** The groups of settings about a league's Discord server, in the order in which one sets it up. */
export const ON_DISCORD: readonly SettingsGroup[] = [
  SettingsGroup.channel,
  SettingsGroup.threads,
  SettingsGroup.events,
];

const NONE: readonly string[] = [];

interface DiscordSettingsProps {
  leagueId: string;
  onSaved: () => void;
}

/** Where the portal posts, and makes threads and events: for admins, beside what says whether it works. */
export function DiscordSettings({ leagueId, onSaved }: DiscordSettingsProps) {
  const answer = useApi(apiPath("/api/league-info/{leagueId}/settings", { leagueId }));
  const isPhone = useIsPhone();
  return (
    <AnswerView answer={answer} what="Settings" rowCount={6}>
      {(info) =>
        info.groups
          .filter(({ group }) => ON_DISCORD.includes(group))
          .map((group) => (
            <CollapsibleCard
              key={group.group}
              title={settingsGroupLabels[group.group]}
              fold={{ id: `settings-${group.group}`, isOpen: !isPhone }}
            >
              <LeagueForm
                leagueId={leagueId}
                group={group}
                settings={info.league}
                defaults={info.defaults}
                zones={NONE}
                words={NONE}
                onSaved={() => {
                  answer.retry();
                  onSaved();
                }}
              />
            </CollapsibleCard>
          ))
      }
    </AnswerView>
  );
}

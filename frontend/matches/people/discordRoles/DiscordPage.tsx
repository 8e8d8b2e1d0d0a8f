import { useApi } from "../../../api/useApi";
import { useRefresh } from "../../../api/useRefresh";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { useQueryParameter } from "../../../page/useQueryParameter";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { mayDiscard } from "../../../ui/Form/unsaved";
import { LeagueChoice } from "../../../ui/LeagueChoice/LeagueChoice";
import { ChangesCard } from "./ChangesCard";
import { rolesPath } from "./discordRoles";
import { MappingForm } from "./MappingForm";
import { PreviewCard } from "./PreviewCard";
import { StateCard } from "./StateCard";

interface DiscordPageProps {
  /** The leagues that the reader manages. */
  leagues: readonly LeagueWithZone[];
}

/** The roles that people of a league have on its Discord server. */
export function DiscordPage({ leagues }: DiscordPageProps) {
  const codes = leagues.map(({ code }) => code);
  const [code, setCode] = useQueryParameter("league", codes, codes[0] ?? "");
  return (
    <LeagueChoice
      title="Discord"
      leagues={leagues}
      chosen={code}
      onChoose={(chosen) => {
        if (mayDiscard()) {
          setCode(chosen);
        }
      }}
    >
      {({ id, zone }) => <OfLeague key={id} leagueId={id} zone={zone} />}
    </LeagueChoice>
  );
}

function OfLeague({ leagueId, zone }: { leagueId: string; zone: string }) {
  const path = rolesPath(leagueId);
  const answer = useApi(path);
  const refresh = useRefresh();
  const onChanged = () => {
    void refresh(path).catch(() => undefined);
  };
  return (
    <AnswerView answer={answer} what="Roles" rowCount={6}>
      {(found) => {
        const part = { leagueId, zone, found, onChanged };
        return (
          <>
            <StateCard {...part} />
            <MappingForm {...part} />
            {!found.isOn && found.hasBot && <PreviewCard key={found.mapping.revision} {...part} />}
            <ChangesCard {...part} />
          </>
        );
      }}
    </AnswerView>
  );
}

import type { ReactNode } from "react";

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

export interface DiscordPageProps {
  /** The leagues that the reader manages. */
  leagues: readonly LeagueWithZone[];
  /** What the portal does in the channels of a league's server. */
  channels: (leagueId: string) => ReactNode;
  /** Tests of it. */
  tests: (leagueId: string) => ReactNode;
}

/** A league's Discord server: its channels, and the roles that people of the league have there. */
export function DiscordPage({ leagues, channels, tests }: DiscordPageProps) {
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
      {({ id, zone }) => (
        <OfLeague key={id} leagueId={id} zone={zone} tests={tests(id)}>
          {channels(id)}
        </OfLeague>
      )}
    </LeagueChoice>
  );
}

interface OfLeagueProps {
  leagueId: string;
  zone: string;
  tests: ReactNode;
  children: ReactNode;
}

function OfLeague({ leagueId, zone, tests, children }: OfLeagueProps) {
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
            {children}
            <MappingForm {...part} />
            <StateCard {...part} />
            {!found.isOn && found.hasBot && <PreviewCard key={found.mapping.revision} {...part} />}
            {tests}
            <ChangesCard {...part} />
          </>
        );
      }}
    </AnswerView>
  );
}

import { ReasonDialog } from "../../ui/ConfirmDialog/ReasonDialog";
import { LONGEST_AWARD_REASON } from "../../api/staffEnums";
import { awardTypeLabels } from "../../api/honourEnums";
import { useState } from "react";

import { apiPath, commandPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { LeagueChoice } from "../../ui/LeagueChoice/LeagueChoice";
import { useQueryParameter } from "../../page/useQueryParameter";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Button, ButtonLink } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import type { LeagueWithSeasons } from "../hallDesk/hallEntry";
import styles from "../hallDesk/HallDesk.module.css";
import { OpenVotes } from "./OpenVotes";
import type { GivenAward } from "./staffAwards";
import { VoteCard } from "./VoteCard";

/** The votes for a league's awards, and the awards that were given, for its staff. */
export function AwardsDesk({ leagues }: { leagues: readonly LeagueWithSeasons[] }) {
  const codes = leagues.map((league) => league.code);
  const [code, setCode] = useQueryParameter("league", codes, codes[0] ?? "");
  return (
    <LeagueChoice title="Awards" leagues={leagues} chosen={code} onChoose={setCode}>
      {(league) => <LeagueAwards key={league.code} league={league} />}
    </LeagueChoice>
  );
}

interface GivenAwardsProps {
  awards: readonly GivenAward[];
  onWithdraw: (award: GivenAward) => void;
}

function GivenAwards({ awards, onWithdraw }: GivenAwardsProps) {
  return (
    <Card title="Given Awards">
      {awards.length === 0 ? (
        <p>None yet. Confirm the winner of a closed vote above.</p>
      ) : (
        <ul className="stack plain-list">
          {awards.map((award) => (
            <li key={award._id} className={styles.row}>
              <div className={styles.words}>
                <p>
                  <strong>
                    {awardTypeLabels[award.award]}, {award.season}
                  </strong>
                </p>
                <p>
                  <bdi>{award.player.username}</bdi> on <bdi>{award.team.name.name}</bdi>
                </p>
              </div>
              <Button
                isSmall
                aria-label={`Withdraw ${awardTypeLabels[award.award]} of ${award.player.username}`}
                onClick={() => {
                  onWithdraw(award);
                }}
              >
                Withdraw
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function LeagueAwards({ league }: { league: LeagueWithSeasons }) {
  const answer = useApi(apiPath("/api/awards/all/{leagueId}", { leagueId: league.id }));
  const [withdrawn, setWithdrawn] = useState<GivenAward>();
  return (
    <>
      <div className="cluster gap-2">
        <ButtonLink look="quiet" href={`/${league.code}/awards`}>
          See the Awards
        </ButtonLink>
      </div>
      <AnswerView answer={answer} what="Awards" rowCount={4}>
        {({ votes, awards }) => (
          <div className="stack gap-5">
            {votes.map((vote) => (
              <VoteCard
                key={vote._id}
                vote={vote}
                awards={awards}
                league={league}
                onChanged={answer.retry}
              />
            ))}
            <OpenVotes key={votes.length} league={league} votes={votes} onOpened={answer.retry} />
            <GivenAwards awards={awards} onWithdraw={setWithdrawn} />
          </div>
        )}
      </AnswerView>
      {withdrawn !== undefined && (
        <ReasonDialog
          title="Withdraw This Award?"
          verb="Withdraw"
          hint="Staff read it in the audit log."
          longest={LONGEST_AWARD_REASON}
          path={commandPath("POST", "/api/awards/{id}/withdraw", { id: withdrawn._id })}
          onChanged={answer.retry}
          onClose={() => {
            setWithdrawn(undefined);
          }}
        >
          {awardTypeLabels[withdrawn.award]}, {withdrawn.season} no longer goes to{" "}
          <bdi>{withdrawn.player.username}</bdi>.
        </ReasonDialog>
      )}
    </>
  );
}

import type { ReactNode } from "react";

import { useApi } from "../../../api/useApi";
import { matchAddress } from "../../../page/addresses";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Button, ButtonLink } from "../../../ui/Button/Button";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { PickBanSummary } from "../../play/pickBan/PickBanSummary";
import { AtStake } from "./AtStake";
import styles from "./CasterSheet.module.css";
import { SheetCasts } from "./SheetCasts";
import { SheetHead } from "./SheetHead";
import { SheetMeetings } from "./SheetMeetings";
import { SheetPlayers } from "./SheetPlayers";
import { SheetTeamFacts } from "./SheetTeamFacts";
import { namesOf, type Sheet, sheetPath } from "./sheet";

interface CasterSheetProps {
  matchId: string;
  league: LeagueWithZone;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Near({ near }: Pick<Sheet, "near">) {
  return near.length === 0 ? null : (
    <Part title="Watch For">
      <ul className={styles.near}>
        {near.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Part>
  );
}

function Everything({ sheet, league }: { sheet: Sheet; league: LeagueWithZone }) {
  return (
    <div className={`stack fit gap-5 ${styles.sheet ?? ""}`}>
      <SheetHead sheet={sheet} league={league} />
      <div className={`stack fit gap-5 ${styles.pair ?? ""}`}>
        {sheet.teams.map((team) => (
          <SheetPlayers key={team._id} team={team} />
        ))}
      </div>
      {sheet.casts.length > 0 && (
        <Part title="Casts">
          <SheetCasts casts={sheet.casts} />
        </Part>
      )}
      <Near near={sheet.near} />
      <div className={`stack fit gap-5 ${styles.pair ?? ""}`}>
        {sheet.results.length > 0 && (
          <Part title="At Stake">
            <AtStake sheet={sheet} />
          </Part>
        )}
        <Part title="Earlier Meetings">
          <SheetMeetings sheet={sheet} league={league} />
        </Part>
      </div>
      <div className={`stack fit gap-5 ${styles.pair ?? ""}`}>
        {sheet.teams.map((team) => (
          <SheetTeamFacts key={team._id} team={team} />
        ))}
      </div>
      {sheet.pickBan && <PickBanSummary board={sheet.pickBan} names={namesOf(sheet)} />}
    </div>
  );
}

/** What a caster says on air about a match: for paper, and for a second screen. */
export function CasterSheet({ matchId, league }: CasterSheetProps) {
  const answer = useApi(sheetPath(matchId));
  return (
    <>
      <PageHeader over={league.name} title="Caster’s Sheet">
        <div className="cluster gap-3">
          <ButtonLink href={matchAddress({ league: league.code, _id: matchId })}>
            Match Page
          </ButtonLink>
          <span className="needs-script">
            <Button
              look="filled"
              onClick={() => {
                window.print();
              }}
            >
              Print
            </Button>
          </span>
        </div>
      </PageHeader>
      <AnswerView answer={answer} what="Caster’s Sheet" rowCount={8}>
        {(sheet) => <Everything sheet={sheet} league={league} />}
      </AnswerView>
    </>
  );
}

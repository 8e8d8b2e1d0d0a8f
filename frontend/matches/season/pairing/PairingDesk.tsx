import "../../../ui/desk.css";

import type { ReactNode } from "react";

import { serverNow } from "../../../api/timestamps/serverNow";
import { useApi } from "../../../api/useApi";
import { inLeague } from "../../../page/inLeague";
import { useQueryParameter } from "../../../page/useQueryParameter";
import { weekName } from "../../../page/weekName";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Card } from "../../../ui/Card/Card";
import { SelectField } from "../../../ui/Field/SelectField";
import { Notice } from "../../../ui/Notice/Notice";
import { type DeskProps, LeagueDesk } from "../weekDesk/LeagueDesk";
import type { ScheduledLeague } from "../weekDesk/scheduledLeague";
import type { PairingDeskBody } from "./arrangement";
import { DraftView } from "./DraftView";
import { PlanForm } from "./PlanForm";
import { ProposeForm } from "./ProposeForm";
import { PublishedDrafts } from "./PublishedDrafts";
import { Unpaired } from "./Unpaired";
import { deskPath, usePairing } from "./usePairing";
import { WeeksOff } from "./WeeksOff";

/** The page on which staff pair the teams of a week, or of a season. */
export function PairingDesk(props: DeskProps) {
  return (
    <LeagueDesk {...props} title="Pairing" nothing="There is nothing to pair.">
      {(league, choice) => (
        <WeekOfLeague key={league.code} league={league} {...props}>
          {choice}
        </WeekOfLeague>
      )}
    </LeagueDesk>
  );
}

/** The week that most likely is to be paired: the first one after the current week that is not for
 * catching up, or the last. A season’s first week is the current one before it opens, too. */
function nextWeek({ weeks, currentWeek }: ScheduledLeague): string {
  const [first] = weeks;
  const isBefore = first !== undefined && first.opens * 1000 > serverNow();
  const after = isBefore ? 0 : (currentWeek ?? 0);
  const next = weeks.find(({ number, isCatchUp }) => number > after && !isCatchUp) ?? weeks.at(-1);
  return String(next?.number ?? 1);
}

interface PlannedProps {
  /** The first weeks of open plans. */
  weeks: readonly number[];
  league: ScheduledLeague;
  pairingAddress: string;
}

/** Says that drafts of other weeks have matches in this week too. */
function Planned({ weeks, league, pairingAddress }: PlannedProps) {
  return weeks.map((week) => (
    <Notice key={week}>
      <p>
        A season plan that is not published yet has matches in this week too.{" "}
        <a href={`${inLeague(pairingAddress, league.code)}&week=${String(week)}`}>
          Plan from week {week} on
        </a>
      </p>
    </Notice>
  ));
}

/** Another draft, and other rules of the same one, begin the form anew. */
function rulesKey({ week, draft }: PairingDeskBody): string {
  return draft === null
    ? String(week)
    : `${draft.about._id} ${String(draft.rematchWeeks)} ${String(draft.acrossRegions)}`;
}

interface WeekOfLeagueProps extends Pick<DeskProps, "listAddress" | "pairingAddress"> {
  league: ScheduledLeague;
  /** The choice of the league, beside that of the week. */
  children: ReactNode;
}

function WeekOfLeague({ league, listAddress, pairingAddress, children }: WeekOfLeagueProps) {
  const numbers = league.weeks.map(({ number }) => String(number));
  const [chosen, setWeek] = useQueryParameter("week", numbers, nextWeek(league));
  const week = Number(chosen);
  const answer = useApi(deskPath(league.code, week));
  const commands = usePairing(league.code, week);
  // While another week loads, the week before it is shown: nothing can be done there.
  const pairing = { ...commands, isBusy: commands.isBusy || answer.isPrevious };
  return (
    <>
      <div className="fields">
        {children}
        <SelectField
          label="Week"
          choices={league.weeks.map((each) => ({
            value: String(each.number),
            label: weekName(each),
          }))}
          value={chosen}
          onChange={(number) => {
            setWeek(number);
          }}
        />
      </div>
      <AnswerView answer={answer} what="Pairing" rowCount={8}>
        {(desk) => (
          <div className="stack fit gap-4">
            <Planned weeks={desk.plannedFrom} league={league} pairingAddress={pairingAddress} />
            {desk.isCatchUp && (
              <Notice>
                <p>
                  Week {week} is for catching up, so nobody is paired in it. Matches can be
                  postponed to it or created in it.
                </p>
              </Notice>
            )}
            {/* First: what was just published can be undone for ten minutes. */}
            {desk.published.length > 0 && (
              <Card title="Published">
                <PublishedDrafts
                  drafts={desk.published}
                  zone={league.zone}
                  listAddress={listAddress}
                  pairing={pairing}
                />
              </Card>
            )}
            <Unpaired desk={desk} />
            {!desk.isCatchUp && desk.draft?.about.kind !== "plan" && (
              <ProposeForm key={rulesKey(desk)} desk={desk} pairing={pairing} />
            )}
            {desk.draft !== null && <DraftView desk={desk} draft={desk.draft} pairing={pairing} />}
            {desk.draft === null && !desk.isCatchUp && <PlanForm desk={desk} pairing={pairing} />}
            <WeeksOff desk={desk} pairing={pairing} />
          </div>
        )}
      </AnswerView>
    </>
  );
}

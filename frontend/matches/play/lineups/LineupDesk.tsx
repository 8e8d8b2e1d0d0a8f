import "../../../ui/desk.css";

import { useApi } from "../../../api/useApi";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { CollapsibleCard } from "../../../ui/Card/CollapsibleCard";
import { pluralize } from "../../../ui/pluralize";
import { Hint } from "../../../ui/Field/Hint";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { TextWithTimes } from "../../../ui/LocalTime/TextWithTimes";
import { type AttendanceSheet, answerOf, attendancePath } from "../attendance/attendance";
import type { SectionProps } from "../manage/managedMatch";
import { type SideNames, sideNames } from "../results/resultSheet";
import { DifferenceNote } from "./DifferenceNote";
import { HandInForm } from "./HandInForm";
import styles from "./Lineups.module.css";
import { lineupsPath, type MatchLineups, type SideLineup } from "./matchLineups";
import { PlayerList } from "./PlayerList";

interface SideProps {
  lineup: SideLineup;
  team: string;
  zone: string;
}

/** What the reader may know of a side’s line-up. */
function SideOf({ lineup, team, zone }: SideProps) {
  const { isHandedIn, handedInAt, handedInBy, players } = lineup;
  return (
    <div className={styles.side}>
      <h3>
        <bdi>{team}</bdi>
      </h3>
      {!isHandedIn && <Hint>Not handed in yet.</Hint>}
      {isHandedIn && players === null && <Hint>Handed in. You see it once both are.</Hint>}
      {players !== null && (
        <>
          <PlayerList players={players} />
          <Hint>
            {handedInBy !== null && (
              <>
                <bdi>{handedInBy.username}</bdi>,{" "}
              </>
            )}
            <LocalTime unixSeconds={handedInAt} leagueZone={zone} />
          </Hint>
        </>
      )}
    </div>
  );
}

/** Whether everyone sees the line-up of the reader’s side as soon as it is handed in. */
function isFinal({ isShown, needsReason, sides }: MatchLineups): boolean {
  const isOtherThere = sides.some(({ mayHandIn, isHandedIn }) => !mayHandIn && isHandedIn);
  const isOwnThere = sides.some(({ mayHandIn, isHandedIn }) => mayHandIn && isHandedIn);
  return !needsReason && !isShown && isOtherThere && !isOwnThere;
}

function rule(sheet: MatchLineups): string {
  const { size, isShown, obstacle, needsReason, sides } = sheet;
  if (needsReason) {
    return `A team fields at most ${pluralize(size, "player")}. You can set its line-up at any time.`;
  }
  if (obstacle !== "") {
    return obstacle;
  }
  const own = sides.find(({ mayHandIn }) => mayHandIn);
  if (own === undefined) {
    return isShown
      ? "Everyone sees both line-ups."
      : "Everyone sees the line-ups once both teams have handed theirs in, or when the match begins.";
  }
  if (isFinal(sheet)) {
    return `Choose who plays, at most ${String(size)}. The other team has handed in, so everyone sees both line-ups as soon as you do. From then on only a substitute can replace a player.`;
  }
  if (!isShown) {
    return `Choose who plays, at most ${String(size)}. Everyone sees the line-ups once both teams have handed theirs in, or when the match begins. You can change yours until then.`;
  }
  return own.openPlaces > 0
    ? `Everyone sees both line-ups. You can still fill your open places: ${String(own.openPlaces)}. Only a substitute can replace a player.`
    : "Everyone sees both line-ups. Only a substitute can come in now. If someone else has to play, ask the league’s staff.";
}

interface Folding {
  /** The forms fold, where who plays is read more than it is set. */
  hasFoldedForms?: boolean;
}

interface PartsProps extends Folding {
  sheet: MatchLineups;
  /** Who said that they play; undefined until it is known. */
  attendance: AttendanceSheet | undefined;
  matchId: string;
  names: SideNames;
  zone: string;
  onChanged: () => void;
}

function Parts({
  sheet,
  attendance,
  matchId,
  names,
  zone,
  hasFoldedForms = false,
  onChanged,
}: PartsProps) {
  const forms = sheet.sides
    .filter(({ mayHandIn }) => mayHandIn)
    .map((lineup) => (
      <HandInForm
        // What was handed in meanwhile, and who plays once that is known, replaces what is ticked.
        key={[lineup.side, lineup.handedInAt, attendance !== undefined].join(" ")}
        matchId={matchId}
        lineup={lineup}
        answerOf={(player) => answerOf(attendance, lineup.side, player)}
        team={names[lineup.side]}
        size={sheet.size}
        isFinal={isFinal(sheet)}
        needsReason={sheet.needsReason}
        onChanged={onChanged}
      />
    ));
  return (
    <div className="stack fit gap-5">
      {!hasFoldedForms && (
        <Hint>
          <TextWithTimes text={rule(sheet)} />
        </Hint>
      )}
      <div className={styles.sides}>
        {sheet.sides.map((lineup) => (
          <SideOf key={lineup.side} lineup={lineup} team={names[lineup.side]} zone={zone} />
        ))}
      </div>
      {sheet.differences?.map((difference) => (
        <DifferenceNote
          key={difference.side}
          difference={difference}
          team={names[difference.side]}
        />
      ))}
      {hasFoldedForms && forms.length > 0 ? (
        <details>
          <summary className="disclosure">Set Line-ups</summary>
          <div className="stack fit gap-5">{forms}</div>
        </details>
      ) : (
        forms
      )}
    </div>
  );
}

/** Who plays for each side: leaders hand it in, staff set and correct it. */
export function LineupDesk({
  managed,
  zone,
  onChanged,
  fold,
  hasFoldedForms = false,
}: SectionProps & Folding) {
  const matchId = managed.match._id;
  const answer = useApi(lineupsPath(matchId));
  const { body: attendance } = useApi(attendancePath(matchId));
  return (
    <CollapsibleCard title="Line-ups" fold={fold}>
      <AnswerView answer={answer} what="Line-ups" rowCount={3}>
        {(sheet) => (
          <Parts
            sheet={sheet}
            attendance={attendance}
            matchId={matchId}
            names={sideNames(managed.match)}
            zone={zone}
            hasFoldedForms={hasFoldedForms}
            onChanged={onChanged}
          />
        )}
      </AnswerView>
    </CollapsibleCard>
  );
}

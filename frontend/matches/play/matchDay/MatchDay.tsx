import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { Side } from "../../../api/enums";
import { useApi } from "../../../api/useApi";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Button } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { CollapsibleCard } from "../../../ui/Card/CollapsibleCard";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { Hint } from "../../../ui/Field/Hint";
import { Item, ItemList } from "../../../ui/ItemList/ItemList";
import { useLoaded } from "../../../ui/loaded/useLoaded";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import type { SectionProps } from "../manage/managedMatch";
import { otherSide, type SideNames, sideNames } from "../results/resultSheet";
import { checkInOf, lengthWords, type MatchDaySheet, matchDayPath } from "./matchDay";
import styles from "../../../ui/ItemList/ItemList.module.css";

interface PartProps {
  sheet: MatchDaySheet;
  matchId: string;
  /** The side that the reader leads. */
  side: Side | null;
  names: SideNames;
  /** The time zone of the league. */
  zone: string;
  onChanged: () => void;
}

/** When check-in is open, and what comes after it for the reader's side. */
function Rules({ sheet, side, names, zone }: PartProps) {
  const at = (timestamp: number) => (
    <LocalTime unixSeconds={timestamp} leagueZone={zone} withWeekday />
  );
  const isWaiting =
    side !== null &&
    sheet.claimFrom > 0 &&
    !sheet.mayClaim &&
    checkInOf(sheet, side) !== undefined &&
    checkInOf(sheet, otherSide(side)) === undefined;
  return (
    <>
      <Hint>
        The captain or co-captain of each team checks in from {at(sheet.checkInFrom)} to{" "}
        {at(sheet.checkInUntil)}.
      </Hint>
      {isWaiting && (
        <Hint>
          If <bdi>{names[otherSide(side)]}</bdi> do not check in, you can say that they did not come
          from {at(sheet.claimFrom)} to {at(sheet.claimUntil)}.
        </Hint>
      )}
    </>
  );
}

/** Whether each team has checked in. */
function Sides({ sheet, names, zone }: PartProps) {
  return (
    <ItemList className={styles.closed}>
      {[Side.teamA, Side.teamB].map((side) => {
        const made = checkInOf(sheet, side);
        return (
          <Item
            key={side}
            words={<bdi>{names[side]}</bdi>}
            note={
              made === undefined ? (
                "Not checked in"
              ) : (
                <>
                  Checked in: <bdi>{made.by.username}</bdi>,{" "}
                  <LocalTime unixSeconds={made.at} leagueZone={zone} />
                </>
              )
            }
          />
        );
      })}
    </ItemList>
  );
}

/** Asks before the side says that the other one did not come. */
function ClaimAbsence({ sheet, matchId, side, names, onChanged }: PartProps & { side: Side }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, send } = useCommand(onChanged);
  const other = <bdi>{names[otherSide(side)]}</bdi>;

  async function claim(): Promise<void> {
    const path = commandPath("POST", "/api/matches/{id}/match-day/claim-absence", { id: matchId });
    if (await send("POST", path, {})) {
      setIsAsking(false);
    }
  }

  return (
    <>
      <Button
        look="danger"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Claim Absence
      </Button>
      <ConfirmDialog
        title="Claim That the Other Team Did Not Come?"
        verb="Claim Absence"
        isOpen={isAsking}
        isBusy={isBusy}
        isDangerous
        onConfirm={claim}
        onClose={() => {
          setIsAsking(false);
        }}
      >
        <p>
          {other} are notified and have {lengthWords(sheet.answerWithin)} to answer. If they do not,
          they forfeit the match. If they say that they were there, staff decide.
        </p>
        <p>You can withdraw the claim until they answer, for example if they come late.</p>
      </ConfirmDialog>
    </>
  );
}

function CheckInButton({ matchId, onChanged }: PartProps) {
  const { isBusy, send } = useCommand(onChanged);
  return (
    <Button
      look="filled"
      disabled={isBusy}
      onClick={() => {
        void send(
          "POST",
          commandPath("POST", "/api/matches/{id}/match-day/check-in", { id: matchId }),
          {},
        );
      }}
    >
      Check In
    </Button>
  );
}

/** Only staff see it. */
const loadSentList = () => import("./SentList");

function Parts(part: PartProps) {
  const { sheet, side, zone } = part;
  const loaded = useLoaded(loadSentList, sheet.sent !== null);
  return (
    <div className="stack fit gap-4">
      {sheet.checkInFrom > 0 && (
        <>
          <Rules {...part} />
          <Sides {...part} />
        </>
      )}
      {(sheet.mayCheckIn || sheet.mayClaim) && (
        <ButtonRow>
          {sheet.mayCheckIn && <CheckInButton {...part} />}
          {sheet.mayClaim && side !== null && <ClaimAbsence {...part} side={side} />}
        </ButtonRow>
      )}
      {loaded && sheet.sent !== null && <loaded.SentList sent={sheet.sent} zone={zone} />}
    </div>
  );
}

/** What the reader can do now, where the section is folded. */
function toDo({ mayCheckIn, mayClaim }: MatchDaySheet): string | undefined {
  return mayCheckIn ? "You can check in" : mayClaim ? "You can claim absence" : undefined;
}

/**
 * Match day: both sides check in, and one that is there can claim that the other is not. Staff see
 * what the portal sent. It is left out when there is nothing to show, as without a time.
 */
export function MatchDay({ managed, zone, onChanged, fold }: SectionProps) {
  const matchId = managed.match._id;
  const answer = useApi(matchDayPath(matchId));
  if (answer.body?.checkInFrom === 0 && answer.body.sent === null) {
    return null;
  }
  return (
    <CollapsibleCard title="Match Day" aside={fold && answer.body && toDo(answer.body)} fold={fold}>
      <AnswerView answer={answer} what="Match Day" rowCount={2}>
        {(sheet) => (
          <Parts
            sheet={sheet}
            matchId={matchId}
            side={managed.side}
            names={sideNames(managed.match)}
            zone={zone}
            onChanged={onChanged}
          />
        )}
      </AnswerView>
    </CollapsibleCard>
  );
}

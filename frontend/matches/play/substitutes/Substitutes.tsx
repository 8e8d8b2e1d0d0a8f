import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import { playerAddress } from "../../../page/addresses";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Button } from "../../../ui/Button/Button";
import { CollapsibleCard } from "../../../ui/Card/CollapsibleCard";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { pluralize } from "../../../ui/pluralize";
import { Hint } from "../../../ui/Field/Hint";
import { Item, ItemList } from "../../../ui/ItemList/ItemList";
import { TextWithTimes } from "../../../ui/LocalTime/TextWithTimes";
import { attendancePath, ownPlayers } from "../attendance/attendance";
import type { SectionProps } from "../manage/managedMatch";
import {
  type MatchSubstitutes,
  type SideOption,
  type Substitute,
  substitutesPath,
} from "./matchSubstitutes";
import { NameForm } from "./NameForm";
import styles from "./Substitutes.module.css";

interface ItemProps {
  matchId: string;
  substitute: Substitute;
  /** The side for which they play. */
  team: string;
  mayWithdraw: boolean;
  onChanged: () => void;
}

function Withdraw({ matchId, substitute, onChanged }: Omit<ItemProps, "team" | "mayWithdraw">) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, send } = useCommand(onChanged);

  async function withdraw(): Promise<void> {
    const path = commandPath("POST", "/api/matches/{id}/substitutes/withdraw", { id: matchId });
    if (await send("POST", path, { substitute: substitute._id })) {
      setIsAsking(false);
    }
  }

  const verb = substitute.isAsked ? "Withdraw" : "Remove";
  return (
    <>
      <Button
        look="quiet"
        isSmall
        aria-label={`${verb}: ${substitute.player.username}`}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {verb}
      </Button>
      <ConfirmDialog
        title={substitute.isAsked ? "Withdraw This Request?" : "Remove This Substitute?"}
        verb={verb}
        isOpen={isAsking}
        isBusy={isBusy}
        isDangerous
        onConfirm={withdraw}
        onClose={() => {
          setIsAsking(false);
        }}
      >
        <p>
          <bdi>{substitute.player.username}</bdi> will not play in this match.{" "}
          {substitute.isAsked ? "They are notified." : "They and both teams are notified."}
        </p>
      </ConfirmDialog>
    </>
  );
}

function SubstituteItem({ matchId, substitute, team, mayWithdraw, onChanged }: ItemProps) {
  const { player, available, isAsked } = substitute;
  return (
    <Item
      words={
        <>
          {isAsked ? "Asked: " : "Substitute: "}
          <a href={playerAddress(player._id)}>
            <bdi>{player.username}</bdi>
          </a>
        </>
      }
      note={
        <>
          <bdi>{team}</bdi>, {available} of their players can play
          {isAsked && ". They have not answered yet."}
        </>
      }
    >
      {mayWithdraw && <Withdraw {...{ matchId, substitute, onChanged }} />}
    </Item>
  );
}

/** The sides for which the reader can still name a substitute. */
function openSides(
  { sides, rosters, substitutes, allowed }: MatchSubstitutes,
  teams: readonly [string, string],
): SideOption[] {
  return sides
    .filter((side) => substitutes.filter((each) => each.side === side).length < allowed)
    .map((side) => ({ side, team: teams[side], roster: rosters[side] ?? 0 }));
}

function rule({ allowed, needed, sides }: MatchSubstitutes): string {
  const many = allowed === 1 ? "one substitute" : `${String(allowed)} substitutes`;
  // Staff act for both sides.
  return sides.length > 1
    ? `If fewer than ${pluralize(needed, "player")} of a team can play, it can ask ${many} for this match.`
    : `If fewer than ${String(needed)} of your players can play, you can ask ${many} for this match.`;
}

/** Lets a side that is short of players name substitutes; both sides see them. */
export function Substitutes({ managed, onChanged, fold }: SectionProps) {
  const { match } = managed;
  const answer = useApi(substitutesPath(match._id));
  const { body: attendance } = useApi(attendancePath(match._id));
  const teams = [match.teamA.name.name, match.teamB.name.name] as const;
  return (
    <CollapsibleCard title="Substitutes" fold={fold}>
      <AnswerView answer={answer} what="Substitutes" rowCount={2}>
        {(found) => {
          const [first, ...others] = openSides(found, teams);
          const part = { matchId: match._id, onChanged };
          return (
            <div className="stack fit gap-5">
              <Hint>
                <TextWithTimes text={found.obstacle === "" ? rule(found) : found.obstacle} />
              </Hint>
              {found.substitutes.length > 0 && (
                <ItemList className={styles.list}>
                  {found.substitutes.map((substitute) => (
                    <SubstituteItem
                      key={substitute._id}
                      {...part}
                      substitute={substitute}
                      team={teams[substitute.side]}
                      mayWithdraw={found.sides.includes(substitute.side)}
                    />
                  ))}
                </ItemList>
              )}
              {found.obstacle === "" && first !== undefined && (
                <NameForm
                  // Which sides are open changes with every command.
                  key={[first, ...others].map(({ side }) => side).join()}
                  {...part}
                  sides={[first, ...others]}
                  needed={found.needed}
                  looking={found.looking}
                  hasTime={match.time > 0}
                  playersOf={(side) => ownPlayers(attendance, side)}
                />
              )}
            </div>
          );
        }}
      </AnswerView>
    </CollapsibleCard>
  );
}

import "../../../ui/controls.css";
import "../../../ui/desk.css";

import { useEffect } from "react";

import { MatchPanel, NextStep } from "../../../api/roomEnums";
import { useApi } from "../../../api/useApi";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { LineupDesk } from "../lineups/LineupDesk";
import { managePath, type SectionProps } from "../manage/managedMatch";
import { useReload } from "../manage/useReload";
import { MatchDay } from "../matchDay/MatchDay";
import { Results } from "../results/Results";
import { Times } from "../scheduling/Times";
import type { MatchRoom } from "./matchRoom";

/**
 * What a phase is done with; check-in and pick and ban, which all who play see, have line-ups beside
 * them, and a match that is on has its claims.
 */
function panelsOf({ step, panel, lineUpHref, isOn }: MatchRoom): readonly MatchPanel[] {
  if (step === null) {
    return [];
  }
  if (step === NextStep.pickBan) {
    return [MatchPanel.lineUp];
  }
  if (step === NextStep.checkIn && lineUpHref !== "") {
    return [MatchPanel.matchDay, MatchPanel.lineUp];
  }
  return isOn ? [MatchPanel.result, MatchPanel.matchDay] : [panel];
}

const PANELS = {
  [MatchPanel.time]: Times,
  [MatchPanel.lineUp]: LineupDesk,
  [MatchPanel.matchDay]: MatchDay,
  [MatchPanel.result]: Results,
};

function isShown(panel: MatchPanel): panel is keyof typeof PANELS {
  return panel in PANELS;
}

/** The reader comes to what the address names, which was not there when the page was opened. */
function useFragment(): void {
  useEffect(() => {
    const id = location.hash.slice(1);
    if (Object.keys(PANELS).includes(id)) {
      document.getElementById(id)?.closest("section")?.scrollIntoView();
    }
  }, []);
}

function Panels({ room, ...section }: Omit<SectionProps, "fold"> & { room: MatchRoom }) {
  useFragment();
  return panelsOf(room)
    .filter(isShown)
    .map((panel) => {
      const Panel = PANELS[panel];
      // A line-up that is handed in is seldom changed.
      const isOpen =
        panel === MatchPanel.lineUp ? room.isTurn || room.lineUpHref !== "" : panel === room.panel;
      return <Panel key={panel} {...section} fold={{ id: panel, isOpen }} />;
    });
}

interface RoomPanelsProps {
  matchId: string;
  room: MatchRoom;
  /** The time zone of the league. */
  zone: string;
}

/** In the room of a match, for those who lead one of its teams: what they do in its phase. */
export default function RoomPanels({ matchId, room, zone }: RoomPanelsProps) {
  const answer = useApi(managePath(matchId));
  const reload = useReload(matchId);
  return (
    <AnswerView answer={answer} what="Match" rowCount={3}>
      {(managed) => <Panels managed={managed} room={room} zone={zone} onChanged={reload} />}
    </AnswerView>
  );
}

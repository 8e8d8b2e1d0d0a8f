import "../../../ui/desk.css";

import { useState } from "react";

import { apiPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import type { PairingDeskBody } from "./arrangement";

interface PublishedDraftsProps {
  drafts: PairingDeskBody["published"];
  zone: string;
}

/** The drafts that were published; each shows its pairs when it is opened. */
export function PublishedDrafts({ drafts, zone }: PublishedDraftsProps) {
  return (
    <ul className="stack gap-3 plain-list">
      {drafts.map((draft) => (
        <li key={draft._id}>
          <Published draft={draft} zone={zone} />
        </li>
      ))}
    </ul>
  );
}

interface PublishedProps {
  draft: PairingDeskBody["published"][number];
  zone: string;
}

function Published({ draft, zone }: PublishedProps) {
  const [isOpen, setIsOpen] = useState(false);
  const what = draft.kind === "plan" ? "Season plan" : `Week ${String(draft.week)}`;
  return (
    <details
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
      }}
    >
      <summary className="disclosure">
        {what}, by <bdi>{draft.closedBy === "" ? "the portal" : draft.closedBy}</bdi>,{" "}
        <LocalTime unixSeconds={draft.closedAt} leagueZone={zone} />
      </summary>
      {isOpen && <Pairs id={draft._id} />}
    </details>
  );
}

function Pairs({ id }: { id: string }) {
  const answer = useApi(apiPath("/api/matches/pairing/drafts/{id}", { id }));
  return (
    <AnswerView answer={answer} what="Pairs" rowCount={2}>
      {({ pairs, byes }) => (
        <ul className="stack gap-3 plain-list">
          {pairs.map(({ week, teamA, teamB, names }) => (
            <li key={`${String(week)}-${teamA}-${teamB}`}>
              Week {week}: <bdi>{names[0]}</bdi> vs <bdi>{names[1]}</bdi>
            </li>
          ))}
          {byes.map(({ week, team, name }) => (
            <li key={`${String(week)}-${team}`}>
              Week {week}: <bdi>{name}</bdi> has a bye
            </li>
          ))}
        </ul>
      )}
    </AnswerView>
  );
}

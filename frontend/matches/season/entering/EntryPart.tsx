import { useState } from "react";

import { EntryState } from "../../../api/entryEnums";
import { useApi } from "../../../api/useApi";
import { useRefresh } from "../../../api/useRefresh";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { TextWithTimes } from "../../../ui/LocalTime/TextWithTimes";
import { Offer } from "./Offer";
import { RosterForm } from "./RosterForm";
import { type EntryPartProps, entryPath, type EntryProps, type OwnEntry } from "./teamEntry";
import { WithdrawEntry } from "./WithdrawEntry";

/** The season that the team can enter, what became of its entry, and its roster. */
export function EntryPart({ team, zone }: EntryPartProps) {
  const path = entryPath(team._id);
  const answer = useApi(path);
  const refresh = useRefresh();
  const [answers, setAnswers] = useState(0);
  const onChanged = () => {
    void refresh(path).catch(() => undefined);
  };
  const onAnswered = () => {
    void refresh(path)
      .then(() => {
        setAnswers((count) => count + 1);
      })
      .catch(() => undefined);
  };
  return (
    <AnswerView answer={answer} what="Entry" rowCount={4}>
      {(found) =>
        found.season === null ? (
          <p>No season takes entries now.</p>
        ) : (
          <Entry
            {...{ team, zone, found, onChanged, onAnswered, answers }}
            season={found.season}
            key={found.season.value}
          />
        )
      }
    </AnswerView>
  );
}

interface ShownEntryProps extends EntryProps {
  /** The reader has withdrawn the entry, or answered an offer. */
  onAnswered: () => void;
  /** How often they have: the roster is then filled anew, because it has changed with the entry. */
  answers: number;
}

function Entry({ onAnswered, answers, ...props }: ShownEntryProps) {
  const { found, season, zone } = props;
  const { entry, obstacle } = found;
  const isOpen = entry?.isOpen ?? false;
  return (
    <>
      <p>
        <strong>{season.label}</strong>
        {season.closesAt > 0 && obstacle === "" && (
          <>
            : entry is open until{" "}
            <LocalTime unixSeconds={season.closesAt} leagueZone={zone} withWeekday withZone />
          </>
        )}
      </p>
      {entry !== null && <EntryWords entry={entry} zone={zone} />}
      {entry?.state === EntryState.offered && found.mayAnswer && (
        <Offer {...props} onChanged={onAnswered} />
      )}
      {obstacle === "" ? (
        <RosterForm key={`${entry?._id ?? ""} ${String(answers)}`} {...props} />
      ) : (
        <p>
          <TextWithTimes text={obstacle} leagueZone={zone} />
        </p>
      )}
      {isOpen && <WithdrawEntry {...props} onChanged={onAnswered} />}
    </>
  );
}

/** What became of the entry, in a sentence. */
function EntryWords({ entry, zone }: { entry: OwnEntry; zone: string }) {
  const { state, queue, offerEndsAt, reason } = entry;
  const words = {
    [EntryState.invited]: "Your team is invited: it played the season before.",
    [EntryState.entered]: "Your team has entered. Staff decide about it.",
    [EntryState.approved]: "Your team plays this season.",
    [EntryState.waiting]: <TextWithTimes text={`Your team is ${queue}`} leagueZone={zone} />,
    [EntryState.offered]: "Your team can have a place. Answer by ",
    [EntryState.declined]: `Staff declined the entry: ${reason}`,
    [EntryState.withdrawn]: `The entry was withdrawn.${reason === "" ? "" : ` ${reason}`}`,
    [EntryState.ended]: reason,
  }[state];
  return (
    <p>
      {words}
      {state === EntryState.offered && (
        <LocalTime unixSeconds={offerEndsAt} leagueZone={zone} withWeekday withZone />
      )}
    </p>
  );
}

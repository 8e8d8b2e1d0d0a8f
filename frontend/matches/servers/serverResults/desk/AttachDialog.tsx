import { useState } from "react";

import { type ApiBody, apiPath, commandPath } from "../../../../api/apiPath";
import { Side } from "../../../../api/enums";
import { useApi } from "../../../../api/useApi";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { useCommand } from "../../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog/ConfirmDialog";
import { SelectField } from "../../../../ui/Field/SelectField";
import { Fields } from "../../../../ui/Form/Fields";
import { inWords, type ServerResult } from "./serverResult";
import { isolated } from "../../../../ui/isolated";

type Choices = ApiBody<"/api/matches/server-results/{serverResultId}/choices">;

const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: "short", timeStyle: "short" });

function matchLabel({ teamA, teamB, time, hasResult }: Choices["matches"][number]): string {
  const at = TIME.format(new Date(time * 1000));
  return `${isolated(teamA)} vs ${isolated(teamB)}, ${at}${hasResult ? " (has a result)" : ""}`;
}

interface AttachDialogProps {
  result: ServerResult;
  onChanged: () => void;
  onClose: () => void;
}

/** What is chosen, and attaching the result. */
function useAttaching({
  result,
  choices: { matches, likelyMap },
  onChanged,
  onClose,
}: ChosenProps) {
  const [match, setMatch] = useState<string>();
  const [map, setMap] = useState(likelyMap ?? undefined);
  const [side, setSide] = useState<Side>();
  const { isBusy, errors, send } = useCommand(onChanged, ["match", "map", "sideOfTeam0"]);
  const chosen = matches.find(({ _id }) => _id === match);

  async function confirm(): Promise<boolean> {
    const path = commandPath("POST", "/api/matches/server-results/{serverResultId}/attach", {
      serverResultId: result._id,
    });
    const isDone = await send("POST", path, { match, map, sideOfTeam0: side });
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return { match, setMatch, map, setMap, side, setSide, isBusy, errors, chosen, confirm };
}

interface AttachFieldsProps {
  result: ServerResult;
  matches: Choices["matches"];
  maps: Choices["maps"];
  form: ReturnType<typeof useAttaching>;
}

function AttachFields({ result, matches, maps, form }: AttachFieldsProps) {
  const { match, setMatch, map, setMap, side, setSide, errors, chosen } = form;
  return (
    <Fields>
      <SelectField
        label="Match"
        placeholder="Choose a match"
        choices={matches.map((each) => ({ value: each._id, label: matchLabel(each) }))}
        value={match}
        error={errors.match}
        onChange={setMatch}
      />
      <SelectField
        label="Map"
        hint={`The log calls it ${result.mapLabel}. The portal remembers your choice.`}
        placeholder="Choose the map"
        choices={maps.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={map}
        error={errors.map}
        onChange={setMap}
      />
      {chosen !== undefined && (
        <SelectField<Side>
          label={`Who Was Team 0 (${String(result.rounds[0] ?? 0)} Rounds)`}
          placeholder="Choose the team"
          choices={[
            { value: Side.teamA, label: chosen.teamA },
            { value: Side.teamB, label: chosen.teamB },
          ]}
          value={side}
          error={errors.sideOfTeam0}
          onChange={setSide}
        />
      )}
    </Fields>
  );
}

interface ChosenProps extends AttachDialogProps {
  choices: Choices;
}

function AttachForm(props: ChosenProps) {
  const {
    result,
    choices: { matches, maps },
    onClose,
  } = props;
  const form = useAttaching(props);
  const { match, map, side, isBusy, confirm } = form;
  const isIncomplete = match === undefined || map === undefined || side === undefined;

  return (
    <ConfirmDialog
      title={`Attach ${inWords(result)}`}
      verb="Attach"
      isOpen
      isBusy={isBusy}
      isIncomplete={isIncomplete}
      onConfirm={confirm}
      onClose={onClose}
    >
      {matches.length === 0 ? (
        <p>The league has no match within a day of the end of this map.</p>
      ) : (
        <AttachFields result={result} matches={matches} maps={maps} form={form} />
      )}
    </ConfirmDialog>
  );
}

/** Attaches a server's result to a match by hand. */
export function AttachDialog(props: AttachDialogProps) {
  const answer = useApi(
    apiPath("/api/matches/server-results/{serverResultId}/choices", {
      serverResultId: props.result._id,
    }),
  );
  return (
    <AnswerView answer={answer} what="Matches" rowCount={2}>
      {(choices) => <AttachForm {...props} choices={choices} />}
    </AnswerView>
  );
}

import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { Region, regionLabels } from "../../api/enums";
import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { DisabledButton } from "../../ui/DisabledButton/DisabledButton";
import { Button } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { useCommand } from "../../ui/command/useCommand";
import { Hint } from "../../ui/Field/Hint";
import { SelectField } from "../../ui/Field/SelectField";
import { TextField } from "../../ui/Field/TextField";
import { Form } from "../../ui/Form/Form";
import { foundingPath, type RecruitingProps } from "./posts";
import styles from "./Recruiting.module.css";

const REGIONS = [Region.eu, Region.na, Region.apac].map((value) => ({
  value,
  label: regionLabels[value],
}));

/** A player founds their own team, where the league lets players do so. */
export function FoundTeam({ league }: Pick<RecruitingProps, "league">) {
  const answer = useApi(foundingPath(league.id));
  const { isBusy, send } = useCommand(answer.retry);
  return (
    <Card title="Found a Team">
      <AnswerView answer={answer} what="Founding" rowCount={1}>
        {({ needsApproval, waiting, obstacle, wayOn, region }) => {
          if (waiting !== null) {
            const path = commandPath("POST", "/api/teams/foundings/{id}/withdraw", {
              id: waiting._id,
            });
            return (
              <div className="stack fit gap-5">
                <p>
                  Staff have not approved <bdi>{waiting.name}</bdi> yet. You are told when they do.
                </p>
                <div className={styles.actions}>
                  <Button disabled={isBusy} onClick={() => void send("POST", path)}>
                    Take Back
                  </Button>
                </div>
              </div>
            );
          }
          if (obstacle !== "") {
            return (
              <DisabledButton reason={obstacle} wayOn={wayOn}>
                Found a Team
              </DisabledButton>
            );
          }
          return (
            <div className="stack fit gap-5">
              <Hint>
                You become the captain of the new team.
                {needsApproval && " Staff approve it first."} You can add a logo later.
              </Hint>
              <FoundForm {...{ league, needsApproval, region }} onDone={answer.retry} />
            </div>
          );
        }}
      </AnswerView>
    </Card>
  );
}

interface FoundFormProps extends Pick<RecruitingProps, "league"> {
  needsApproval: boolean;
  /** Of the profile. */
  region: Region | null;
  onDone: () => void;
}

function FoundForm({ league, needsApproval, region: own, onDone }: FoundFormProps) {
  const [name, setName] = useState("");
  const [region, setRegion] = useState<Region | undefined>(own ?? undefined);
  const { isBusy, errors, send } = useCommand(onDone, ["name", "region"]);
  const path = commandPath("POST", "/api/teams/all/{leagueId}/founding", { leagueId: league.id });
  return (
    <Form onSubmit={() => send("POST", path, { name, ...(region !== undefined && { region }) })}>
      <TextField
        label="Team Name"
        value={name}
        autoComplete="off"
        error={errors.name}
        onChange={(event) => {
          setName(event.target.value);
        }}
      />
      <SelectField
        label="Region"
        placeholder="Choose a region"
        choices={REGIONS}
        value={region}
        error={errors.region}
        onChange={setRegion}
      />
      <Button type="submit" disabled={isBusy}>
        {needsApproval ? "Ask to Found It" : "Found It"}
      </Button>
    </Form>
  );
}

import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { type AwardType, awardTypeLabels } from "../../api/honourEnums";
import { Button } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { useCommand } from "../../ui/command/useCommand";
import { CheckGroupField } from "../../ui/Field/CheckGroupField";
import { SelectField } from "../../ui/Field/SelectField";
import { DateTimeField } from "../../ui/Field/DateTimeField";
import { CheckField } from "../../ui/Field/Toggle";
import { Form } from "../../ui/Form/Form";
import type { LeagueWithSeasons } from "../hallDesk/hallEntry";
import type { CountedVote } from "./staffAwards";

const AWARDS = Object.keys(awardTypeLabels).map((key) => Number(key) as AwardType);

interface AwardsFieldProps {
  free: readonly AwardType[];
  awards: readonly AwardType[];
  error: string | undefined;
  onLeft: (left: readonly AwardType[]) => void;
}

function AwardsField({ free, awards, error, onLeft }: AwardsFieldProps) {
  return (
    <CheckGroupField label="Awards" error={error}>
      {free.length === 0 && <p>Every award of this season has its vote.</p>}
      {free.map((award) => (
        <CheckField
          key={award}
          label={awardTypeLabels[award]}
          checked={awards.includes(award)}
          onChange={({ target: { checked } }) => {
            onLeft(free.filter((each) => (each === award ? !checked : !awards.includes(each))));
          }}
        />
      ))}
    </CheckGroupField>
  );
}

interface OpenVotesProps {
  league: LeagueWithSeasons;
  /** The votes that there are; an award of a season has one at most. */
  votes: readonly CountedVote[];
  onOpened: () => void;
}

/** Opens the votes of a season. */
export function OpenVotes({ league, votes, onOpened }: OpenVotesProps) {
  const [newest] = league.seasons;
  const [season, setSeason] = useState(newest === undefined ? "" : String(newest.value));
  const [left, setLeft] = useState<readonly AwardType[]>([]);
  const [closesAt, setClosesAt] = useState("");
  const { isBusy, errors, send } = useCommand(onOpened, ["closesAt", "season", "awards"]);
  if (newest === undefined) {
    return null;
  }
  const free = AWARDS.filter(
    (award) => !votes.some((vote) => vote.award === award && String(vote.seasonValue) === season),
  );
  const awards = free.filter((award) => !left.includes(award));
  return (
    <Card title="Open a Vote">
      <Form
        onSubmit={() =>
          send(
            "POST",
            commandPath("POST", "/api/awards/all/{leagueId}/votes", { leagueId: league.id }),
            { season: Number(season), awards, closesAt },
          )
        }
      >
        <p>
          Each team of the season has one vote for each award, for a player of another team. Its
          captain or co-captain casts it. They are told when the vote opens.
        </p>
        <SelectField
          label="Season"
          choices={league.seasons.map(({ value, label }) => ({ value: String(value), label }))}
          value={season}
          error={errors.season}
          onChange={(chosen) => {
            setSeason(chosen);
          }}
        />
        <AwardsField free={free} awards={awards} error={errors.awards} onLeft={setLeft} />
        <DateTimeField
          label="Closes"
          value={closesAt}
          zone={league.zone}
          error={errors.closesAt}
          onChange={setClosesAt}
        />
        <Button type="submit" disabled={isBusy || closesAt === "" || awards.length === 0}>
          Open Vote
        </Button>
      </Form>
    </Card>
  );
}

import { awardTypeLabels } from "../../api/honourEnums";
import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { Badge } from "../../ui/Badge/Badge";
import { Button } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { useEdit } from "../../ui/Conflict/useEdit";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { DateTimeField } from "../../ui/Field/DateTimeField";
import { Form } from "../../ui/Form/Form";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import type { Award } from "../awards/award";
import type { LeagueWithSeasons } from "../hallDesk/hallEntry";
import styles from "../hallDesk/HallDesk.module.css";
import type { CountedVote } from "./staffAwards";
import { GiveDialog } from "./GiveDialog";

interface VoteCardProps {
  vote: CountedVote;
  awards: readonly Award[];
  league: LeagueWithSeasons;
  onChanged: () => void;
}

/** A vote: its turnout and, once it is closed, its count, from which staff confirm the winner. */
export function VoteCard({ vote, awards, league, onChanged }: VoteCardProps) {
  const title = `${awardTypeLabels[vote.award]}, ${vote.season}`;
  const winners = awards.filter(
    ({ award, seasonValue }) => award === vote.award && seasonValue === vote.seasonValue,
  );
  return (
    <Card
      title={title}
      aside={
        <Badge tone={vote.isOpen ? "league" : "plain"}>{vote.isOpen ? "Open" : "Closed"}</Badge>
      }
    >
      <p>
        {vote.ballots} of {vote.teams} teams voted. {vote.isOpen ? "Closes" : "Closed"}{" "}
        <LocalTime unixSeconds={vote.closesAt} leagueZone={league.zone} />.
      </p>
      {vote.isOpen ? (
        <p className={styles.soft}>Nobody sees the count before the vote closes.</p>
      ) : (
        <Tallies vote={vote} winners={winners} league={league} onChanged={onChanged} />
      )}
      {winners.length === 0 && <End vote={vote} league={league} onChanged={onChanged} />}
    </Card>
  );
}

interface TalliesProps {
  vote: CountedVote;
  winners: readonly Award[];
  league: LeagueWithSeasons;
  onChanged: () => void;
}

function Tallies({ vote, winners, league, onChanged }: TalliesProps) {
  const [chosen, setChosen] = useState<CountedVote["tallies"][number]>();
  const most = vote.tallies[0]?.ballots ?? 0;
  if (vote.tallies.length === 0) {
    return <p>No team voted.</p>;
  }
  return (
    <>
      <ul className="stack plain-list" aria-label="Count">
        {vote.tallies.map((tally) => (
          <li key={tally.player._id} className={styles.row}>
            <p className={styles.words}>
              <span>
                <strong>{tally.ballots}</strong> <bdi>{tally.player.username}</bdi> (
                <bdi>{tally.team.name.name}</bdi>)
              </span>
            </p>
            {winners.some(({ player }) => player._id === tally.player._id) ? (
              <Badge tone="success">Confirmed</Badge>
            ) : (
              <Button
                isSmall
                aria-label={`Confirm ${tally.player.username}`}
                onClick={() => {
                  setChosen(tally);
                }}
              >
                Confirm
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen !== undefined && (
        <GiveDialog
          vote={vote}
          tally={chosen}
          leads={chosen.ballots === most}
          leagueId={league.id}
          onChanged={onChanged}
          onClose={() => {
            setChosen(undefined);
          }}
        />
      )}
    </>
  );
}

interface CloseDialogProps {
  vote: CountedVote;
  isOpen: boolean;
  isBusy: boolean;
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
}

function CloseDialog({ vote, isOpen, isBusy, onConfirm, onClose }: CloseDialogProps) {
  return (
    <ConfirmDialog
      title="Close the Vote?"
      verb="Close Vote"
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>
        {vote.teams - vote.ballots} of {vote.teams} teams have not voted. You can open it again.
      </p>
    </ConfirmDialog>
  );
}

interface EndProps {
  vote: CountedVote;
  league: LeagueWithSeasons;
  onChanged: () => void;
}

/** When the vote ends: another time, or now. */
function End({ vote, league, onChanged }: EndProps) {
  const [closesAt, setClosesAt] = useState("");
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, errors, send, conflict } = useEdit({
    revision: vote.revision,
    fields: ["closesAt"],
    onSaved: onChanged,
    fill: onChanged,
  });
  const path = commandPath("PUT", "/api/awards/votes/{id}", { id: vote._id });
  const move = (since?: string) => send("PUT", path, { closesAt }, since);
  return (
    <>
      <Form onSubmit={() => move()}>
        <div className={styles.pair}>
          <DateTimeField
            label={vote.isOpen ? "Closes at another time" : "Open it again until"}
            value={closesAt}
            zone={league.zone}
            error={errors.closesAt}
            onChange={setClosesAt}
          />
        </div>
        {conflict({ closesAtTyped: closesAt }, move)}
        <div className="cluster gap-2">
          <Button type="submit" isSmall disabled={isBusy || closesAt === ""}>
            {vote.isOpen ? "Change Time" : "Open Again"}
          </Button>
          {vote.isOpen && (
            <Button
              isSmall
              disabled={isBusy}
              onClick={() => {
                setIsAsking(true);
              }}
            >
              Close Now
            </Button>
          )}
        </div>
      </Form>
      <CloseDialog
        vote={vote}
        isOpen={isAsking}
        isBusy={isBusy}
        onClose={() => {
          setIsAsking(false);
        }}
        onConfirm={async () => {
          const isDone = await send("PUT", path, { closesAt: null });
          setIsAsking(!isDone);
          return isDone;
        }}
      />
    </>
  );
}

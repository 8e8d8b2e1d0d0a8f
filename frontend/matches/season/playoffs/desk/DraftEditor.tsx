import { useState } from "react";

import { Button } from "../../../../ui/Button/Button";
import { Card } from "../../../../ui/Card/Card";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog/ConfirmDialog";
import { Problem } from "../../../../ui/Field/Problem";
import { SendingForm } from "../../../../ui/Form/SendingForm";
import { Notice } from "../../../../ui/Notice/Notice";
import { AddedWeeks } from "./AddedWeeks";
import { KindFields } from "./KindFields";
import { hasSameRounds, kindOf, moved } from "./plan";
import styles from "./PlayoffDesk.module.css";
import { type PlannedRound, plannedRound, RoundFields } from "./RoundFields";
import type { PlayoffCommands, PlayoffDeskBody, PlayoffSheet } from "./usePlayoff";
import { isolated } from "../../../../ui/isolated";
import type { FieldErrors } from "../../../../ui/command/useCommand";
import { SearchSelectField } from "../../../../ui/Field/SearchSelectField";

interface DraftEditorProps {
  sheet: PlayoffSheet;
  desk: PlayoffDeskBody;
  /** The league's time zone. */
  zone: string;
  commands: PlayoffCommands;
}

type Question = "publish" | "discard";

/** What is typed. `isSame`: it has the rounds of the saved draft; `unsaved`: what differs from it. */
function useDraft(sheet: PlayoffSheet) {
  const before = kindOf(sheet);
  const seeds = sheet.playoff.teams.map(({ _id }) => _id);
  const [kind, setKind] = useState(before);
  const [teams, setTeams] = useState(seeds);
  const savedRounds = sheet.playoff.rounds.map(plannedRound);
  const [rounds, setRounds] = useState<PlannedRound[]>(savedRounds);

  const isSame = hasSameRounds(kind, before, teams.length, seeds.length);
  const parts = [
    { words: "its settings", now: kind, saved: before },
    { words: "its teams", now: teams, saved: seeds },
    // Rounds of another bracket are planned once it is saved.
    { words: "its rounds", now: isSame && rounds, saved: isSame && savedRounds },
  ];
  const unsaved = parts
    .filter(({ now, saved }) => JSON.stringify(now) !== JSON.stringify(saved))
    .map(({ words }) => words);

  return { kind, setKind, teams, setTeams, rounds, setRounds, isSame, unsaved };
}

interface DraftFieldsProps {
  sheet: PlayoffSheet;
  desk: PlayoffDeskBody;
  draft: ReturnType<typeof useDraft>;
  errors: FieldErrors;
}

function DraftFields({ sheet, desk, draft, errors }: DraftFieldsProps) {
  const { kind, setKind, teams, setTeams, rounds, setRounds, isSame } = draft;
  return (
    <>
      <KindFields
        kind={kind}
        errors={errors}
        onChange={(changed) => {
          setKind({ ...kind, ...changed });
        }}
      />
      <Teams
        teams={teams}
        desk={desk}
        onChange={(changed, isMoved) => {
          setTeams(changed);
          if (isMoved) {
            setKind({ ...kind, seeding: "hand" });
          }
        }}
      />
      {errors.teams !== undefined && <Problem>{errors.teams}</Problem>}
      {isSame ? (
        <RoundFields
          titles={sheet.playoff.rounds.map(({ title }) => title)}
          rounds={rounds}
          desk={desk}
          onChange={setRounds}
        />
      ) : (
        <p>Save the draft to see its rounds.</p>
      )}
      {errors.rounds !== undefined && <Problem>{errors.rounds}</Problem>}
      {sheet.problems.map((problem) => (
        <Problem key={problem}>{problem}</Problem>
      ))}
    </>
  );
}

interface DraftButtonsProps {
  isBusy: boolean;
  unsaved: readonly string[];
  hasProblems: boolean;
  onAsk: (question: Question) => void;
}

function DraftButtons({ isBusy, unsaved, hasProblems, onAsk }: DraftButtonsProps) {
  return (
    <div className="cluster gap-2 middle">
      {unsaved.length > 0 && (
        <p className={styles.unsaved} role="status">
          Not saved yet: {unsaved.join(", ")}. Save the draft before you publish it.
        </p>
      )}
      <Button type="submit" look="outlined" disabled={isBusy || unsaved.length === 0}>
        Save Draft
      </Button>
      <Button
        look="filled"
        disabled={isBusy || unsaved.length > 0 || hasProblems}
        onClick={() => {
          onAsk("publish");
        }}
      >
        Publish
      </Button>
      <Button
        look="danger"
        disabled={isBusy}
        onClick={() => {
          onAsk("discard");
        }}
      >
        Discard
      </Button>
    </div>
  );
}

/** The draft of a playoff: what it is like, its teams and seeds, its rounds. */
export function DraftEditor({ sheet, desk, zone, commands }: DraftEditorProps) {
  const draft = useDraft(sheet);
  const { kind, teams, rounds, isSame, unsaved } = draft;
  const [asked, setAsked] = useState<Question>();
  const { errors, isBusy } = commands;

  return (
    <Card title="Draft">
      <SendingForm
        onSubmit={() =>
          commands.change({
            ...kind,
            teams,
            revision: sheet.revision,
            firstWeek: rounds[0]?.week ?? desk.firstWeek ?? 1,
            // Rounds of another bracket are planned again.
            rounds: isSame ? rounds : [],
          })
        }
      >
        <div className="stack fit gap-4">
          <DraftFields sheet={sheet} desk={desk} draft={draft} errors={errors} />
          {sheet.addedWeeks !== null && unsaved.length === 0 && (
            <Notice>
              <AddedWeeks all={sheet.playoff.rounds} weeks={sheet.addedWeeks} zone={zone} />
            </Notice>
          )}
          <DraftButtons
            isBusy={isBusy}
            unsaved={unsaved}
            hasProblems={sheet.problems.length > 0}
            onAsk={setAsked}
          />
        </div>
      </SendingForm>
      <DraftDialog
        {...{ sheet, zone, commands, asked }}
        onClose={() => {
          setAsked(undefined);
        }}
      />
    </Card>
  );
}

interface DraftDialogProps {
  sheet: PlayoffSheet;
  zone: string;
  commands: PlayoffCommands;
  asked: Question | undefined;
  onClose: () => void;
}

/** Asks before the draft is published or discarded. */
function DraftDialog({ sheet, zone, commands, asked, onClose }: DraftDialogProps) {
  return (
    <ConfirmDialog
      title={
        asked === "discard" ? "Discard the draft?" : `Publish ${isolated(sheet.playoff.name)}?`
      }
      verb={asked === "discard" ? "Discard" : "Publish"}
      isOpen={asked !== undefined}
      isBusy={commands.isBusy}
      isDangerous={asked === "discard"}
      onConfirm={async () => {
        const isDone = await commands.act(asked ?? "publish", { revision: sheet.revision });
        onClose();
        return isDone;
      }}
      onClose={onClose}
    >
      <p>
        {asked === "discard"
          ? "Its teams and rounds are lost."
          : "Everybody sees the bracket. The first matches are made, and the leaders of all its " +
            "teams are told. You can take it back until something is played."}
      </p>
      {asked === "publish" && sheet.addedWeeks !== null && (
        <p>
          <AddedWeeks all={sheet.playoff.rounds} weeks={sheet.addedWeeks} zone={zone} />
        </p>
      )}
    </ConfirmDialog>
  );
}

interface SeededTeamProps {
  id: string;
  place: number;
  name: string;
  teams: readonly string[];
  onChange: TeamsProps["onChange"];
}

function SeededTeam({ id, place, name, teams, onChange }: SeededTeamProps) {
  return (
    <li className="cluster gap-2 middle">
      <span>{place + 1}.</span>
      <bdi className={styles.team}>{name}</bdi>
      <Button
        aria-label={`Move ${name} up`}
        disabled={place === 0}
        onClick={() => {
          onChange(moved(teams, place, -1), true);
        }}
      >
        Up
      </Button>
      <Button
        aria-label={`Move ${name} down`}
        disabled={place === teams.length - 1}
        onClick={() => {
          onChange(moved(teams, place, 1), true);
        }}
      >
        Down
      </Button>
      <Button
        aria-label={`Remove ${name}`}
        onClick={() => {
          onChange(
            teams.filter((each) => each !== id),
            false,
          );
        }}
      >
        Remove
      </Button>
    </li>
  );
}

interface TeamsProps {
  teams: readonly string[];
  desk: PlayoffDeskBody;
  /** `isMoved`: the seeds are now by hand. */
  onChange: (teams: string[], isMoved: boolean) => void;
}

function Teams({ teams, desk, onChange }: TeamsProps) {
  const names = new Map(desk.teams.map(({ _id, name }) => [_id, name]));
  const others = desk.teams.filter(({ _id, isPlaying }) => isPlaying && !teams.includes(_id));
  return (
    <fieldset className="stack fit gap-4">
      <legend>Teams by seed</legend>
      <ol className="stack gap-3 plain-list">
        {teams.map((id, place) => {
          const name = names.get(id) ?? "A team that is not enrolled";
          return (
            <SeededTeam
              key={id}
              id={id}
              place={place}
              name={name}
              teams={teams}
              onChange={onChange}
            />
          );
        })}
      </ol>
      {others.length > 0 && (
        <SearchSelectField
          label="Add a team"
          choices={others.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={null}
          onChange={(id) => {
            if (id !== null) {
              onChange([...teams, id], false);
            }
          }}
        />
      )}
    </fieldset>
  );
}

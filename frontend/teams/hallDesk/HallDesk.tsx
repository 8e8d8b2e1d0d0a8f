import { useState } from "react";

import { type ApiPath, apiPath, commandPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { LeagueChoice } from "../../ui/LeagueChoice/LeagueChoice";
import { useQueryParameter } from "../../page/useQueryParameter";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Button, ButtonLink } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { useCommand } from "../../ui/command/useCommand";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { TeamLogo } from "../../ui/TeamLogo/TeamLogo";
import { ordinal } from "../../ui/ordinal";
import { bySeason, type Champion } from "../champions/champion";
import { EntryDialog } from "./EntryDialog";
import { EntryPictures } from "./EntryPictures";
import styles from "./HallDesk.module.css";
import type { LeagueWithSeasons } from "./hallEntry";
import { isolated } from "../../ui/isolated";

interface HallDeskProps {
  /** The leagues that the reader manages. */
  leagues: readonly LeagueWithSeasons[];
}

/** The entries of a league's champions hall, for its staff. */
export function HallDesk({ leagues }: HallDeskProps) {
  const codes = leagues.map((league) => league.code);
  const [code, setCode] = useQueryParameter("league", codes, codes[0] ?? "");
  return (
    <LeagueChoice title="Champions" leagues={leagues} chosen={code} onChoose={setCode}>
      {(league) => <Hall key={league.code} league={league} />}
    </LeagueChoice>
  );
}

const hallPath = (leagueId: string): ApiPath<Champion[]> =>
  apiPath("/api/teams/all/{leagueId}/champions", { leagueId }, {});

function Hall({ league }: { league: LeagueWithSeasons }) {
  const answer = useApi(hallPath(league.id));
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <div className="cluster gap-2">
        <Button
          look="filled"
          onClick={() => {
            setIsAdding(true);
          }}
        >
          Add Champion
        </Button>
        <ButtonLink look="quiet" href={`/${league.code}/champions`}>
          See the Hall
        </ButtonLink>
      </div>
      <p className={styles.soft}>
        An admin adds the champions of a season after closing it. Here you add those of seasons
        before the portal, and correct every entry.
      </p>
      <AnswerView answer={answer} what="Champions" rowCount={4}>
        {(champions) =>
          champions.length === 0 ? (
            <EmptyState title="The hall has no champions yet.">Add the first one.</EmptyState>
          ) : (
            bySeason(champions, []).map((season) => (
              <Card key={season.label} title={season.label}>
                <ul className="stack plain-list">
                  {season.champions.map((entry) => (
                    <EntryRow
                      key={entry.entry}
                      entry={entry}
                      league={league}
                      onChanged={answer.retry}
                    />
                  ))}
                </ul>
              </Card>
            ))
          )
        }
      </AnswerView>
      {isAdding && (
        <EntryDialog
          league={league}
          onSaved={answer.retry}
          onClose={() => {
            setIsAdding(false);
          }}
        />
      )}
    </>
  );
}

interface EntryButtonsProps {
  name: string;
  onShow: (what: "entry" | "pictures" | "removal") => void;
}

function EntryButtons({ name, onShow }: EntryButtonsProps) {
  return (
    <div className="cluster gap-2">
      <Button
        isSmall
        aria-label={`Edit ${name}`}
        onClick={() => {
          onShow("entry");
        }}
      >
        Edit
      </Button>
      <Button
        isSmall
        aria-label={`Pictures of ${name}`}
        onClick={() => {
          onShow("pictures");
        }}
      >
        Pictures
      </Button>
      <Button
        isSmall
        aria-label={`Remove ${name}`}
        onClick={() => {
          onShow("removal");
        }}
      >
        Remove
      </Button>
    </div>
  );
}

interface EntryRowProps {
  entry: Champion;
  league: LeagueWithSeasons;
  onChanged: () => void;
}

function EntryRow({ entry, league, onChanged }: EntryRowProps) {
  const [shown, setShown] = useState<"entry" | "pictures" | "removal">();
  const { isBusy, send } = useCommand(onChanged);
  const close = () => {
    setShown(undefined);
  };
  const { name, imageURL, icon, place, note, roster } = entry;
  return (
    <li className={styles.row}>
      <TeamLogo name={name.name} imageURL={imageURL} size={48} />
      <div className={styles.words}>
        <p>
          <strong>{ordinal(place)}</strong> <bdi>{name.name}</bdi>
        </p>
        {note !== "" && <p className={styles.soft}>{note}</p>}
        <p className={styles.soft}>
          {roster.length === 0 ? "No roster" : roster.map((line) => isolated(line.name)).join(", ")}
        </p>
      </div>
      {icon !== "" && <img src={icon} alt="" width={40} height={40} className={styles.icon} />}
      <EntryButtons name={name.name} onShow={setShown} />
      {shown === "entry" && (
        <EntryDialog entry={entry} league={league} onSaved={onChanged} onClose={close} />
      )}
      {shown === "pictures" && (
        <EntryPictures entry={entry} onChanged={onChanged} onClose={close} />
      )}
      <ConfirmDialog
        title={`Remove ${isolated(name.name)}?`}
        verb="Remove"
        isOpen={shown === "removal"}
        isBusy={isBusy}
        onClose={close}
        onConfirm={() =>
          send("DELETE", commandPath("DELETE", "/api/champions/{id}", { id: entry.entry }))
        }
      >
        <p>
          The entry leaves the champions hall with its note and roster. The audit log keeps them.
        </p>
      </ConfirmDialog>
    </li>
  );
}

import { useDebouncedValue } from "@mantine/hooks";

import { LONGEST_SEARCH } from "../../api/enums";
import { useApi } from "../../api/useApi";
import { useRefresh } from "../../api/useRefresh";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import { useCursor } from "../../page/useCursor";
import { useQueryParameter } from "../../page/useQueryParameter";
import { useQueryText } from "../../page/useQueryText";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { SelectField } from "../../ui/Field/SelectField";
import { TextField } from "../../ui/Field/TextField";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import { CursorPagination } from "../../ui/Pagination/CursorPagination";
import { ImageCard } from "./ImageCard";
import styles from "./ImageLibrary.module.css";
import { imagesPath } from "./library";
import { Uploader } from "./Uploader";

interface ImageLibraryProps {
  /** The leagues that the reader manages. */
  leagues: readonly LeagueWithZone[];
}

/** The pictures of one of the reader's leagues. The league and the search are in the page's query. */
export function ImageLibrary({ leagues }: ImageLibraryProps) {
  const codes = leagues.map(({ code }) => code);
  const [code, setCode] = useQueryParameter("league", codes, codes[0] ?? "");
  const league = leagues.find((each) => each.code === code);
  return (
    <>
      <PageHeader over="Staff" title="Upload Images" />
      {league === undefined ? (
        <EmptyState title="You manage no league yet.">An admin can assign you one.</EmptyState>
      ) : (
        <Library league={league} leagues={leagues} onLeague={setCode} />
      )}
    </>
  );
}

interface LibraryProps extends ImageLibraryProps {
  league: LeagueWithZone;
  onLeague: (code: string) => void;
}

function Library({ league, leagues, onLeague }: LibraryProps) {
  const [search, setSearch] = useQueryText("search");
  const cursor = useCursor();
  const [asked] = useDebouncedValue(search, 200);
  const path = imagesPath(league, asked, cursor.asked);
  const answer = useApi(path);
  const refresh = useRefresh();
  const reload = () => void refresh(path).catch(() => undefined);

  return (
    <div className="stack fit gap-4" data-league={league.code}>
      <div className={styles.filters} role="search" aria-label="Pictures">
        <SelectField
          label="League"
          choices={leagues.map((each) => ({ value: each.code, label: each.name }))}
          value={league.code}
          onChange={cursor.filter((chosen) => {
            onLeague(chosen);
          })}
        />
        <TextField
          label="Search"
          placeholder="In the file’s name or the alt text"
          type="search"
          maxLength={LONGEST_SEARCH}
          value={search}
          onChange={(event) => {
            cursor.filter(setSearch)(event.target.value);
          }}
        />
      </div>
      <Uploader key={league.id} league={league} onUploaded={reload} />
      <AnswerView answer={answer} what="Pictures" rowCount={4}>
        {(found, isPrevious) => (
          <>
            <p className={styles.count} role="status">
              {found.count === 1 ? "1 picture" : `${String(found.count)} pictures`}
            </p>
            {found.images.length === 0 ? (
              <NoPictures isFiltered={asked.trim() !== ""} areThereNewer={found.count > 0} />
            ) : (
              <ul className={styles.grid} aria-label="Pictures" aria-busy={isPrevious}>
                {found.images.map((image) => (
                  <ImageCard key={image._id} league={league} image={image} onChanged={reload} />
                ))}
              </ul>
            )}
            <CursorPagination
              isFirst={cursor.asked.before === undefined}
              hasMore={found.hasMore}
              rows={found.images}
              onOlder={cursor.showOlder}
              onNewest={cursor.showNewest}
            />
          </>
        )}
      </AnswerView>
    </div>
  );
}

interface NoPicturesProps {
  isFiltered: boolean;
  areThereNewer: boolean;
}

function NoPictures({ isFiltered, areThereNewer }: NoPicturesProps) {
  if (areThereNewer) {
    return <EmptyState title="No older pictures.">Go back to the newest ones below.</EmptyState>;
  }
  return isFiltered ? (
    <EmptyState title="No such pictures.">Search for something else.</EmptyState>
  ) : (
    <EmptyState title="This league has no pictures yet.">Upload the first one above.</EmptyState>
  );
}

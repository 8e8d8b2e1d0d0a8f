import { useDebouncedValue } from "@mantine/hooks";
import { type KeyboardEvent, useState } from "react";

import { LONGEST_SEARCH } from "../../api/enums";
import { useApi } from "../../api/useApi";
import { useRefresh } from "../../api/useRefresh";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Dialog } from "../../ui/Dialog/Dialog";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { TextField } from "../../ui/Field/TextField";
import { CursorPagination } from "../../ui/Pagination/CursorPagination";
import styles from "./ImagePicker.module.css";
import { imagesPath, imageTitle, type LibraryImage, type WithLibrary } from "./library";
import { Uploader } from "./Uploader";

/** A picture as a text names it; the size is in pixels. */
export type PickedImage = Pick<LibraryImage, "_id" | "url" | "alt" | "width" | "height">;

interface ImagePickerProps {
  league: WithLibrary;
  onPick: (image: PickedImage) => void;
  onClose: () => void;
}

/** Keeps Enter from sending the form in which the dialog may be. */
function sendNothing(event: KeyboardEvent): void {
  if (event.key === "Enter") {
    event.preventDefault();
  }
}

/** A dialog to choose a picture of a league's library, or to upload one. Mount it to open it. */
export function ImagePicker({ league, onPick, onClose }: ImagePickerProps) {
  const [search, setSearch] = useState("");
  const [cursor, setCursor] = useState<{ before?: number }>({});
  const [asked] = useDebouncedValue(search, 200);
  const refresh = useRefresh();
  const answer = useApi(imagesPath(league, asked, cursor));

  function showNewest(): void {
    setSearch("");
    setCursor({});
    // The upload has told how it ended; the list shows what fails when it loads again.
    void refresh(imagesPath(league, "", {})).catch(() => undefined);
  }

  return (
    <Dialog title="Choose a Picture" isOpen onClose={onClose}>
      <TextField
        label="Search Pictures"
        type="search"
        maxLength={LONGEST_SEARCH}
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setCursor({});
        }}
        onKeyDown={sendNothing}
      />
      <AnswerView answer={answer} what="Pictures" rowCount={3}>
        {(found, isPrevious) => (
          <>
            {found.images.length === 0 ? (
              <EmptyState title={asked === "" ? "No pictures yet." : "No such pictures."}>
                {asked === "" ? "Upload the first one below." : "Search for something else."}
              </EmptyState>
            ) : (
              <ul className={styles.grid} aria-label="Pictures" aria-busy={isPrevious}>
                {found.images.map((image) => (
                  <li key={image._id}>
                    <Choice image={image} onPick={onPick} />
                  </li>
                ))}
              </ul>
            )}
            <CursorPagination
              isFirst={cursor.before === undefined}
              hasMore={found.hasMore}
              rows={found.images}
              onOlder={(last) => {
                setCursor({ before: Number(last) });
              }}
              onNewest={() => {
                setCursor({});
              }}
            />
          </>
        )}
      </AnswerView>
      <Uploader league={league} onUploaded={showNewest} />
    </Dialog>
  );
}

function Choice({ image, onPick }: { image: LibraryImage } & Pick<ImagePickerProps, "onPick">) {
  const { _id, url, alt, width, height } = image;
  return (
    <button
      type="button"
      className={styles.choice}
      onClick={() => {
        onPick({ _id, url, alt, width, height });
      }}
    >
      <img src={url} alt="" width={width} height={height} loading="lazy" decoding="async" />
      <span className={styles.words}>{imageTitle(image)}</span>
    </button>
  );
}

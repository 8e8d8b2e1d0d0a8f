import "../../ui/desk.css";

import { useState } from "react";

import { apiPath, commandPath } from "../../api/apiPath";
import { LONGEST_ALT } from "../../api/staffEnums";
import { useApi } from "../../api/useApi";
import { playerAddress } from "../../page/addresses";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import { Badge } from "../../ui/Badge/Badge";
import { Button } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import { useEdit } from "../../ui/Conflict/useEdit";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { Dialog } from "../../ui/Dialog/Dialog";
import { TextField } from "../../ui/Field/TextField";
import { SendingForm } from "../../ui/Form/SendingForm";
import { LoadError } from "../../ui/LoadError/LoadError";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { OWN_AUTO_CLOSE, showToast } from "../../ui/toast/showToast";
import styles from "./ImageCard.module.css";
import { imageTitle, type LibraryImage } from "./library";

interface ImageFactsProps {
  image: LibraryImage;
  zone: string;
}

function ImageFacts({ image, zone }: ImageFactsProps) {
  const { width, height, uploadedAt, uploadedBy, isUsed } = image;
  return (
    <p className="soft wraps">
      {`${String(width)} × ${String(height)}, `}
      <LocalTime unixSeconds={uploadedAt} leagueZone={zone} />
      {uploadedBy !== null && (
        <>
          {" by "}
          <a href={playerAddress(uploadedBy._id)}>
            <bdi>{uploadedBy.username}</bdi>
          </a>
        </>
      )}{" "}
      <Badge {...(isUsed && { tone: "success" as const })}>{isUsed ? "Used" : "Not Used"}</Badge>
    </p>
  );
}

interface ImageCardProps {
  league: LeagueWithZone;
  image: LibraryImage;
  onChanged: () => void;
}

/** A picture of the library, with what staff can do with it. */
export function ImageCard({ league, image, onChanged }: ImageCardProps) {
  const [asks, setAsks] = useState<"uses" | "delete">();
  const { url, width, height, name, isUsed } = image;
  const title = imageTitle(image);
  const close = () => {
    setAsks(undefined);
  };
  return (
    <li className={styles.card} aria-label={title}>
      <a className={styles.picture} href={url} target="_blank" rel="noopener">
        <img src={url} alt={title} {...{ width, height }} loading="lazy" decoding="async" />
      </a>
      <div className={styles.about}>
        <p className={styles.name}>
          <bdi>{name || title}</bdi>
        </p>
        <ImageFacts image={image} zone={league.zone} />
        <AltText key={image.alt} league={league} image={image} onChanged={onChanged} />
        <div className={styles.actions}>
          <Button isSmall onClick={() => void copyAddress(url)}>
            Copy Address
          </Button>
          <Button
            isSmall
            onClick={() => {
              setAsks("uses");
            }}
          >
            Where It Is Used
          </Button>
          {!isUsed && (
            <Button
              isSmall
              look="danger"
              onClick={() => {
                setAsks("delete");
              }}
            >
              Delete
            </Button>
          )}
        </div>
      </div>
      {asks === "uses" && <Uses league={league} image={image} onClose={close} />}
      {asks === "delete" && (
        <DeleteImage league={league} image={image} onChanged={onChanged} onClose={close} />
      )}
    </li>
  );
}

/** Copies the whole address, so that it works in other places too. */
async function copyAddress(url: string): Promise<void> {
  const address = new URL(url, window.location.origin).href;
  const closing = { autoClose: OWN_AUTO_CLOSE };
  try {
    await navigator.clipboard.writeText(address);
    void showToast({ message: "Address copied.", kind: "success", ...closing });
  } catch {
    // Without https, or without permission, there is no clipboard: the address itself can be copied.
    void showToast({ message: address, kind: "info", autoClose: false });
  }
}

function AltText({ league, image, onChanged }: ImageCardProps) {
  const [alt, setAlt] = useState(image.alt);
  const { isBusy, errors, send, conflict } = useEdit({
    revision: image.revision,
    fields: ["alt"],
    onSaved: onChanged,
    fill: onChanged,
  });
  const path = { leagueId: league.id, id: image._id };
  const save = (since?: string) =>
    send("PUT", commandPath("PUT", "/api/images/{leagueId}/{id}", path), { alt }, since);
  return (
    <SendingForm className={styles.alt} noValidate onSubmit={() => alt === image.alt || save()}>
      <TextField
        label="Alt Text"
        value={alt}
        maxLength={LONGEST_ALT}
        autoComplete="off"
        error={errors.alt}
        onChange={({ target }) => {
          setAlt(target.value);
        }}
      />
      {conflict({ alt }, save)}
      {alt !== image.alt && (
        <Button type="submit" isSmall look="filled" aria-disabled={isBusy || undefined}>
          Save
        </Button>
      )}
    </SendingForm>
  );
}

function Uses({ league, image, onClose }: Omit<ImageCardProps, "onChanged"> & Closing) {
  const path = { leagueId: league.id, id: image._id };
  const { body, error, isLoading, retry } = useApi(
    apiPath("/api/images/{leagueId}/{id}/uses", path),
  );
  return (
    <Dialog title="Where It Is Used" isOpen onClose={onClose}>
      {error && <LoadError what="Uses" error={error} isRetrying={isLoading} onRetry={retry} />}
      {body === undefined && !error && <p role="status">Loading</p>}
      {body?.length === 0 && <p>No text uses this picture.</p>}
      {body !== undefined && body.length > 0 && (
        <ul className={styles.uses}>
          {body.map(({ label, path: address }) => (
            <li key={`${label} ${address}`}>
              <a href={address}>
                <bdi>{label}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface Closing {
  onClose: () => void;
}

function DeleteImage({ league, image, onChanged, onClose }: ImageCardProps & Closing) {
  // A refusal says where the picture is used: the list is loaded when the dialog has closed.
  const { isBusy, send } = useCommand(
    () => {
      onClose();
      onChanged();
    },
    [],
    onChanged,
  );
  const path = { leagueId: league.id, id: image._id };
  return (
    <ConfirmDialog
      title="Delete Picture"
      verb="Delete"
      isDangerous
      isOpen
      isBusy={isBusy}
      onConfirm={() => send("DELETE", commandPath("DELETE", "/api/images/{leagueId}/{id}", path))}
      onClose={onClose}
    >
      <p>
        Delete <bdi>{imageTitle(image)}</bdi>? No text uses it.
      </p>
    </ConfirmDialog>
  );
}

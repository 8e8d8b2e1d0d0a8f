import { useId, useState } from "react";

import { commandPath } from "../../api/apiPath";
import { Button } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import { PictureChooser } from "../../ui/Crop/PictureChooser";
import { DRAWN_WORDS } from "../../ui/Crop/pictureTypes";
import { Dialog } from "../../ui/Dialog/Dialog";
import { Hint } from "../../ui/Field/Hint";
import { Problem } from "../../ui/Field/Problem";
import { Fields } from "../../ui/Form/Fields";
import type { Champion } from "../champions/champion";
import styles from "./HallDesk.module.css";
import { isolated } from "../../ui/isolated";

interface EntryPicturesProps {
  entry: Champion;
  onChanged: () => void;
  onClose: () => void;
}

/** The icon of an entry, and the logo of a team that the portal does not have. */
export function EntryPictures({ entry, onChanged, onClose }: EntryPicturesProps) {
  return (
    <Dialog title={`Pictures of ${isolated(entry.name.name)}`} isOpen onClose={onClose}>
      <div className={styles.pictures}>
        <OnePicture
          kind="icon"
          label="Icon"
          address={entry.icon}
          id={entry.entry}
          {...{ onChanged }}
        />
        {entry._id === null && (
          <OnePicture
            kind="logo"
            label="Logo"
            address={entry.imageURL}
            id={entry.entry}
            {...{ onChanged }}
          />
        )}
      </div>
    </Dialog>
  );
}

interface OnePictureProps {
  kind: "icon" | "logo";
  label: string;
  /** Empty without one. */
  address: string;
  /** The entry's key. */
  id: string;
  onChanged: () => void;
}

function OnePicture({ kind, label, address, id, onChanged }: OnePictureProps) {
  const [refused, setRefused] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["image"]);
  const own = useId();

  function store(picture: Blob): void {
    const form = new FormData();
    form.append("image", picture, `${kind}.png`);
    setRefused("");
    const path =
      kind === "icon"
        ? commandPath("POST", "/api/champions/{id}/icon", { id })
        : commandPath("POST", "/api/champions/{id}/logo", { id });
    void send("POST", path, form);
  }

  function remove(): void {
    const path =
      kind === "icon"
        ? commandPath("DELETE", "/api/champions/{id}/icon", { id })
        : commandPath("DELETE", "/api/champions/{id}/logo", { id });
    void send("DELETE", path);
  }

  return (
    <Fields>
      {address === "" ? (
        <p>No {label.toLowerCase()} yet.</p>
      ) : (
        <img src={address} alt={label} width={96} height={96} className={styles.icon} />
      )}
      <PictureChooser
        label={isBusy ? "Saving" : `New ${label}`}
        shape="rect"
        describedBy={`${own}hint ${own}error`}
        isInvalid={refused !== "" || errors.image !== undefined}
        onCropped={store}
        onFailed={setRefused}
      />
      <Hint id={`${own}hint`}>{DRAWN_WORDS}.</Hint>
      <Problem id={`${own}error`}>{errors.image ?? refused}</Problem>
      {address !== "" && (
        <Button isSmall disabled={isBusy} onClick={remove}>
          Remove {label}
        </Button>
      )}
    </Fields>
  );
}

import { useState } from "react";

import { FileButton } from "../FileButton/FileButton";
import { lazyPart } from "../loaded/lazyPart";
import type { CropShape } from "./CropDialog";
import { openPicture, PictureRefused } from "./pictures";
import { DRAWN_TYPES } from "./pictureTypes";

const CropDialog = lazyPart(() => import("./CropDialog"));

interface PictureChooserProps {
  label: string;
  shape: CropShape;
  /** The ids of what describes the control. */
  describedBy?: string;
  isInvalid?: boolean;
  onCropped: (picture: Blob) => void;
  /** The picture can't be used, and why. */
  onFailed: (words: string) => void;
}

/** A button that opens a picture from the reader's device, and lets them choose a part of it. */
export function PictureChooser({
  label,
  shape,
  describedBy,
  isInvalid = false,
  onCropped,
  onFailed,
}: PictureChooserProps) {
  const [chosenUrl, setChosenUrl] = useState<string>();

  function fail(failure: unknown): void {
    onFailed(failure instanceof PictureRefused ? failure.message : "This image can't be used");
  }

  async function open(file: File): Promise<void> {
    try {
      setChosenUrl(await openPicture(file));
    } catch (failure) {
      fail(failure);
    }
  }

  return (
    <>
      <FileButton
        {...{ label, describedBy, isInvalid }}
        accept={DRAWN_TYPES.join(",")}
        onChosen={([file]) => {
          if (file !== undefined) {
            void open(file);
          }
        }}
      />
      {chosenUrl !== undefined && (
        <CropDialog
          url={chosenUrl}
          shape={shape}
          onCropped={onCropped}
          onFailed={fail}
          onClose={() => {
            URL.revokeObjectURL(chosenUrl);
            setChosenUrl(undefined);
          }}
        />
      )}
    </>
  );
}

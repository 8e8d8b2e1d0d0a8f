import "react-easy-crop/react-easy-crop.css";

import { useState } from "react";
import Cropper from "react-easy-crop";

import { Button } from "../Button/Button";
import { Dialog } from "../Dialog/Dialog";
import styles from "./CropDialog.module.css";
import { type Area, CROP_SIZE, MAX_ZOOM, MIN_ZOOM, ZOOM_STEP } from "./cropGeometry";
import { cropPicture } from "./pictures";
import { ZoomSlider } from "./ZoomSlider";

// Loaded when an image has been chosen.

const CLASSES = {
  containerClassName: styles.container ?? "",
  cropAreaClassName: styles.circle ?? "",
};
const KEYBOARD_STEP = 5; // pixels of the screen; a fifth of that with Shift

export type CropShape = "round" | "rect";

interface CropAreaProps {
  url: string;
  shape: CropShape;
  zoom: number;
  onZoom: (zoom: number) => void;
  onArea: (area: Area) => void;
}

/** The picture under the shape, to move by the mouse, a finger or keys. */
function CropArea({ url, shape, zoom, onZoom, onArea }: CropAreaProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });

  return (
    <Cropper
      image={url}
      crop={crop}
      zoom={zoom}
      minZoom={MIN_ZOOM}
      maxZoom={MAX_ZOOM}
      aspect={1}
      cropShape={shape}
      cropSize={{ width: CROP_SIZE, height: CROP_SIZE }}
      objectFit="cover"
      showGrid={false}
      keyboardStep={KEYBOARD_STEP}
      disableAutomaticStylesInjection
      classes={CLASSES}
      cropperProps={{
        role: "application",
        "aria-label": "Position of the image: move it with the arrow keys",
      }}
      onCropChange={setCrop}
      onZoomChange={onZoom}
      onCropAreaChange={(_, pixels) => {
        onArea(pixels);
      }}
    />
  );
}

interface CropDialogProps {
  /** The address of the picture. */
  url: string;
  /** The shape in which the picture is shown later. */
  shape: CropShape;
  onCropped: (picture: Blob) => void;
  onFailed: (error: unknown) => void;
  /** It was closed, with or without a picture. */
  onClose: () => void;
}

/** Lets the reader choose the part of a picture that is in the circle or the square. */
export default function CropDialog({ url, shape, onCropped, onFailed, onClose }: CropDialogProps) {
  const [isOpen, setIsOpen] = useState(true);

  const [zoom, setZoom] = useState(MIN_ZOOM);
  const [area, setArea] = useState<Area>();

  async function use(chosen: Area): Promise<void> {
    try {
      onCropped(await cropPicture(url, chosen));
    } catch (error) {
      onFailed(error);
    }
    setIsOpen(false);
  }

  return (
    <Dialog
      title="Crop Image"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button
            look="quiet"
            onClick={() => {
              setIsOpen(false);
            }}
          >
            Cancel
          </Button>
          <Button
            look="filled"
            disabled={area === undefined}
            onClick={() => {
              if (area !== undefined) {
                void use(area);
              }
            }}
          >
            Use Image
          </Button>
        </>
      }
    >
      <div className={styles.frame}>
        <CropArea {...{ url, shape, zoom }} onZoom={setZoom} onArea={setArea} />
      </div>
      <ZoomSlider zoom={zoom} step={ZOOM_STEP} onChange={setZoom} />
      <p className={styles.hint}>
        Drag the image to move it, or press the arrow keys while the{" "}
        {shape === "round" ? "circle" : "square"} has the focus.
      </p>
    </Dialog>
  );
}

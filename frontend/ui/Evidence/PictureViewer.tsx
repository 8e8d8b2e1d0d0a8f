import { type KeyboardEvent, useEffect, useRef, useState } from "react";

import { Button } from "../Button/Button";
import styles from "./PictureViewer.module.css";

interface PictureViewerProps {
  /** The addresses of the pictures. */
  pictures: readonly string[];
  /** The one that is shown first, by its place. */
  first: number;
  onClose: () => void;
}

/** Opens the dialog over everything else. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return dialog;
}

interface ViewerBarProps {
  name: string;
  isZoomed: boolean;
  onZoom: () => void;
  /** By how many pictures it turns; not with only one. */
  onTurn: ((by: number) => void) | undefined;
}

/** The buttons above the picture. */
function ViewerBar({ name, isZoomed, onZoom, onTurn }: ViewerBarProps) {
  return (
    <div className="cluster gap-2">
      <span aria-live="polite">{name}</span>
      {onTurn && (
        <>
          <Button
            isSmall
            onClick={() => {
              onTurn(-1);
            }}
          >
            Previous
          </Button>
          <Button
            isSmall
            onClick={() => {
              onTurn(1);
            }}
          >
            Next
          </Button>
        </>
      )}
      <Button isSmall aria-pressed={isZoomed} onClick={onZoom}>
        Zoom
      </Button>
      <Button
        isSmall
        onClick={(event) => {
          event.currentTarget.closest("dialog")?.close();
        }}
      >
        Close
      </Button>
    </div>
  );
}

/**
 * One picture over the whole window, to be read: as large as fits, or in its own size. The arrow keys
 * turn to the next one, Z changes the size, Escape closes it.
 */
export default function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const dialog = useModal();
  const [shown, setShown] = useState(first);
  const [isZoomed, setIsZoomed] = useState(false);

  function turn(by: number): void {
    setShown((shown + by + pictures.length) % pictures.length);
    setIsZoomed(false);
  }

  function zoom(): void {
    setIsZoomed(!isZoomed);
  }

  function press(event: KeyboardEvent): void {
    const turns: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
    const by = turns[event.key];
    // A picture in its own size is moved by the arrow keys.
    if (by !== undefined && !isZoomed) {
      turn(by);
    }
    if (event.key === "z" || event.key === "Z") {
      zoom();
    }
  }

  const name = `Picture ${String(shown + 1)} of ${String(pictures.length)}`;
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={name}
      onKeyDown={press}
      onClose={onClose}
    >
      <ViewerBar
        name={name}
        isZoomed={isZoomed}
        onZoom={zoom}
        onTurn={pictures.length > 1 ? turn : undefined}
      />
      <div className={styles.stage} data-zoomed={isZoomed || undefined} tabIndex={0}>
        <img key={pictures[shown]} src={pictures[shown]} alt={name} onClick={zoom} />
      </div>
    </dialog>
  );
}

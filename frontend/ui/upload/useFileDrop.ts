import { useEffect, useEffectEvent, useState } from "react";

const hasFiles = (data: DataTransfer | null) => data?.types.includes("Files") ?? false;

/**
 * Takes the files that the reader drops anywhere on the page or pastes. Returns whether files are
 * being dragged over it.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const arrive = useEffectEvent(onFiles);

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (hasFiles(event.dataTransfer)) {
        // Otherwise the browser opens the file instead of the page.
        event.preventDefault();
        setIsOver(true);
      }
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) {
        setIsOver(false);
      }
    };
    const drop = (event: DragEvent) => {
      setIsOver(false);
      if (hasFiles(event.dataTransfer)) {
        event.preventDefault();
        arrive([...(event.dataTransfer?.files ?? [])]);
      }
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0) {
        event.preventDefault();
        arrive(files);
      }
    };
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    window.addEventListener("paste", paste);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
      window.removeEventListener("paste", paste);
    };
  }, []);
  return isOver;
}

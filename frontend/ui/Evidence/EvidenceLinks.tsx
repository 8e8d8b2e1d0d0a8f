import "../controls.css";

import { useState } from "react";

import { lazyPart } from "../loaded/lazyPart";

const PictureViewer = lazyPart(() => import("./PictureViewer"));

interface EvidenceLinksProps {
  /** The addresses of the pictures. */
  pictures: readonly string[];
}

/**
 * Pictures that somebody sent to show what they say; nothing without pictures. A press shows one large;
 * with Ctrl, as any link, it opens in a tab of its own.
 */
export function EvidenceLinks({ pictures }: EvidenceLinksProps) {
  const [shown, setShown] = useState<number>();
  if (pictures.length === 0) {
    return null;
  }
  return (
    <>
      <ul className="cluster gap-3 plain-list">
        {pictures.map((url, index) => (
          <li key={url} className="thumbnail">
            <a
              href={url}
              target="_blank"
              rel="noopener"
              onClick={(event) => {
                if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
                  event.preventDefault();
                  setShown(index);
                }
              }}
            >
              <img src={url} alt={`Picture ${String(index + 1)}`} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <PictureViewer
          pictures={pictures}
          first={shown}
          onClose={() => {
            setShown(undefined);
          }}
        />
      )}
    </>
  );
}

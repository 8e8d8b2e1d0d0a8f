import { type ReactNode, useEffect, useRef, useState } from "react";

import { pictureAddresses } from "./smallPicture";

interface PictureProps {
  /** The picture's address; null when there is none. */
  url: string | null;
  className: string | undefined;
  /** Width and height in pixels. */
  size: number;
  /** Whether the picture starts below the fold, so that it may load when it is scrolled to. */
  isBelowFold: boolean;
  /** The placeholder when there is no picture or it can't be loaded. */
  children: ReactNode;
}

/** A decorative picture beside a name, in its small rendition where there is one. */
export function Picture({ url, className, size, isBelowFold, children }: PictureProps) {
  const [failedURLs, setFailedURLs] = useState<readonly string[]>([]);
  const image = useRef<HTMLImageElement>(null);
  const source =
    url === null
      ? undefined
      : pictureAddresses(url, size).find((address) => !failedURLs.includes(address));

  useEffect(() => {
    // It may have failed before it was hydrated.
    if (source !== undefined && image.current?.complete && image.current.naturalWidth === 0) {
      setFailedURLs((earlier) => [...earlier, source]);
    }
  }, [source]);

  if (source === undefined) {
    return children;
  }
  return (
    <img
      ref={image}
      className={className}
      src={source}
      alt=""
      width={size}
      height={size}
      loading={isBelowFold ? "lazy" : "eager"}
      decoding="async"
      onError={() => {
        setFailedURLs((earlier) => [...earlier, source]);
      }}
    />
  );
}

import { type ReactNode, useState } from "react";

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

/** A decorative picture beside a name. */
export function Picture({ url, className, size, isBelowFold, children }: PictureProps) {
  const [failedURL, setFailedURL] = useState("");

  if (url === null || url === failedURL) {
    return children;
  }
  return (
    <img
      className={className}
      src={url}
      alt=""
      width={size}
      height={size}
      loading={isBelowFold ? "lazy" : "eager"}
      decoding="async"
      onError={() => {
        setFailedURL(url);
      }}
    />
  );
}

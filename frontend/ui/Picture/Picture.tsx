import { type ReactNode, useState } from "react";

interface PictureProps {
  /** The picture's address; null when there is none. */
  url: string | null;
  className: string | undefined;
  /** Width and height in pixels. */
  size: number;
  /** Whether the picture starts below the fold, so that it may load when it is scrolled to. */
  isBelowFold: boolean;
  /** What stands there where no picture is, or none arrives. */
  children: ReactNode;
}

/** A picture beside a name, which says nothing that the name does not. */
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

import { useState } from "react";

import { apiPath } from "../../../api/apiPath";
import { request } from "../../../api/request";
import { showCommandFailure } from "../../../ui/failure/showCommandFailure";

/** The secret address of an overlay, which is loaded when the reader asks for it. */
export interface SecretAddress {
  /** Undefined while it is hidden. */
  readonly url: string | undefined;
  /** What became of copying it. */
  readonly note: string;
  readonly show: () => void;
  readonly hide: () => void;
  readonly copy: () => void;
  /** The address has changed. */
  readonly forget: () => void;
}

async function load(id: string): Promise<string | undefined> {
  try {
    return (await request(apiPath("/api/overlays/{id}/address", { id }))).url;
  } catch (error) {
    showCommandFailure(error);
    return undefined;
  }
}

/** Puts it on the clipboard; false where there is none. */
async function written(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}

export function useAddress(id: string): SecretAddress {
  const [url, setUrl] = useState<string>();
  const [note, setNote] = useState("");

  async function copy(): Promise<void> {
    const found = await load(id);
    if (found === undefined) {
      return;
    }
    const isCopied = await written(found);
    setNote(isCopied ? "Copied." : "Copy it from here:");
    if (!isCopied) {
      setUrl(found);
    }
  }

  return {
    url,
    note,
    show: () => {
      setNote("");
      void load(id).then(setUrl);
    },
    hide: () => {
      setUrl(undefined);
    },
    copy: () => void copy(),
    forget: () => {
      setUrl(undefined);
      setNote("");
    },
  };
}

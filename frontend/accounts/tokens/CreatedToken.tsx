import { ShownOnce } from "../../ui/ShownOnce/ShownOnce";

interface CreatedTokenProps {
  token: string;
  /** The reader has copied it and closes it. */
  onDone: () => void;
}

/** A new token, which can be copied only now. */
export function CreatedToken({ token, onDone }: CreatedTokenProps) {
  return (
    <ShownOnce
      name="New token"
      label="Token"
      secret={token}
      warning={
        <>
          <strong>Copy your token now.</strong> It is shown only once: the portal does not store it.
        </>
      }
      onDone={onDone}
    >
      Programs send it with every call, in the header <code>Authorization: Bearer</code> followed by
      the token. What the API offers: <a href="/api/docs/">its documentation</a>.
    </ShownOnce>
  );
}

import type { ApiError } from "../../../api/request";
import styles from "./PickBan.module.css";

/** Says that the board may be old, while the portal can't be reached. */
export function ConnectionLost({ error }: { error: ApiError | undefined }) {
  return (
    <p role="status" className={styles.lost}>
      {error?.isPassing === true && "Connection lost, trying again"}
    </p>
  );
}

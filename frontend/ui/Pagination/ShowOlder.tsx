import { Button } from "../Button/Button";
import styles from "./Pagination.module.css";

interface ShowOlderProps {
  hasMore: boolean;
  isLoadingOlder: boolean;
  showOlder: () => Promise<void>;
}

/** A button that loads more of a list of `useOlderPages`, while there is more. */
export function ShowOlder({ hasMore, isLoadingOlder, showOlder }: ShowOlderProps) {
  return (
    hasMore && (
      <p className={`needs-script ${styles.older ?? ""}`}>
        <Button disabled={isLoadingOlder} onClick={() => void showOlder()}>
          {isLoadingOlder ? "Loading" : "Show older"}
        </Button>
      </p>
    )
  );
}

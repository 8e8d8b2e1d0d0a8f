import styles from "./FileButton.module.css";

interface FileButtonProps {
  label: string;
  /** Media types, separated by commas. */
  accept: string;
  isMultiple?: boolean;
  /** The ids of what describes the control. */
  describedBy?: string | undefined;
  isInvalid?: boolean;
  onChosen: (files: readonly File[]) => void;
}

/** A button that lets the reader choose files of their device. */
export function FileButton({
  label,
  accept,
  isMultiple = false,
  describedBy,
  isInvalid = false,
  onChosen,
}: FileButtonProps) {
  return (
    <label className={styles.choose}>
      <input
        type="file"
        accept={accept}
        multiple={isMultiple}
        aria-describedby={describedBy}
        aria-invalid={isInvalid ? true : undefined}
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])]);
          // So that the same file can be chosen again.
          target.value = "";
        }}
      />
      <span className="button">{label}</span>
    </label>
  );
}

import type { CastLanguage } from "../../../../api/castEnums";
import { Button } from "../../../../ui/Button/Button";
import { TextWithTimes } from "../../../../ui/LocalTime/TextWithTimes";
import styles from "./Casts.module.css";
import { useCastDialog } from "./useCastDialog";

interface ClaimButtonsProps {
  matchId: string;
  mayClaim: boolean;
  /** Why the reader can’t claim it, in words. */
  claimRefusal?: string;
  mayRelease: boolean;
  /** How often the reader can claim the match again once they have given it back. */
  claimsLeft?: number | null;
  /** The language in which the reader casts. */
  language: CastLanguage;
  /** The match, where several are listed. */
  of?: string;
  isSmall?: boolean;
  onChanged: () => void;
}

/** What a caster can do about a match: claim it, or give it back. */
export function ClaimButtons({
  matchId,
  mayClaim,
  claimRefusal = "",
  mayRelease,
  claimsLeft = null,
  language,
  of,
  isSmall = false,
  onChanged,
}: ClaimButtonsProps) {
  const { open, dialogs, show, close } = useCastDialog<"claim" | "release">();
  const attributes = (verb: string) => ({
    isSmall,
    ...(of !== undefined && { "aria-label": `${verb}: ${of}` }),
  });
  return (
    <>
      {mayClaim && (
        <Button
          {...attributes("Claim Cast")}
          onClick={() => {
            show("claim");
          }}
        >
          Claim Cast
        </Button>
      )}
      {claimRefusal !== "" && (
        <p className={`dim ${styles.why ?? ""}`}>
          <TextWithTimes text={claimRefusal} />
        </p>
      )}
      {open === "claim" && dialogs && (
        <dialogs.ClaimDialog {...{ matchId, language, onChanged }} onClose={close} />
      )}
      {mayRelease && (
        <Button
          look="quiet"
          {...attributes("Give Cast Back")}
          onClick={() => {
            show("release");
          }}
        >
          Give Cast Back
        </Button>
      )}
      {open === "release" && dialogs && (
        <dialogs.ReleaseDialog {...{ matchId, claimsLeft, onChanged }} onClose={close} />
      )}
    </>
  );
}

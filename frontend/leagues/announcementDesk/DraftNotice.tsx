import { Button } from "../../ui/Button/Button";
import { Fields } from "../../ui/Form/Fields";
import { Notice } from "../../ui/Notice/Notice";
import type { AnnouncementDraft } from "./useAnnouncementDraft";

/** Tells that the text was typed before and is not saved, with a way to drop it. */
export function DraftNotice({ draft }: { draft: AnnouncementDraft }) {
  return (
    draft.wasStored && (
      <Notice>
        <Fields>
          <p>This is what you typed before. It is not saved yet.</p>
          <div>
            <Button isSmall look="quiet" onClick={draft.discard}>
              Discard It
            </Button>
          </div>
        </Fields>
      </Notice>
    )
  );
}

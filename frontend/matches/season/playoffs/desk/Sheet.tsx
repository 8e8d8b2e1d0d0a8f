import { useApi } from "../../../../api/useApi";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { Card } from "../../../../ui/Card/Card";
import { BracketView } from "../BracketView";
import { DraftEditor } from "./DraftEditor";
import { Running } from "./Running";
import { type PlayoffCommands, type PlayoffDeskBody, sheetPath } from "./usePlayoff";

interface SheetProps {
  id: string;
  desk: PlayoffDeskBody;
  zone: string;
  commands: PlayoffCommands;
}

/** A playoff: how it stands, and what staff can do about it. */
export function Sheet({ id, desk, zone, commands }: SheetProps) {
  const answer = useApi(sheetPath(id));
  return (
    <AnswerView answer={answer} what="Playoff" rowCount={8}>
      {(sheet) => {
        const isDraft = sheet.playoff.state === "draft";
        return (
          <div className="stack fit gap-4">
            {isDraft ? (
              <DraftEditor key={sheet.revision} {...{ sheet, desk, zone, commands }} />
            ) : (
              <Running {...{ sheet, desk, commands }} />
            )}
            <Card title={isDraft ? "Preview" : sheet.playoff.name}>
              <BracketView playoff={sheet.playoff} zone={zone} />
            </Card>
          </div>
        );
      }}
    </AnswerView>
  );
}

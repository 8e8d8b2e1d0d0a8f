import { castLanguageLabels, castPartLabels } from "../../../api/castEnums";
import { channelName } from "../../play/casts/channelName";
import styles from "./CasterSheet.module.css";
import type { Sheet } from "./sheet";

type Cast = Sheet["casts"][number];

function Person({ user, spokenName, parts }: Cast["people"][number]) {
  const said = parts.map((part) => castPartLabels[part as keyof typeof castPartLabels]).join(", ");
  return (
    <>
      <bdi>{user.username}</bdi>
      {spokenName && (
        <>
          {" "}
          (say: <bdi>{spokenName}</bdi>)
        </>
      )}
      {said && <span className="dim">{` ${said}`}</span>}
    </>
  );
}

/** Where the match is cast, in which language, and by whom. */
export function SheetCasts({ casts }: Pick<Sheet, "casts">) {
  return (
    <ul className={`plain-list ${styles.lines ?? ""}`}>
      {casts.map(({ _id, channel, language, people }) => (
        <li key={_id}>
          <span>
            {channelName(channel)}{" "}
            <span className="dim">
              <bdi lang={language}>{castLanguageLabels[language]}</bdi>
            </span>
          </span>
          <span>
            {people.length === 0
              ? "Announced by staff"
              : people.map((person, index) => (
                  <span key={person.user._id}>
                    {index > 0 && "; "}
                    <Person {...person} />
                  </span>
                ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

import {
  type CastLanguage,
  castLanguageLabels,
  CastPart,
  castPartLabels,
} from "../../../api/castEnums";
import { isolated } from "../../../ui/isolated";

/** What somebody does in a cast, in words: “Play-by-play, Colour”. */
export function partsInWords(parts: readonly CastPart[]): string {
  return Object.values(CastPart)
    .filter((part) => parts.includes(part))
    .map((part) => castPartLabels[part])
    .join(", ");
}

/** A language, by its own name, between other words. */
export function languageName(language: CastLanguage): string {
  return isolated(castLanguageLabels[language]);
}

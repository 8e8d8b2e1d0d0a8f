import {
  LONGEST_EVIDENCE_SIDE,
  MEGABYTE,
  MOST_EVIDENCE,
  MOST_EVIDENCE_MEGABYTES,
} from "../../api/enums";
import { PictureRefused, shrinkPicture } from "../Crop/pictures";
import { PICTURE_TYPES, PICTURE_WORDS } from "../Crop/pictureTypes";

interface ChosenPictures {
  readonly pictures: readonly File[];
  /** Why the others can't be used, one sentence for each. */
  readonly problems: readonly string[];
}

async function evidenceOf(file: File): Promise<File> {
  if (!PICTURE_TYPES.includes(file.type)) {
    throw new PictureRefused(`is not a ${PICTURE_WORDS} picture`);
  }
  const picture = await shrinkPicture(file, LONGEST_EVIDENCE_SIDE).catch(() => {
    throw new PictureRefused("is damaged or not a picture");
  });
  if (picture.size > MOST_EVIDENCE_MEGABYTES * MEGABYTE) {
    throw new PictureRefused(`is larger than ${String(MOST_EVIDENCE_MEGABYTES)} MB`);
  }
  return picture;
}

/** The pictures among the chosen files, made smaller; as many as are allowed. */
export async function chosenPictures(
  files: readonly File[],
  room: number,
): Promise<ChosenPictures> {
  const pictures: File[] = [];
  const problems: string[] = [];
  const tooMany: string[] = [];
  for (const file of files) {
    if (pictures.length === room) {
      tooMany.push(`“${file.name}”`);
      continue;
    }
    try {
      pictures.push(await evidenceOf(file));
    } catch (failure) {
      const why = failure instanceof PictureRefused ? failure.message : "can’t be read";
      problems.push(`“${file.name}” ${why}.`);
    }
  }
  if (tooMany.length > 0) {
    const most = `A report has at most ${String(MOST_EVIDENCE)} pictures`;
    problems.push(`${most}: ${tooMany.join(", ")} ${tooMany.length > 1 ? "are" : "is"} left out.`);
  }
  return { pictures, problems };
}

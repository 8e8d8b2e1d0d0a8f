import { PictureRefused, shrinkPicture } from "../../ui/Crop/pictures";

// The limits are those of `clvr.lib.images.EVIDENCE` and `MOST_EVIDENCE`.
export const EVIDENCE_TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp"];
export const MOST_PICTURES = 4;
export const MOST_MEGABYTES = 8;
const LONGEST = 1920; // pixels: more is not kept
const MEGABYTE = 1_000_000;

interface ChosenPictures {
  readonly pictures: readonly File[];
  /** Why the others can't be used, one sentence for each. */
  readonly problems: readonly string[];
}

async function evidenceOf(file: File): Promise<File> {
  if (!EVIDENCE_TYPES.includes(file.type)) {
    throw new PictureRefused("is no PNG, JPEG, GIF or WebP");
  }
  const picture = await shrinkPicture(file, LONGEST).catch(() => {
    throw new PictureRefused("is damaged, or no picture at all");
  });
  if (picture.size > MOST_MEGABYTES * MEGABYTE) {
    throw new PictureRefused(`is larger than ${String(MOST_MEGABYTES)} MB`);
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
    const most = `A report has at most ${String(MOST_PICTURES)} pictures`;
    problems.push(`${most}: ${tooMany.join(", ")} ${tooMany.length > 1 ? "are" : "is"} left out.`);
  }
  return { pictures, problems };
}

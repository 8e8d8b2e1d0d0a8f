/** How long a new picture waits for its crests, in milliseconds. */
const DECODING = 1000;

function drop(image: HTMLImageElement): void {
  image.remove();
}

/** Removes crests that can't be loaded, now and later: the initials below them show. */
export function dropBroken(within: HTMLElement): void {
  for (const image of within.querySelectorAll("img")) {
    if (image.complete && image.naturalWidth === 0) {
      drop(image);
    }
  }
  within.addEventListener(
    "error",
    (event) => {
      if (event.target instanceof HTMLImageElement) {
        drop(event.target);
      }
    },
    true,
  );
}

/** Waits until the crests are there, so that nothing flickers when they are shown. */
export async function decoded(part: DocumentFragment): Promise<void> {
  const images = Array.from(part.querySelectorAll("img"));
  if (images.length === 0) {
    return;
  }
  const each = images.map(async (image) => {
    try {
      await image.decode();
    } catch {
      drop(image);
    }
  });
  await Promise.race([
    Promise.all(each),
    new Promise((resolve) => {
      setTimeout(resolve, DECODING);
    }),
  ]);
}

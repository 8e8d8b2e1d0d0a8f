/** The sizes of names in frame.css, from the largest; the last ends with an ellipsis. */
const SIZES = ["name-0", "name-1", "name-2", "name-3", "name-4"];

const fits = (name: HTMLElement) =>
  name.scrollWidth <= name.clientWidth && name.scrollHeight <= name.clientHeight + 1;

/**
 * Writes each name in the largest size in which it is whole at its place: how wide letters are only
 * the browser knows. The server's sizes are an estimate, until the fonts are there.
 */
export function fitNames(within: HTMLElement): void {
  let names = Array.from(within.querySelectorAll<HTMLElement>(".name"));
  for (const size of SIZES) {
    for (const name of names) {
      name.classList.remove(...SIZES);
      name.classList.add(size);
    }
    names = names.filter((name) => !fits(name));
  }
}

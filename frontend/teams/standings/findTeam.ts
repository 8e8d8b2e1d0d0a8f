const STROKED: Readonly<Record<string, string>> = {
  đ: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  ø: "o",
  ŧ: "t",
  ß: "ss",
};

/** A name without case, accents and strokes, as the portal's search compares names. */
const folded = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[đħıłøŧß]/g, (letter) => STROKED[letter] ?? letter);

/** Leaves the rows whose teams have each of the words in their names. Returns how many, and of how many. */
function filterRows(words: readonly string[]): [shown: number, all: number] {
  let [shown, all] = [0, 0];
  for (const table of document.querySelectorAll<HTMLElement>("main table")) {
    const before = shown;
    for (const row of table.querySelectorAll<HTMLElement>("tbody tr")) {
      const name = folded(row.querySelector("bdi")?.textContent ?? "");
      row.hidden = !words.every((word) => name.includes(word));
      shown += Number(!row.hidden);
      all += 1;
    }
    // A table without rows is none.
    table.hidden = shown === before;
  }
  return [shown, all];
}

/**
 * Lets the field `data-find-team` find teams in the tables of the page, also in rows that come later: it
 * hides the other rows, so that each row keeps its place.
 *
 * It lies in the page as text, because no script of the page has to wait for it.
 */
export function findTeams(): void {
  const field = () => document.querySelector<HTMLInputElement>("[data-find-team]");
  const find = () => {
    const typed = field()?.value.trim() ?? "";
    const [shown, all] = filterRows(folded(typed).split(/\s+/));
    const answer =
      shown > 0
        ? `${String(shown)} of ${String(all)} teams.`
        : `No team has “${typed}” in its name.`;
    const told = typed === "" ? "" : answer;
    const output = document.querySelector("[data-found-teams]");
    if (output && output.textContent !== told) {
      output.textContent = told;
    }
  };
  document.addEventListener("input", ({ target }) => {
    if (target === field()) {
      find();
    }
  });
  document.addEventListener("keydown", (event) => {
    // Enter would ask for the page again, without what was typed.
    if (event.key === "Enter" && event.target === field()) {
      event.preventDefault();
    }
  });
  new MutationObserver(() => {
    if (field()?.value) {
      find();
    }
  }).observe(document, { childList: true, subtree: true });
}

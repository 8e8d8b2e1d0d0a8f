/**
 * Folds the cards that are open where there is room and folded on a phone: the server does not know the
 * screen. It does so while the page arrives, so that nothing moves later. Without script they are open.
 */
export function foldOnPhones(): void {
  if (!matchMedia("(max-width: 48em)").matches) {
    return;
  }
  const asked = location.hash.slice(1);
  const folded = new WeakSet<Element>();
  const fold = () => {
    for (const card of document.querySelectorAll<HTMLDetailsElement>("[data-fold=phone]")) {
      if (!folded.has(card)) {
        folded.add(card);
        card.open = asked !== "" && asked === card.lastElementChild?.id;
      }
    }
  };
  const parsing = new MutationObserver(fold);
  parsing.observe(document, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => {
    fold();
    parsing.disconnect();
  });
}

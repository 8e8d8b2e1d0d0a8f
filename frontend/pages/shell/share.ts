import { enableCopyButtons, openByLinks } from "../../leagues/shareCards/copyLinks";

const share = document.querySelector<HTMLDetailsElement>(".share");
if (share) {
  enableCopyButtons(share);
  openByLinks(share);
}

import { enableCopyButtons } from "../../leagues/shareCards/copyLinks";

const share = document.querySelector(".share");
if (share) {
  enableCopyButtons(share);
}

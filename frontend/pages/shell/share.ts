import { offerCopies } from "../../leagues/shareCards/copyLinks";

const share = document.querySelector(".share");
if (share) {
  offerCopies(share);
}

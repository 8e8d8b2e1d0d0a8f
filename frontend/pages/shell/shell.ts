import { closeNavbarBehindFocus } from "../../accounts/menu/closeNavbarBehindFocus";
import { showStoredFailedLogin } from "../../accounts/signIn/failedLogin";
import { returnHereFromLogin } from "../../accounts/signIn/returnHere";
import { hydrateSearchBox } from "../../search/box/hydrateSearchBox";
import { showTemplateTimes } from "../../accounts/punishments/showTemplateTimes";
import { hasDeviceFollows } from "../../page/followsKey";

const form = document.querySelector<HTMLFormElement>("#search");
if (form) {
  hydrateSearchBox(form);
}
returnHereFromLogin();
if (document.querySelector("[data-close-welcome]")) {
  void import("../../accounts/signIn/hydrateWelcome").then(({ hydrateWelcome }) => {
    hydrateWelcome();
  });
}
if (document.body.dataset.person !== undefined && hasDeviceFollows()) {
  void import("../../teams/following/takeOver").then(({ takeOver }) => takeOver());
}
showStoredFailedLogin();
showTemplateTimes();
closeNavbarBehindFocus();

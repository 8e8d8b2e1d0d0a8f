import { closeNavbarBehindFocus } from "../../accounts/menu/closeNavbarBehindFocus";
import { tellOfFailedLogin } from "../../accounts/signIn/failedLogin";
import { returnHereFromLogin } from "../../accounts/signIn/returnHere";
import { hydrateSearchBox } from "../../search/box/hydrateSearchBox";
import { tellOwnTimes } from "../../accounts/punishments/tellOwnTimes";

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
tellOfFailedLogin();
tellOwnTimes();
closeNavbarBehindFocus();

import { closeNavbarBehindFocus } from "../../accounts/menu/closeNavbarBehindFocus";
import { showStoredFailedLogin } from "../../accounts/signIn/failedLogin";
import { returnHereFromLogin } from "../../accounts/signIn/returnHere";
import { hydrateSearchBox } from "../../search/box/hydrateSearchBox";
import { showTemplateTimes } from "../../accounts/punishments/showTemplateTimes";

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
showStoredFailedLogin();
showTemplateTimes();
closeNavbarBehindFocus();

import { tellOfFailedLogin } from "../../accounts/signIn/failedLogin";
import { returnHereFromLogin } from "../../accounts/signIn/returnHere";
import { enlivenSearchBox } from "../../search/box/enlivenSearchBox";
import { tellOwnTimes } from "../../accounts/punishments/tellOwnTimes";

const form = document.querySelector<HTMLFormElement>("#search");
if (form) {
  enlivenSearchBox(form);
}
returnHereFromLogin();
if (document.querySelector("[data-close-welcome]")) {
  void import("../../accounts/signIn/enlivenWelcome").then(({ enlivenWelcome }) => {
    enlivenWelcome();
  });
}
tellOfFailedLogin();
tellOwnTimes();

import { tellOfFailedLogin } from "../../accounts/login/failedLogin";
import { returnHereFromLogin } from "../../accounts/login/returnHere";
import { enlivenSearchBox } from "../../search/box/enlivenSearchBox";
import { tellOwnTimes } from "../../accounts/bans/tellOwnTimes";

const form = document.querySelector<HTMLFormElement>("#search");
if (form) {
  enlivenSearchBox(form);
}
returnHereFromLogin();
if (document.querySelector("[data-close-welcome]")) {
  void import("../../accounts/login/enlivenWelcome").then(({ enlivenWelcome }) => {
    enlivenWelcome();
  });
}
tellOfFailedLogin();
tellOwnTimes();

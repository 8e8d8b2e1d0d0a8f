import { tellOfFailedLogin } from "../../accounts/login/failedLogin";
import { enlivenWelcome } from "../../accounts/login/enlivenWelcome";
import { returnHereFromLogin } from "../../accounts/login/returnHere";
import { enlivenSearchBox } from "../../search/box/enlivenSearchBox";
import { tellOwnTimes } from "../../accounts/bans/tellOwnTimes";

const form = document.querySelector<HTMLFormElement>("#search");
if (form) {
  enlivenSearchBox(form);
}
returnHereFromLogin();
enlivenWelcome();
tellOfFailedLogin();
tellOwnTimes();

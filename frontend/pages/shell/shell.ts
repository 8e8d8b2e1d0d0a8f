import { tellOfFailedLogin } from "../../accounts/login/failedLogin";
import { returnHereFromLogin } from "../../accounts/login/returnHere";
import { enlivenSearchBox } from "../../search/box/enlivenSearchBox";

const form = document.querySelector<HTMLFormElement>("#search");
if (form) {
  enlivenSearchBox(form);
}
returnHereFromLogin();
tellOfFailedLogin();

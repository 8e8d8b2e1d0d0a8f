import { tellOfFailedLogin } from "../../accounts/login/failedLogin";
import { enlivenSearchBox } from "../../search/box/enlivenSearchBox";
import { tellOwnTimes } from "../../accounts/bans/tellOwnTimes";

const form = document.querySelector<HTMLFormElement>("#search");
if (form) {
  enlivenSearchBox(form);
}
tellOfFailedLogin();
tellOwnTimes();

import { tellOfFailedLogin } from "../../accounts/login/failedLogin";
import { enlivenSearchBox } from "../../search/box/enlivenSearchBox";

const form = document.querySelector<HTMLFormElement>("#search");
if (form) {
  enlivenSearchBox(form);
}
tellOfFailedLogin();

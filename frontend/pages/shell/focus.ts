import { keepFocus } from "../../islands/keepFocus";

keepFocus();

import { foldOnPhones } from "../../teams/teamPage/foldOnPhones";

foldOnPhones();

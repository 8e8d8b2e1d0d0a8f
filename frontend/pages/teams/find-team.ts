import { findTeams } from "../../teams/standings/findTeam";

findTeams();

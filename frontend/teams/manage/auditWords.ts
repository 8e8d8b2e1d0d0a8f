import type { ApiBody } from "../../api/apiPath";

export type AuditEntry = ApiBody<"/api/teams/{id}/audit">["entries"][number];

const ACTIONS: Readonly<Record<string, string>> = {
  "challenge.approve": "One more challenge allowed",
  "champion.crown": "Added to the Champions Hall",
  "request_to_join.accept": "Request to join accepted",
  "request_to_join.create": "Request to join sent",
  "request_to_join.decline": "Request to join declined",
  "request_to_join.expire": "Request to join expired",
  "request_to_join.withdraw": "Request to join withdrawn",
  "rating.adjust": "Rating adjusted",
  "team.appoint_captain": "Captain appointed",
  "team.change_logo": "Logo changed",
  "team.create": "Team created",
  "team.decline_captaincy": "Captaincy declined",
  "team.decline_name": "Name declined",
  "team.demote": "Co-captain demoted",
  "team.disband": "Team disbanded",
  "team.end_cooldown": "Cooldown ended",
  "team.enrol": "Enrolled in a season",
  "team.hand_over": "Captaincy handed over",
  "team.join": "Player joined",
  "team.leave": "Player left",
  "team.move_player": "Player moved",
  "team.offer_captaincy": "Captaincy offered",
  "team.place": "Region or division changed",
  "team.promote": "Co-captain appointed",
  "team.remove": "Player removed",
  "team.rename": "Team renamed",
  "team.request_name": "Name requested",
  "team.set_status": "Status changed",
  "team.shorten_cooldown": "Cooldown shortened",
  "team.step_down": "Co-captain stepped down",
  "team.withdraw": "Withdrawn from a season",
  "team.withdraw_captaincy": "Offer of captaincy withdrawn",
};

/** `coCaptain` as `Co captain`, `team.change_logo` as `Team change logo`. */
function spelt(name: string): string {
  const words = name
    .replace(/[._]/g, " ")
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What an entry of the audit says was done. */
export function actionLabel({ action }: AuditEntry): string {
  return ACTIONS[action] ?? spelt(action);
}

/** The label of a field in an entry. */
export function labelOf(field: string): string {
  return spelt(field);
}

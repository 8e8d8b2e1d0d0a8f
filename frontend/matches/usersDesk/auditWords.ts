/** What the audit log says was done by a person or to them, by the action's name. */
export const PERSON_ACTIONS: Readonly<Record<string, string>> = {
  "person.change_avatar": "Picture changed",
  "person.close": "Account closed",
  "person.leave": "Left for good",
  "person.create": "Account created",
  "person.edit_profile": "Profile changed",
  "person.open": "Account opened",
  "player.lift_cooldown": "Cooldown lifted",
  "player.lift_punishment": "Punishment lifted",
  "player.note": "Note written",
  "player.punish": "Punished",
  "player.register": "Registered",
  "player.remove_note": "Note removed",
  "player.set_cooldown": "Cooldown set",
  "player.shorten_cooldown": "Cooldown shortened",
  "role.grant": "Role given",
  "role.revoke": "Role taken",
};

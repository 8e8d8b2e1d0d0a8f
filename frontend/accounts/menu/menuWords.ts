/** The accessible name of the menu's button. */
export function menuLabel(username: string): string {
  return `${username}, user menu`;
}

/** Whether a session's avatar address is that of a picture. */
export function isPicture(avatarURL: string): boolean {
  return avatarURL !== "" && avatarURL !== "none";
}

/** What screen readers call the button of the menu. */
export function menuLabel(username: string): string {
  return `${username}, user menu`;
}

/** Whether there is a picture at the address that a session gives for it. */
export function isPicture(avatarURL: string): boolean {
  return avatarURL !== "" && avatarURL !== "none";
}

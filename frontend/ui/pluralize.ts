/** 1 team, 2 teams. */
export function pluralize(count: number, word: string, several = `${word}s`): string {
  return `${String(count)} ${count === 1 ? word : several}`;
}

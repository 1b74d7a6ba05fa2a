/** The lines of an import that its user left to choose a larger format. They wait for the next import into the same tournament. */
const linesOf = new Map<number, string>();

export const saveLines = (tournamentId: number, text: string): void => void linesOf.set(tournamentId, text);

/** Returns the saved lines once. */
export function savedLines(tournamentId: number): string {
  const text = linesOf.get(tournamentId) ?? '';
  linesOf.delete(tournamentId);
  return text;
}

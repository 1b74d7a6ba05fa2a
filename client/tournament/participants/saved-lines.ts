/** The lines of an import that its user left to choose a larger format. They wait for the next import into the same tournament. */
const linesOf = new Map<number, string>();

export const saveLines = (tournamentId: number, text: string): void => void linesOf.set(tournamentId, text);

/** Returns the saved lines; empty: there are none. They stay until `forgetLines`. */
export const savedLines = (tournamentId: number): string => linesOf.get(tournamentId) ?? '';

/** Call it after the import or when the user discards the lines. */
export const forgetLines = (tournamentId: number): void => void linesOf.delete(tournamentId);

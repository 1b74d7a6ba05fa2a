/** Somebody else was faster: where a match is now, and who put it there. */

/** `table`: its number; null: it waits for one. `by`: null where it is not known. */
export function movedWords(match: string, table: number | null, by: string | null): string {
  const where = table === null ? 'in the Upcoming-List' : `on table ${table}`;
  return `${match} is ${where} now${by === null ? '' : `, put there by ${by}`}.`;
}

/** What puts it there: the last of these in its history says who. */
export const movingTypes = ['ASSIGN', 'RELEASE', 'RESET'] as const;

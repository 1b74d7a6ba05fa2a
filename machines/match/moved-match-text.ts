/** The sentence for a conflict: it says where another person has put the match. */

/** `table`: the table number; null: the match waits for a table. `by`: the person; null: unknown. */
export function movedMatchText(match: string, table: number | null, by: string | null): string {
  const where = table === null ? 'in the Upcoming-List' : `on table ${table}`;
  return `${match} is ${where} now${by === null ? '' : `, put there by ${by}`}.`;
}

/** The history types that move a match. The last of these entries names the person. */
export const movingTypes = ['ASSIGN', 'RELEASE', 'RESET'] as const;

/** Whose data a row is: its part of the audit trail is sealed with that person's key. */

type Values = Readonly<Record<string, unknown>>;

const owners: Readonly<Record<string, (row: Values) => string | null>> = {
  appUser: ({ id }) => numbered('user', id),
  playerProfile: ({ id }) => numbered('player', id),
  // Why it was cancelled or taken back says something of them.
  invoice: ({ playerProfileId }) => numbered('player', playerProfileId),
};

export const personOf = (table: string, row: Values): string | null => owners[table]?.(row) ?? null;

/** Whether all of such a row must be known to say whose it is. */
export const isOfAPerson = (table: string): boolean => Object.hasOwn(owners, table);

const numbered = (kind: 'player' | 'user', id: unknown): string | null => (typeof id === 'number' ? `${kind}:${id}` : null);

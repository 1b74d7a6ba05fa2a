/** Finds the person whose data a row is. Their key encrypts that part of the audit trail. */

type Values = Readonly<Record<string, unknown>>;

const owners: Readonly<Record<string, (row: Values) => string | null>> = {
  appUser: ({ id }) => numbered('user', id),
  playerProfile: ({ id }) => numbered('player', id),
  // The reason for a cancellation or reversal is personal data of the player.
  invoice: ({ playerProfileId }) => numbered('player', playerProfileId),
};

export const personOf = (table: string, row: Values): string | null => owners[table]?.(row) ?? null;

/** Whether rows of this table belong to a person. Then the audit trail needs the whole row to find the person. */
export const isOfAPerson = (table: string): boolean => Object.hasOwn(owners, table);

const numbered = (kind: 'player' | 'user', id: unknown): string | null => (typeof id === 'number' ? `${kind}:${id}` : null);

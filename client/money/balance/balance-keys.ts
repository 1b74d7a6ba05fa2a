/** The cache keys of balances: of all, and of one player. */
export const balanceKey = (id?: number) => (id === undefined ? (['balance'] as const) : (['balance', id] as const));
export const entriesKey = (id: number, size: number) => ['balance', id, 'entries', size] as const;

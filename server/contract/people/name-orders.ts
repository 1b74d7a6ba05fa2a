/** The order of the words of a name, where nothing in it tells the last name: no capitals, no comma, no columns. */
export const nameOrders = ['LAST_FIRST', 'FIRST_LAST'] as const;
export type NameOrder = (typeof nameOrders)[number];

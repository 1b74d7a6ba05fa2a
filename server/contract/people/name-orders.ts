/** The order of the words of a name in which no capitals, comma or columns mark the last name. */
export const nameOrders = ['LAST_FIRST', 'FIRST_LAST'] as const;
export type NameOrder = (typeof nameOrders)[number];

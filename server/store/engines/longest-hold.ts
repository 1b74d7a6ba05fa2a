/** In milliseconds. A process that holds locks and sends no query for this long is frozen, so PostgreSQL ends its transaction. */
export const longestHold = 2_000;

/** In milliseconds. A process that holds locks and sends no query for this long is frozen, so PostgreSQL ends its transaction. */
export const maxIdleInTransactionMs = 2_000;

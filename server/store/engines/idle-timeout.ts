/** PostgreSQL ends a transaction after this time without a query. Such a process has stopped working but still holds its locks. */
export const maxIdleInTransactionMs = 2_000;

/** Numbers of rows are 32-bit on both databases, and PostgreSQL fails on a larger one instead of not finding it. */
export const maxId = 2_147_483_647;

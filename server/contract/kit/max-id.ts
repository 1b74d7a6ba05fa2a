/** Row ids are 32-bit on both databases; PostgreSQL fails on a larger one instead of not finding it. */
export const maxId = 2_147_483_647;

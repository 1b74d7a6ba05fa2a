/** In milliseconds: who holds what others wait for, and asks PostgreSQL nothing for so long, is frozen. It ends that transaction, and the others go on. */
export const longestHold = 2_000;

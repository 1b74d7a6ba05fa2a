/** Returns the display name of an erased player. */
export const formerName = (id: number): string => `Former player #${id}`;

/** What a player is called who was forgotten. */
export const formerName = (id: number): string => `Former player #${id}`;

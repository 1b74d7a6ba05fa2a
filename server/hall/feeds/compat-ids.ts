/**
 * The numbers in the compat feed. A subscription names a match, a tournament or a venue by its number alone, so no two of them may be equal:
 * a tournament has its own id, a match and a venue theirs plus a constant.
 */
const matchesFrom = 1_000_000_000;
const venuesFrom = 2_000_000_000;

export const compatMatchId = (id: number): number => matchesFrom + id;
export const compatVenueId = (id: number): number => venuesFrom + id;

/** Returns the id that a reader typed, or null for anything else. */
export const readId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** Returns the id of the venue that this number names in the feed, or null. */
export function readVenueId(text: string | undefined): number | null {
  const id = /^\d{10}$/.test(text ?? '') ? Number(text) - venuesFrom : 0;
  return id > 0 ? id : null;
}

/** Repeatable random numbers: the same seed and key always give the same number, so nothing has to be stored across a restart. */

/** Returns a number from 0 up to, but not including, 1 for this seed and key. */
export function dice(seed: number, ...key: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of `${seed}/${key.join('/')}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (mixed(hash) >>> 0) / 2 ** 32;
}

/** Returns a number between `low` and `high`. */
export const diceBetween = (low: number, high: number, seed: number, ...key: readonly (string | number)[]): number =>
  low + (high - low) * dice(seed, ...key);

/** Returns the items in an order that the seed decides. */
export function shuffled<Item>(items: readonly Item[], seed: number, ...key: readonly (string | number)[]): Item[] {
  return items
    .map((item, index) => ({ item, rank: dice(seed, ...key, index) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** Spreads neighbouring hashes over the whole range (the finalizer of MurmurHash3). */
function mixed(hash: number): number {
  const first = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return second ^ (second >>> 16);
}

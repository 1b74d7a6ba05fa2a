/** Chance that can be repeated: the same seed and the same question always give the same answer, so nothing has to be remembered over a restart. */

/** A number from 0 up to, not including, 1 for this seed and key. */
export function dice(seed: number, ...key: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of `${seed}/${key.join('/')}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (mixed(hash) >>> 0) / 2 ** 32;
}

/** A number between two others. */
export const diceBetween = (low: number, high: number, seed: number, ...key: readonly (string | number)[]): number =>
  low + (high - low) * dice(seed, ...key);

/** The same things in an order the seed decides. */
export function shuffled<Thing>(things: readonly Thing[], seed: number, ...key: readonly (string | number)[]): Thing[] {
  return things
    .map((thing, index) => ({ thing, rank: dice(seed, ...key, index) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing);
}

/** Spreads neighbouring hashes over the whole range (the finalizer of MurmurHash3). */
function mixed(hash: number): number {
  const first = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return second ^ (second >>> 16);
}

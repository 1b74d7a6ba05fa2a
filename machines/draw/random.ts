/** The only randomness of a draw: the same seed of 32 hex digits always gives the same numbers (sfc32 by Chris Doty-Humphrey, public domain). */

/** Raise this number with every change that gives another draw for the same seed and entrants. */
export const drawAlgorithmVersion = 1;

/** Returns a whole number from 0 to below the bound, all equally likely. */
export type Random = (below: number) => number;

/** Returns the generator of the seed. Throws a RangeError if the seed is not 32 hex digits. */
export function createRandom(seed: string): Random {
  if (!/^[0-9a-f]{32}$/i.test(seed)) throw new RangeError('A draw needs a seed of 32 hex digits');
  const next = sfc32(seed);
  return (below) => {
    const limit = 2 ** 32 - (2 ** 32 % below);
    let number = next();
    while (number >= limit) number = next();
    return number % below;
  };
}

/** Returns a new, shuffled list (Fisher–Yates). */
export function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = random(at + 1);
    const swapped = mixed[at] as Item;
    mixed[at] = mixed[other] as Item;
    mixed[other] = swapped;
  }
  return mixed;
}

function sfc32(seed: string): () => number {
  let [a = 0, b = 0, c = 0, d = 0] = [0, 8, 16, 24].map((at) => Number.parseInt(seed.slice(at, at + 8), 16) | 0);
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  // Seeds that differ in only one digit give the same first numbers, so the first 16 are skipped.
  for (let skipped = 0; skipped < 16; skipped++) next();
  return next;
}

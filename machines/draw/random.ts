/** The only randomness of a draw: a generator that gives the same numbers for the same 32 hex digits for ever (sfc32 by Chris Doty-Humphrey, public domain). */

/** Raised with every change that would give another draw for the same seed and entrants. */
export const drawAlgorithmVersion = 1;

/** A whole number from 0 to below the bound, every one as likely as the other. */
export type Random = (below: number) => number;

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

/** Fisher–Yates, into a new list. */
export function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = random(at + 1);
    const kept = mixed[at] as Item;
    mixed[at] = mixed[other] as Item;
    mixed[other] = kept;
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
  // Seeds that differ in one digit only agree in their first numbers.
  for (let turn = 0; turn < 16; turn++) next();
  return next;
}

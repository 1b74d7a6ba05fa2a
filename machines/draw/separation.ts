/** Tries to keep compatriots apart in their first matches: swaps unseeded players while that helps, and never fails. */
import { type Random, shuffle } from './random.ts';
import type { ChartSpec, Entrant, SlotEntrant } from './types.ts';

/** Changes `board` in place. `free`: the slots that were drawn by lot. Compatriots clash in the same first match or in the same group. */
export function separateCountries(
  spec: ChartSpec,
  board: SlotEntrant[],
  free: readonly number[],
  entrants: readonly Entrant[],
  random: Random,
): void {
  const pools = poolsOf(spec, board, entrants);
  const order = shuffle(free, random);
  for (const slot of order) {
    if (pools.clashes(slot) === 0) continue;
    const start = random(order.length);
    for (let offset = 0; offset < order.length; offset++) {
      const other = order[(start + offset) % order.length] ?? slot;
      if (pools.gain(slot, other) <= 0) continue;
      pools.swap(slot, other);
      break;
    }
  }
}

type CountryPools = {
  /** The number of compatriots in the pool of this slot. */
  clashes: (slot: number) => number;
  /** The number of clashes that a swap of both slots removes. */
  gain: (one: number, other: number) => number;
  swap: (one: number, other: number) => void;
};

function poolsOf(spec: ChartSpec, board: SlotEntrant[], entrants: readonly Entrant[]): CountryPools {
  const countries = new Map(entrants.map(({ id, countryId }) => [id, countryId]));
  const countryAt = (slot: number): number | null => {
    const entrant = board[slot - 1];
    return entrant?.kind === 'player' ? (countries.get(entrant.id) ?? null) : null;
  };
  const { poolOf, count, add } = counters(spec);
  const clashes = (slot: number): number => Math.max(0, count(poolOf(slot), countryAt(slot)) - 1);
  for (let slot = 1; slot <= spec.size; slot++) add(poolOf(slot), countryAt(slot), 1);
  return {
    clashes,
    gain: (one, other) => {
      const [here, there] = [countryAt(one), countryAt(other)];
      if (here === there || poolOf(one) === poolOf(other)) return 0;
      return clashes(one) + clashes(other) - count(poolOf(one), there) - count(poolOf(other), here);
    },
    swap: (one, other) => {
      const [here, there] = [countryAt(one), countryAt(other)];
      for (const [slot, gone, come] of [[one, here, there] as const, [other, there, here] as const]) {
        add(poolOf(slot), gone, -1);
        add(poolOf(slot), come, 1);
      }
      const swapped = board[one - 1] ?? null;
      board[one - 1] = board[other - 1] ?? null;
      board[other - 1] = swapped;
    },
  };
}

/** Counts countries per pool: the two slots of a match, or all slots of a group. */
function counters({ kind, size, groups }: ChartSpec) {
  const width = kind === 'GROUPS' ? size / (groups ?? 1) : 2;
  const counts = Array.from({ length: size / width }, () => new Map<number, number>());
  const count = (pool: number, country: number | null): number => (country === null ? 0 : (counts[pool]?.get(country) ?? 0));
  return {
    poolOf: (slot: number): number => Math.floor((slot - 1) / width),
    count,
    add: (pool: number, country: number | null, change: number): void => {
      if (country !== null) counts[pool]?.set(country, count(pool, country) + change);
    },
  };
}

/** Selects the seeds and their slots in the chart (machines/README.md 3.1–3.3). */
import { type Random, shuffle } from './random.ts';
import type { ChartSpec, Entrant } from './types.ts';

type SeedListEntry = { id: number; by: 'PRIORITY' | 'STRENGTH'; byLot: boolean };

/** Sorts by ascending priority below 999, then by descending strength, then by lot. Entrants with neither value are never seeded. */
export function seedList(entrants: readonly Entrant[], numberOfSeeds: number, random: Random): SeedListEntry[] {
  const candidates = entrants.filter((entrant) => hasPriority(entrant) || entrant.strength !== null);
  const byPriority = shuffle(candidates, random).sort(compare);
  return byPriority.slice(0, Math.max(0, numberOfSeeds)).map((entrant, at) => ({
    id: entrant.id,
    by: hasPriority(entrant) ? 'PRIORITY' : 'STRENGTH',
    byLot: [byPriority[at - 1], byPriority[at + 1]].some((neighbour) => neighbour !== undefined && compare(entrant, neighbour) === 0),
  }));
}

/** Returns the seed number for every slot of the chart, first to last: 1,8,5,4,3,6,7,2. */
export function seedPositions(size: number): number[] {
  let order = [1];
  while (order.length < size) {
    const sum = 2 * order.length + 1;
    order = order.flatMap((seed, at) => (at % 2 === 0 ? [seed, sum - seed] : [sum - seed, seed]));
  }
  return order;
}

/** Returns the slot (1…N) of every virtual seed v at index v-1. Groups are filled back and forth, so that all groups have equal strength. */
export function slotsBySeed(spec: ChartSpec): number[] {
  if (spec.kind === 'GROUPS') return Array.from({ length: spec.size }, (_, at) => snakeSlot(spec, at));
  const slots: number[] = new Array(spec.size).fill(0);
  for (const [at, seed] of seedPositions(spec.size).entries()) slots[seed - 1] = at + 1;
  return slots;
}

/** The slots of a group are consecutive: group 2 of groups of four has 5…8. */
export const slotOfGroup = ({ size, groups }: ChartSpec, group: number, slot: number): number =>
  ((group - 1) * size) / (groups ?? 1) + slot;

function snakeSlot(spec: ChartSpec, at: number): number {
  const groups = spec.groups ?? 1;
  const row = Math.floor(at / groups);
  const column = at % groups;
  return slotOfGroup(spec, row % 2 === 0 ? column + 1 : groups - column, row + 1);
}

const hasPriority = ({ seedingPriority }: Entrant): boolean => seedingPriority < 999;

function compare(one: Entrant, other: Entrant): number {
  const byPriority = Math.min(one.seedingPriority, 999) - Math.min(other.seedingPriority, 999);
  if (byPriority !== 0) return byPriority;
  if (one.strength === other.strength) return 0;
  if (one.strength === null) return 1;
  return other.strength === null ? -1 : other.strength - one.strength;
}

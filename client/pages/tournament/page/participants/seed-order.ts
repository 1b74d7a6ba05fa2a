/** The seeds that the office sets by hand: the ids of the entrants above the line, the first seed first. */
import type { Participant } from '#contract/tournament/participants.ts';

/** The priority of an entrant who is not seeded by hand. */
const noPriority = 999;

type SeededEntrant = Pick<Participant, 'id' | 'seedingPriority'>;

export const seedsOf = (entrants: readonly SeededEntrant[]): number[] =>
  entrants
    .filter(({ seedingPriority }) => seedingPriority < noPriority)
    .sort((one, other) => one.seedingPriority - other.seedingPriority || one.id - other.id)
    .map(({ id }) => id);

/** Returns the seeds first. Entrants without a seed keep their order. */
export const inSeedOrder = <Entrant extends { id: number }>(entrants: readonly Entrant[], seeds: readonly number[]): Entrant[] => [
  ...seeds.flatMap((id) => entrants.find((entrant) => entrant.id === id) ?? []),
  ...entrants.filter(({ id }) => !seeds.includes(id)),
];

/** Gives the entrant this number, from 1. Null removes the seed. A number beyond the next free one becomes the next free one. */
export function withSeed(seeds: readonly number[], id: number, number: number | null): number[] {
  const others = seeds.filter((seed) => seed !== id);
  if (number === null) return others;
  return others.toSpliced(Math.min(number, others.length + 1) - 1, 0, id);
}

/** One step up: an entrant without a seed becomes the last seed. */
export function stepUp(seeds: readonly number[], id: number): number[] {
  const at = seeds.indexOf(id);
  return at < 0 ? [...seeds, id] : withSeed(seeds, id, Math.max(1, at));
}

/** One step down: the last seed loses its number. */
export function stepDown(seeds: readonly number[], id: number): number[] {
  const at = seeds.indexOf(id);
  if (at < 0) return [...seeds];
  return at === seeds.length - 1 ? withSeed(seeds, id, null) : withSeed(seeds, id, at + 2);
}

/** Rows of the list: entrants, and the line below the last seed. */
type ShownRow = number | 'line';

export const shownRows = (seeds: readonly number[], shown: readonly number[]): ShownRow[] => [
  ...shown.slice(0, seeds.length),
  'line',
  ...shown.slice(seeds.length),
];

/**
 * Returns the seeds after the row at `from` was dropped above the row at `gap`. If the line was moved, the rows that it passed gain or lose
 * a seed.
 */
export function droppedInto(rows: readonly ShownRow[], from: number, gap: number): number[] {
  const row = rows[from];
  if (row === undefined) return [];
  const order = rows.toSpliced(from, 1).toSpliced(gap > from ? gap - 1 : gap, 0, row);
  return order.slice(0, order.indexOf('line')).filter((id) => id !== 'line');
}

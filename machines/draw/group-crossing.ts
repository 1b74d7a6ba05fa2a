/** Who meets whom after the groups, fixed before the draw: A1–B2, B1–A2; group winners are kept apart (machines/README.md 12.1). */
import { seedPositions } from './seeding.ts';
import type { ChartSpec, GroupQualifier } from './types.ts';

/** Pairs of the first round of the single elimination by participant id; a place nobody reached is null. */
export function crossGroups(spec: ChartSpec, qualifiers: readonly GroupQualifier[]): [number | null, number | null][] {
  const positions = groupPositions(spec);
  const idAt = (at: number): number | null => {
    const place = positions[at];
    return qualifiers.find(({ group, rank }) => group === place?.group && rank === place.rank)?.id ?? null;
  };
  return Array.from({ length: spec.singleElimination / 2 }, (_, at) => [idAt(2 * at), idAt(2 * at + 1)]);
}

export type GroupPosition = { group: number; rank: number };

/** What each side of the first round waits for, in order: 'A1', 'B2', … */
export function groupPositions({ singleElimination, groups }: ChartSpec): GroupPosition[] {
  const count = groups ?? 1;
  const places: GroupPosition[] = Array.from({ length: singleElimination }, (_, at) => ({
    group: (at % count) + 1,
    rank: Math.floor(at / count) + 1,
  }));
  const perGroup = singleElimination / count;
  if (count > 1 && perGroup > 1) {
    // The lower ranks meet the upper ones of the neighbouring group: place v against place Q+1-v.
    for (let at = 0; at < singleElimination / 2; at++) {
      const upper = places[at];
      if (!upper) continue;
      places[singleElimination - 1 - at] = { group: neighbour(upper.group), rank: perGroup + 1 - upper.rank };
    }
  }
  const order = seedPositions(singleElimination).map((seed, at, all) =>
    at % 2 === 0 ? Math.min(seed, all[at + 1] ?? seed) : Math.max(seed, all[at - 1] ?? seed),
  );
  return order.flatMap((seed) => places[seed - 1] ?? []);
}

const neighbour = (group: number): number => (group % 2 === 1 ? group + 1 : group - 1);

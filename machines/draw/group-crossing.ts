/** The pairs after the groups, fixed before the draw: A1–B2, B1–A2. Group winners are kept apart (machines/README.md 12.1). */
import { seedPositions } from './seeding.ts';
import type { ChartSpec, GroupQualifier } from './types.ts';

/** Returns the participant ids of each pair in the first round of the single elimination. A slot without a qualifier is null. */
export function crossGroups(spec: ChartSpec, qualifiers: readonly GroupQualifier[]): [number | null, number | null][] {
  const positions = groupPositions(spec);
  const idAt = (at: number): number | null => {
    const position = positions[at];
    return qualifiers.find(({ group, rank }) => group === position?.group && rank === position.rank)?.id ?? null;
  };
  return Array.from({ length: spec.singleElimination / 2 }, (_, at) => [idAt(2 * at), idAt(2 * at + 1)]);
}

export type GroupPosition = { group: number; rank: number };

/** Returns the group position for each side of the first round, in order: 'A1', 'B2', … */
export function groupPositions({ singleElimination, groups }: ChartSpec): GroupPosition[] {
  const count = groups ?? 1;
  const positions: GroupPosition[] = Array.from({ length: singleElimination }, (_, at) => ({
    group: (at % count) + 1,
    rank: Math.floor(at / count) + 1,
  }));
  const perGroup = singleElimination / count;
  if (count > 1 && perGroup > 1) {
    // Lower ranks meet upper ranks of the neighboring group: position v against position Q+1-v.
    for (let at = 0; at < singleElimination / 2; at++) {
      const upper = positions[at];
      if (!upper) continue;
      positions[singleElimination - 1 - at] = { group: neighbour(upper.group), rank: perGroup + 1 - upper.rank };
    }
  }
  const order = seedPositions(singleElimination).map((seed, at, all) =>
    at % 2 === 0 ? Math.min(seed, all[at + 1] ?? seed) : Math.max(seed, all[at - 1] ?? seed),
  );
  return order.flatMap((seed) => positions[seed - 1] ?? []);
}

const neighbour = (group: number): number => (group % 2 === 1 ? group + 1 : group - 1);

/** Walkovers: which places stay empty, and what that decides before a ball is played (rules.md 3.4, 3.6). */
import type { Chart, ChartMatch, DrawnMatch, Occupant } from './types.ts';

export const walkover: Occupant = { kind: 'walkover' };

/** Virtual seeds N, N-1, …, P'+1: the best seeds get theirs first, and every sheet gets as many as the next. */
export const isEmptySeed = (virtualSeed: number, field: number): boolean => virtualSeed > field;

/** The matches with their first occupants → the same with every walkover carried on as far as it decides something. */
export function propagateWalkovers(chart: Chart, stage: 1 | 2, first: (match: ChartMatch) => readonly [Occupant, Occupant]): DrawnMatch[] {
  const incoming = new Map<string, { A: Occupant; B: Occupant }>();
  const put = (to: ChartMatch['winnerTo'], occupant: Occupant): void => {
    if (!to) return;
    const sides = incoming.get(to.label) ?? { A: null, B: null };
    sides[to.side] = occupant;
    incoming.set(to.label, sides);
  };
  return chart.matches
    .filter((match) => match.stage === stage)
    .map((match) => {
      const [firstA, firstB] = first(match);
      const fed = incoming.get(match.label);
      const a = fed?.A ?? firstA;
      const b = fed?.B ?? firstB;
      const passed = isDecided(a, b);
      if (passed) put(match.winnerTo, a?.kind === 'walkover' ? b : a);
      // Known even before the other side is: nobody can lose against nobody.
      if (a?.kind === 'walkover' || b?.kind === 'walkover') put(match.loserTo, walkover);
      return { label: match.label, a, b, passed };
    });
}

/** Both sides are known and at least one of them is nobody. */
export const isDecided = (a: Occupant, b: Occupant): boolean =>
  a !== null && b !== null && (a.kind === 'walkover' || b.kind === 'walkover');

/** Walkovers: which places stay empty, and what that decides before a ball is played (machines/README.md 3.4, 3.6). */
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

/** A place of the draw and who has it. Who meets several others in a group has one place all the same. */
export type Place = { match: ChartMatch; occupant: Occupant };

/** Every place that is filled by the draw and not by a match before, in the order of the matches. */
export function placesOf(chart: Pick<Chart, 'matches'>, drawn: readonly DrawnMatch[]): Place[] {
  const byLabel = new Map(drawn.map((match) => [match.label, match]));
  const own = chart.matches.filter(({ label }) => byLabel.has(label));
  const fed = new Set(own.flatMap(({ winnerTo, loserTo }) => [winnerTo, loserTo]).map((slot) => slot && `${slot.label}${slot.side}`));
  const seen = new Set<number>();
  return own.flatMap((match) => {
    const { a = null, b = null } = byLabel.get(match.label) ?? {};
    return [{ side: 'A', occupant: a, seat: match.seats?.[0] } as const, { side: 'B', occupant: b, seat: match.seats?.[1] } as const]
      .filter(({ side, seat }) => !fed.has(`${match.label}${side}`) && (seat === undefined || !seen.has(seat)))
      .map(({ occupant, seat }) => {
        if (seat !== undefined) seen.add(seat);
        return { match, occupant };
      });
  });
}

/** How many places stay empty: each is a walkover for whoever was drawn against it. */
export const walkoversOf = (chart: Pick<Chart, 'matches'>, drawn: readonly DrawnMatch[]): number =>
  placesOf(chart, drawn).filter(({ occupant }) => occupant?.kind === 'walkover').length;

/** Both sides are known and at least one of them is nobody. */
export const isDecided = (a: Occupant, b: Occupant): boolean =>
  a !== null && b !== null && (a.kind === 'walkover' || b.kind === 'walkover');

/** Walkovers: the slots that stay empty, and the matches that they decide before play (machines/README.md 3.4, 3.6). */
import type { Chart, ChartMatch, DrawnMatch, SlotEntrant } from './types.ts';

export const walkover: SlotEntrant = { kind: 'walkover' };

/** The virtual seeds N, N-1, …, P'+1 are empty. So the best seeds get walkovers first, and every sheet gets the same number. */
export const isEmptySeed = (virtualSeed: number, field: number): boolean => virtualSeed > field;

/** Returns the matches of the stage with every walkover propagated as far as it decides a match. `first`: the drawn entrants of a match. */
export function propagateWalkovers(
  chart: Chart,
  stage: 1 | 2,
  first: (match: ChartMatch) => readonly [SlotEntrant, SlotEntrant],
): DrawnMatch[] {
  const incoming = new Map<string, { A: SlotEntrant; B: SlotEntrant }>();
  const put = (to: ChartMatch['winnerTo'], occupant: SlotEntrant): void => {
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
      // The loser slot is a walkover even before the other side is known, because nobody can lose against an empty side.
      if (a?.kind === 'walkover' || b?.kind === 'walkover') put(match.loserTo, walkover);
      return { label: match.label, a, b, passed };
    });
}

/** A slot of the draw and its entrant. In a group an entrant has one slot, although they play several matches. */
type DrawSlot = { match: ChartMatch; occupant: SlotEntrant };

/** Returns every slot that the draw fills, and not an earlier match, in the order of the matches. */
export function drawSlotsOf(chart: Pick<Chart, 'matches'>, drawn: readonly DrawnMatch[]): DrawSlot[] {
  const byLabel = new Map(drawn.map((match) => [match.label, match]));
  const own = chart.matches.filter(({ label }) => byLabel.has(label));
  const fed = new Set(own.flatMap(({ winnerTo, loserTo }) => [winnerTo, loserTo]).map((slot) => slot && `${slot.label}${slot.side}`));
  const seen = new Set<number>();
  return own.flatMap((match) => {
    const { a = null, b = null } = byLabel.get(match.label) ?? {};
    return [{ side: 'A', occupant: a, number: match.seats?.[0] } as const, { side: 'B', occupant: b, number: match.seats?.[1] } as const]
      .filter(({ side, number }) => !fed.has(`${match.label}${side}`) && (number === undefined || !seen.has(number)))
      .map(({ occupant, number }) => {
        if (number !== undefined) seen.add(number);
        return { match, occupant };
      });
  });
}

/** Returns the number of empty slots. Each is a walkover for its opponent. */
export const walkoversOf = (chart: Pick<Chart, 'matches'>, drawn: readonly DrawnMatch[]): number =>
  drawSlotsOf(chart, drawn).filter(({ occupant }) => occupant?.kind === 'walkover').length;

/** Whether both sides are known and at least one is a walkover. */
export const isDecided = (a: SlotEntrant, b: SlotEntrant): boolean =>
  a !== null && b !== null && (a.kind === 'walkover' || b.kind === 'walkover');

/** The columns of the rack line, from a match's racks. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { runningScores } from '#machines/match/racks.ts';
import type { Side } from '#machines/names.ts';

export type RackCell = {
  /** From 1. */
  rack: number;
  /** Who won it, in 14.1 also who fouled. */
  side: Side | null;
  isFoul: boolean;
  /** The side's score with it. */
  running: number | null;
  inPlay: boolean;
};

/** Narrower cells could not hold their figures: a match longer than `mostColumns` shows its latest racks. */
type Racks = Pick<LiveMatch, 'racks' | 'raceTo' | 'matchStatus'>;

export function rackCells({ racks, raceTo, matchStatus }: Racks, mostColumns: number): RackCell[] {
  const playing = matchStatus === 'RUNNING' || matchStatus === 'TIMEOUT';
  const count = Math.max(2 * raceTo - 1, racks.length);
  const played = runningScores(racks);
  const cells = Array.from({ length: count }, (_, index): RackCell => {
    const { side = null, change = 1, a, b } = played[index] ?? {};
    const running = (side === 'A' ? a : b) ?? null;
    return { rack: index + 1, side, isFoul: change < 0, running, inPlay: playing && index === racks.length };
  });
  if (count <= mostColumns) return cells;
  const first = Math.min(Math.max(0, racks.length + 4 - mostColumns), count - mostColumns);
  return cells.slice(first, first + mostColumns);
}

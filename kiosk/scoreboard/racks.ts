/** The columns of the rack line, from the racks of a match. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { runningScores } from '#machines/match/racks.ts';
import type { Side } from '#machines/names.ts';

export type RackCell = {
  /** Counts from 1. */
  rack: number;
  /** The winner of the rack; in 14.1 also the player who fouled. */
  side: Side | null;
  isFoul: boolean;
  /** The side's score after this rack. */
  running: number | null;
  inPlay: boolean;
};

/** The match columns that the rack line needs. */
type RackInput = Pick<LiveMatch, 'racks' | 'raceTo' | 'matchStatus'>;

/** Returns at most `maxColumns` cells, because narrower ones have no room for figures: a longer match shows its latest racks. */
export function rackCells({ racks, raceTo, matchStatus }: RackInput, maxColumns: number): RackCell[] {
  const playing = matchStatus === 'RUNNING' || matchStatus === 'TIMEOUT';
  const count = Math.max(2 * raceTo - 1, racks.length);
  const played = runningScores(racks);
  const cells = Array.from({ length: count }, (_, index): RackCell => {
    const { side = null, change = 1, a, b } = played[index] ?? {};
    const running = (side === 'A' ? a : b) ?? null;
    return { rack: index + 1, side, isFoul: change < 0, running, inPlay: playing && index === racks.length };
  });
  if (count <= maxColumns) return cells;
  const first = Math.min(Math.max(0, racks.length + 4 - maxColumns), count - maxColumns);
  return cells.slice(first, first + maxColumns);
}

/** The columns of the rack line, from a match's racks. */
import type { LiveMatch } from '#contract/live.ts';
import type { Side } from '#machines/names.ts';

export type RackCell = {
  /** From 1. */
  rack: number;
  winner: Side | null;
  /** The winner's score with this rack. */
  running: number | null;
  inPlay: boolean;
};

/** Narrower cells could not hold their figures: a match longer than `mostColumns` shows its latest racks. */
type Racks = Pick<LiveMatch, 'racks' | 'raceTo' | 'matchStatus'>;

export function rackCells({ racks, raceTo, matchStatus }: Racks, mostColumns: number): RackCell[] {
  const playing = matchStatus === 'RUNNING' || matchStatus === 'TIMEOUT';
  const count = Math.max(2 * raceTo - 1, racks.length);
  const totals = { A: 0, B: 0 };
  const cells = Array.from({ length: count }, (_, index): RackCell => {
    const letter = racks[index];
    const winner = letter === 'A' || letter === 'B' ? letter : null;
    const running = winner ? ++totals[winner] : null;
    return { rack: index + 1, winner, running, inPlay: playing && index === racks.length };
  });
  if (count <= mostColumns) return cells;
  const first = Math.min(Math.max(0, racks.length + 4 - mostColumns), count - mostColumns);
  return cells.slice(first, first + mostColumns);
}

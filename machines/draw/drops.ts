/** Assigns the losers of a winners round to the matches of the next losers round (machines/README.md 2.3, 2.4). */
import type { PlannedRound } from './rounds.ts';
import type { ChartSpec } from './types.ts';

/** Returns the match of losers round 2i-2 for match m of a winners round from WR1 on. Both numbers start at 1. */
export function dropOf({ dropTable, letters }: ChartSpec, { mnemonic, index, matches }: PlannedRound, m: number): number {
  if (typeof dropTable === 'object') return dropTable[mnemonic]?.[m - 1] ?? m;
  if (dropTable === 'CROSS') return cross(index, matches, m);
  const local = matches / Math.min(letters, matches);
  const before = Math.floor((m - 1) / local) * local;
  return before + cross(index, local, m - before);
}

/** The default table delays rematches: it reverses, shifts, reverses the halves, then swaps neighbors. */
function cross(i: number, n: number, m: number): number {
  if (i === 2) return n + 1 - m;
  if (n < 4) return m;
  if (i === 3) return ((m - 1 + n / 2) % n) + 1;
  if (i === 4) return m <= n / 2 ? n / 2 + 1 - m : (3 * n) / 2 + 1 - m;
  if (i === 5) return m % 2 === 1 ? m + 1 : m - 1;
  return m;
}

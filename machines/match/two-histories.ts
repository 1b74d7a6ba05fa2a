/** Two histories of one match side by side, rack by rack: where they agree, where they part, and how each goes on. */
import { type Counted, runningScores } from './racks.ts';

/** Rack number `rack` (1-based) in either history; null: not played there. */
type RackPair = { rack: number; desk: Counted | null; tablet: Counted | null };

/** `same`: the letters of the racks before the first that differs, in both. */
type TwoHistories = { same: string; pairs: RackPair[] };

/** Compares two lists of racks (racks.ts). From the first rack that differs on every rack is a pair, also where the two happen to agree again. */
export function compareHistories(desk: string, tablet: string): TwoHistories {
  const parting = firstDifference(desk, tablet);
  const [deskRacks, tabletRacks] = [runningScores(desk), runningScores(tablet)];
  const length = Math.max(deskRacks.length, tabletRacks.length);
  const pairs = Array.from({ length: length - parting }, (_, index): RackPair => {
    const at = parting + index;
    return { rack: at + 1, desk: deskRacks[at] ?? null, tablet: tabletRacks[at] ?? null };
  });
  return { same: desk.slice(0, parting), pairs };
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

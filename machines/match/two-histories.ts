/** Compares two histories of one match rack by rack: the common start, and how each continues. */
import { type RackScore, runningScores } from './racks.ts';

/** Rack number `rack` (1-based) in both histories; null: this history has no such rack. */
type RackPair = { rack: number; desk: RackScore | null; tablet: RackScore | null };

/** `same`: the letters of the racks before the first difference. */
type TwoHistories = { same: string; pairs: RackPair[] };

/** Compares two lists of racks (racks.ts). Every rack from the first difference on is a pair, even if the two agree again later. */
export function compareHistories(desk: string, tablet: string): TwoHistories {
  const difference = firstDifference(desk, tablet);
  const [deskRacks, tabletRacks] = [runningScores(desk), runningScores(tablet)];
  const length = Math.max(deskRacks.length, tabletRacks.length);
  const pairs = Array.from({ length: length - difference }, (_, index): RackPair => {
    const at = difference + index;
    return { rack: at + 1, desk: deskRacks[at] ?? null, tablet: tabletRacks[at] ?? null };
  });
  return { same: desk.slice(0, difference), pairs };
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

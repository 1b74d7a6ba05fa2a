/** Counts the racks of one side that follow each other faster than a rack can be played: perhaps one press that bounced. */
import type { Side } from '#machines/names.ts';

const bounceMs = 500;

export type QuickRacks = { side: Side; racks: number; at: number };

/** Returns this rack together with those of the same side right before it. */
export function countQuickRack(last: QuickRacks | null, side: Side, at = performance.now()): QuickRacks {
  return { side, at, racks: last?.side === side && at - last.at < bounceMs ? last.racks + 1 : 1 };
}

export const doubtOf = (quick: QuickRacks | null) =>
  quick && quick.racks > 1 ? { side: quick.side, words: quick.racks === 2 ? 'Two racks?' : `${quick.racks} racks?` } : null;

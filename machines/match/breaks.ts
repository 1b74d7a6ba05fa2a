/** Who breaks next, for every break rule (machines/README.md 7). */
import type { BreakRule, Side } from '../names.ts';
import { lastCounted } from './racks.ts';

/** A person named `side` as breaker when `rack` racks were finished. */
type BreakerEntry = { rack: number; side: Side };

/**
 * The breaker of the next rack, or null until somebody entered one (machines/README.md 7.1).
 * `breakerEntries` is the stored text ('A0 B5'), `racks` the winners so far ('AAB').
 * The last entry made at or before the present rack re-bases the sequence (7.6); WINNER follows the last rack instead (7.3).
 * Throws on a text that is no list of entries.
 */
export function nextBreaker(rule: BreakRule, breakerEntries: string, racks: string): Side | null {
  const base = parseBreakerEntries(breakerEntries).findLast((entry) => entry.rack <= racks.length);
  if (!base) return null;
  const since = racks.length - base.rack;
  if (rule === 'WINNER') return since === 0 ? base.side : lastWinner(racks);
  return Math.floor(since / racksInBlock[rule]) % 2 === 0 ? base.side : otherSide(base.side);
}

/** Reads 'A0 B5': A from rack 0 finished, B from rack 5 finished. Throws on anything else. */
export function parseBreakerEntries(text: string): BreakerEntry[] {
  return text.split(' ').filter(Boolean).map(parseEntry);
}

/** The text after a person named `side` with `rack` racks finished: replaces an entry made at the same rack. */
export function addBreakerEntry(text: string, entry: BreakerEntry): string {
  return writeEntries([...parseBreakerEntries(text).filter((earlier) => earlier.rack < entry.rack), entry]);
}

/** The text after racks were taken back: entries made later than `rack` racks finished are undone with them (7.6). */
export function rewindBreakerEntries(text: string, rack: number): string {
  return writeEntries(parseBreakerEntries(text).filter((entry) => entry.rack <= rack));
}

export const otherSide = (side: Side): Side => (side === 'A' ? 'B' : 'A');

/** Racks one player breaks in a row: 7.2, 7.4, 7.5. */
const racksInBlock = { ALTERNATE: 1, ALTERNATE_TWO_BREAK: 2, THREESOME: 3 } as const;

const writeEntries = (entries: readonly BreakerEntry[]): string => entries.map((entry) => `${entry.side}${entry.rack}`).join(' ');

/** Who fouled leaves the table to the other. */
function lastWinner(racks: string): Side {
  const last = lastCounted(racks);
  if (!last) return 'B';
  return last.change > 0 ? last.side : otherSide(last.side);
}

function parseEntry(text: string): BreakerEntry {
  const found = /^([AB])(\d{1,4})$/.exec(text);
  if (!found) throw new Error(`'${text}' is not a breaker entry such as A0.`);
  return { side: found[1] === 'A' ? 'A' : 'B', rack: Number(found[2]) };
}

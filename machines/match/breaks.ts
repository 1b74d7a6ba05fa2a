/** Computes the next breaker for every break rule (machines/README.md 7). */
import type { BreakRule, Side } from '../names.ts';
import { lastRackOrFoul } from './racks.ts';

/** A person entered `side` as the breaker after `rack` finished racks. */
type BreakerEntry = { rack: number; side: Side };

/**
 * Returns the breaker of the next rack, or null until a person enters one (machines/README.md 7.1). Throws on a text that is no list of entries.
 * `breakerEntries` is the stored text ('A0 B5'), `racks` the winners so far ('AAB').
 * The sequence starts at the last entry up to the present rack (7.6); WINNER follows the last rack instead (7.3).
 */
export function nextBreaker(rule: BreakRule, breakerEntries: string, racks: string): Side | null {
  const base = parseBreakerEntries(breakerEntries).findLast((entry) => entry.rack <= racks.length);
  if (!base) return null;
  const since = racks.length - base.rack;
  if (rule === 'WINNER') return since === 0 ? base.side : lastWinner(racks);
  return Math.floor(since / racksInBlock[rule]) % 2 === 0 ? base.side : otherSide(base.side);
}

/** Reads 'A0 B5': A breaks after 0 finished racks, B after 5. Throws on any other text. */
export function parseBreakerEntries(text: string): BreakerEntry[] {
  return text.split(' ').filter(Boolean).map(parseEntry);
}

/** Returns the text with the new entry. It replaces an entry for the same rack. */
export function addBreakerEntry(text: string, entry: BreakerEntry): string {
  return writeEntries([...parseBreakerEntries(text).filter((earlier) => earlier.rack < entry.rack), entry]);
}

/** Returns the text after an undo to `rack` finished racks. Later entries are removed with their racks (7.6). */
export function rewindBreakerEntries(text: string, rack: number): string {
  return writeEntries(parseBreakerEntries(text).filter((entry) => entry.rack <= rack));
}

export const otherSide = (side: Side): Side => (side === 'A' ? 'B' : 'A');

/** The number of racks that one player breaks in a row (machines/README.md 7.2, 7.4, 7.5). */
const racksInBlock = { ALTERNATE: 1, ALTERNATE_TWO_BREAK: 2, THREESOME: 3 } as const;

const writeEntries = (entries: readonly BreakerEntry[]): string => entries.map((entry) => `${entry.side}${entry.rack}`).join(' ');

/** After a foul the other side is at the table. */
function lastWinner(racks: string): Side {
  const last = lastRackOrFoul(racks);
  if (!last) return 'B';
  return last.change > 0 ? last.side : otherSide(last.side);
}

function parseEntry(text: string): BreakerEntry {
  const match = /^([AB])(\d{1,4})$/.exec(text);
  if (!match) throw new Error(`'${text}' is not a breaker entry such as A0.`);
  return { side: match[1] === 'A' ? 'A' : 'B', rack: Number(match[2]) };
}

/** Since when a display has shown its page, and whether it belongs to the hall: one that hangs there for an hour needs no name for it. */
import type { DisplayRow } from '../../store/schema.ts';

/** In milliseconds. A display that shows its page for this long in the network of the hall belongs there. */
const belongsAfterMs = 3_600_000;
/** In milliseconds. A longer absence than a reload or a short failure of the network begins a new hour. */
const absenceMs = 2 * 60_000;

/** Returns since when a display that is seen now has shown its page. */
export function shownSinceAt({ lastSeenAt, shownSince }: Pick<DisplayRow, 'lastSeenAt' | 'shownSince'>, seenAt: string): string {
  const wasAbsent = Date.parse(seenAt) - Date.parse(lastSeenAt) > absenceMs;
  return wasAbsent || shownSince === null ? seenAt : shownSince;
}

type BelongingRow = Pick<DisplayRow, 'address' | 'lastSeenAt' | 'shownSince' | 'belongsSince'>;

/** `isInHall`: whether an address is in the network of the hall. */
export function belongingAt(
  row: BelongingRow,
  seenAt: string,
  isInHall: (address: string) => boolean,
): Pick<DisplayRow, 'shownSince' | 'belongsSince'> {
  const shownSince = shownSinceAt(row, seenAt);
  const hasShown = Date.parse(seenAt) - Date.parse(shownSince) >= belongsAfterMs;
  return { shownSince, belongsSince: row.belongsSince ?? (hasShown && isInHall(row.address) ? seenAt : null) };
}

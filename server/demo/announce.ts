/** Which match is called to which free table. */
import { diceBetween } from './dice.ts';
import { visitorsTable } from './event.ts';
import type { Hall, HallMatch, HallTable } from './hall.ts';
import { hallMs, type Speed } from './pace.ts';

export type Call = { match: HallMatch; tableId: number };

type Ask = {
  now: Date;
  seed: number;
  speed: Speed;
  /** Time before this does not count; milliseconds since 1970. */
  countsFrom: number;
  isTouched: (match: HallMatch) => boolean;
};

/** Matches are called at most this long before their time, in minutes of a real hall. */
const earlyMinutes = 45;

/** Waiting matches in the order of their time, for tables that have been free for a moment; the visitors' table and those with a tablet are left to people. */
export function nextCalls(hall: Hall, ask: Ask): Call[] {
  const now = ask.now.getTime();
  const tables = hall.tables.filter((table) => isReady(table, now, ask));
  const waiting = hall.matches.filter(
    (match) =>
      match.status === 'SCHEDULED' &&
      match.profileAId !== null &&
      match.profileBId !== null &&
      Date.parse(match.scheduledTime ?? '') - hallMs(earlyMinutes, ask.speed) <= now &&
      !ask.isTouched(match),
  );
  return tables.flatMap((table, index) => {
    const match = waiting[index];
    return match ? [{ match, tableId: table.id }] : [];
  });
}

function isReady(table: HallTable, now: number, { seed, speed, countsFrom }: Ask): boolean {
  if (!table.free || table.atTablet || table.displayNumber === visitorsTable) return false;
  return now >= Math.max(table.freeSince, countsFrom) + hallMs(diceBetween(0.5, 4, seed, 'free', table.id, table.version), speed);
}

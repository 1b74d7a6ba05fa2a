/**
 * Removed calendar entries appear as cancelled in subscribed calendars for a year, unless a new entry has their id.
 * The journal stores their id and days, but no text.
 */
import { calendarItems } from '#contract/website/calendar-items.ts';
import { type EntityHandlers, plainHandlers } from '../../../entity/entity-handlers.ts';
import { dropRow, type RowRemoval } from '../../../entity/write.ts';
import type { Context } from '../../../store/context.ts';
import { lockRow } from '../../../store/rows/rows.ts';
import { commit, type WorkContext } from '../../../store/unit/commit.ts';
import type { CalendarEntry } from '../feeds.ts';

const stream = 'calendar';
const type = 'entryRemoved';
type RemovedEntry = { id: number; version: number; start: string; end: string };

const defaultHandlers = plainHandlers(calendarItems);

export const calendarHandlers: EntityHandlers = {
  ...defaultHandlers,
  remove: async (context, request, removal) => {
    await commit(context, request, async (work) => {
      await drop(work, removal);
      return null;
    });
  },
  ...(defaultHandlers.within && { within: { ...defaultHandlers.within, drop } }),
};

async function drop(work: WorkContext, removal: RowRemoval): Promise<void> {
  // Locks the entry, so that a concurrent change is included.
  const item = await lockRow(work, 'calendarItem', removal.id);
  await dropRow(work, calendarItems, removal);
  if (!item) return;
  const data: RemovedEntry = { id: item.id, version: item.version, start: item.calendarItemStartDate, end: item.calendarItemEndDate };
  work.record({ stream, version: 0, type, data, rooms: [] });
}

const yearMs = 365 * 24 * 3_600_000;

/** Returns removed entries of the last year as cancelled ones. */
export async function removedEntries({ read, clock }: Context): Promise<CalendarEntry[]> {
  const rows = await read
    .selectFrom('journal')
    .select(['data', 'at'])
    .where('stream', '=', stream)
    .where('type', '=', type)
    .where('at', '>', new Date(clock().getTime() - yearMs).toISOString())
    .orderBy('seq', 'desc')
    .limit(500)
    .execute();
  const removed = rows.map(({ data, at }) => ({ ...(JSON.parse(data) as RemovedEntry), changedAt: at }));
  if (removed.length === 0) return [];
  const ids = removed.map(({ id }) => id);
  const recreated = new Set((await read.selectFrom('calendarItem').select('id').where('id', 'in', ids).execute()).map(({ id }) => id));
  return removed
    .filter(({ id }) => !recreated.has(id))
    .map(({ version, ...entry }) => ({
      ...entry,
      version: version + 1,
      title: 'Cancelled',
      location: '',
      link: null,
      status: 'CANCELED',
    }));
}

/**
 * Entries that were taken out of the calendar: whoever took one over into a calendar of their own hears that it is cancelled, for a year, unless one has
 * their number again. The journal keeps their number and days, and no words.
 */
import { calendarItems } from '#contract/website/calendar-items.ts';
import { plainWays, type Ways } from '../../../entity/ways.ts';
import { dropRow, type Removal } from '../../../entity/write.ts';
import type { Context } from '../../../store/context.ts';
import { lockRow } from '../../../store/rows/rows.ts';
import { commit, type Work } from '../../../store/unit/commit.ts';
import type { CalendarEntry } from '../feeds.ts';

const stream = 'calendar';
const type = 'entryRemoved';
type Gone = { id: number; version: number; start: string; end: string };

const plain = plainWays(calendarItems);

export const calendarWays: Ways = {
  ...plain,
  remove: async (context, request, removal) => {
    await commit(context, request, async (work) => {
      await drop(work, removal);
      return null;
    });
  },
  ...(plain.within && { within: { ...plain.within, drop } }),
};

async function drop(work: Work, removal: Removal): Promise<void> {
  // As it is when it goes: whoever changes it in this moment is waited for.
  const item = await lockRow(work, 'calendarItem', removal.id);
  await dropRow(work, calendarItems, removal);
  if (!item) return;
  const data: Gone = { id: item.id, version: item.version, start: item.calendarItemStartDate, end: item.calendarItemEndDate };
  work.record({ stream, version: 0, type, data, rooms: [] });
}

const yearMs = 365 * 24 * 3_600_000;

export async function goneEntries({ read, clock }: Context): Promise<CalendarEntry[]> {
  const rows = await read
    .selectFrom('journal')
    .select(['data', 'at'])
    .where('stream', '=', stream)
    .where('type', '=', type)
    .where('at', '>', new Date(clock().getTime() - yearMs).toISOString())
    .orderBy('seq', 'desc')
    .limit(500)
    .execute();
  const gone = rows.map(({ data, at }) => ({ ...(JSON.parse(data) as Gone), changedAt: at }));
  if (gone.length === 0) return [];
  const ids = gone.map(({ id }) => id);
  const back = new Set((await read.selectFrom('calendarItem').select('id').where('id', 'in', ids).execute()).map(({ id }) => id));
  return gone
    .filter(({ id }) => !back.has(id))
    .map(({ version, ...entry }) => ({
      ...entry,
      version: version + 1,
      title: 'Cancelled',
      location: '',
      link: null,
      status: 'CANCELED',
    }));
}

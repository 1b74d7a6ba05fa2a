/** Website content, the calendar and sponsors as the public sees them. */
import type { z } from 'zod';
import { webLink } from '#contract/kit/web-link.ts';
import type { publicCalendar } from '#contract/website/public-site.ts';
import { requireVisibleEvent } from '../../entity/published.ts';
import { withHeadingIds } from '../../http/heading-ids.ts';
import { sanitizedRichText } from '../../http/rich-text.ts';
import { lastChanges } from '../../office/website/calendar/last-changes.ts';
import { removedEntries } from '../../office/website/calendar/removed-entries.ts';
import type { CalendarEntry } from '../../office/website/feeds.ts';
import { sponsorsOf } from '../../sport/events/present.ts';
import type { Context } from '../../store/context.ts';
import { officeDay } from '../../store/settings/office-day.ts';

export const readAreas = ({ read }: Context) =>
  read.selectFrom('websiteContentArea').select(['id', 'name', 'key', 'kind']).orderBy('name').execute();

/** Content is visible from its publication date on. */
export async function readContents({ read, clock }: Context, area: string | undefined) {
  const published = read
    .selectFrom('websiteContent as c')
    .innerJoin('websiteContentArea as a', 'a.id', 'c.areaId')
    .select(['c.id', 'a.key as area', 'c.title', 'c.publicationDate', 'c.text'])
    .where('c.published', '=', true)
    .where('c.publicationDate', '<=', await officeDay(read, clock()));
  const rows = await (area === undefined ? published : published.where('a.key', '=', area))
    .orderBy('a.name')
    .orderBy('c.position', (order) => order.asc().nullsLast())
    .orderBy('c.title')
    .orderBy('c.id')
    .limit(1000)
    .execute();
  const ids = rows.map(({ id }) => id);
  const tags =
    ids.length === 0
      ? []
      : await read
          .selectFrom('websiteContentTag as ct')
          .innerJoin('tag as t', 't.id', 'ct.tagId')
          .select(['ct.websiteContentId as id', 't.name'])
          .where('ct.websiteContentId', 'in', ids)
          .orderBy('t.name')
          .execute();
  return rows.map((row) => ({
    ...row,
    text: withHeadingIds(sanitizedRichText(row.text) ?? ''),
    tags: tags.filter(({ id }) => id === row.id).map(({ name }) => name),
  }));
}

const maxEntries = 1000;

type CalendarQuery = z.output<(typeof publicCalendar)['query']>;

export async function readCalendar({ read }: Context, { id, from, to, discipline, category }: CalendarQuery) {
  let query = read.selectFrom('calendarItem as c').where('c.calendarItemStartDate', '>', '');
  if (id) query = query.where('c.id', '=', id);
  if (from) query = query.where('c.calendarItemEndDate', '>=', from);
  if (to) query = query.where('c.calendarItemStartDate', '<=', to);
  if (category) query = query.where('c.calendarItemTournamentCategory', '=', category);
  if (discipline)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('calendarItemDiscipline as d')
          .select('d.disciplineId')
          .whereRef('d.calendarItemId', '=', 'c.id')
          .where('d.disciplineId', '=', discipline),
      ),
    );
  // A long calendar shows the entries with the latest dates, in the order of their days.
  const newest = query.selectAll('c').orderBy('c.calendarItemStartDate', 'desc').orderBy('c.id', 'desc').limit(maxEntries);
  const rows = (await newest.execute()).reverse();
  const ids = rows.map(({ id }) => id);
  const disciplines =
    ids.length === 0
      ? []
      : await read
          .selectFrom('calendarItemDiscipline as l')
          .innerJoin('discipline as r', 'r.id', 'l.disciplineId')
          .select(['l.calendarItemId as id', 'r.mnemonic'])
          .where('l.calendarItemId', 'in', ids)
          .orderBy('r.mnemonic')
          .execute();
  const categories =
    ids.length === 0
      ? []
      : await read
          .selectFrom('calendarItemPlayerCategory as l')
          .innerJoin('playerCategory as r', 'r.id', 'l.playerCategoryId')
          .select(['l.calendarItemId as id', 'r.mnemonic'])
          .where('l.calendarItemId', 'in', ids)
          .orderBy('r.mnemonic')
          .execute();
  const mnemonicsOf = (links: readonly { id: number; mnemonic: string }[], id: number) =>
    links.filter((link) => link.id === id).map(({ mnemonic }) => mnemonic);
  return rows.map((row) => ({
    ...entryOf(row),
    category: row.calendarItemTournamentCategory,
    disciplines: mnemonicsOf(disciplines, row.id),
    playerCategories: mnemonicsOf(categories, row.id),
    posterUrl: row.posterMediaId === null ? null : `/media/calendar/${row.id}?v=${row.version}`,
  }));
}

/** For a row that was written to the database without the program. */
const unknownChangedAt = '1970-01-01T00:00:00.000Z';

/**
 * For calendar programs: includes removed entries. A filter by discipline or category excludes them, because removed entries no longer store
 * these.
 */
export async function calendarWithRemoved(context: Context, query: CalendarQuery): Promise<CalendarEntry[]> {
  const items = await readCalendar(context, query);
  const changes = await lastChanges(
    context,
    items.map(({ id }) => id),
  );
  const entries = items.map((entry) => ({ ...entry, changedAt: changes.get(entry.id) ?? unknownChangedAt }));
  const { id, from, to, discipline, category } = query;
  if (discipline || category) return entries;
  const gone = (await removedEntries(context)).filter(
    (entry) => (!id || entry.id === id) && (!from || entry.end >= from) && (!to || entry.start <= to),
  );
  return [...entries, ...gone];
}

type CalendarRow = {
  id: number;
  version: number;
  calendarItemTitle: string;
  calendarItemLocation: string;
  calendarItemStartDate: string;
  calendarItemEndDate: string;
  calendarItemLink: string | null;
  calendarItemStatus: string | null;
};

const entryOf = ({ id, version, ...row }: CalendarRow): Omit<CalendarEntry, 'changedAt'> => ({
  id,
  version,
  title: row.calendarItemTitle,
  location: row.calendarItemLocation,
  start: row.calendarItemStartDate,
  end: row.calendarItemEndDate,
  link: row.calendarItemLink && webLink(row.calendarItemLink),
  status: row.calendarItemStatus,
});

export async function readSponsors({ read }: Context, event: number | undefined) {
  if (event !== undefined) {
    await requireVisibleEvent(read, null, event);
    const rows = await sponsorsOf(read, [event]);
    return rows.map(({ eventId: _, ...row }) => ({ ...row, website: null }));
  }
  const rows = await read
    .selectFrom('sponsor')
    .select(['id', 'version', 'name', 'description', 'website', 'mainLogoImgContentType'])
    .orderBy('lemma')
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map(({ id, version, name, description, website, mainLogoImgContentType }) => ({
    ...{ id, name, text: description, website: website && webLink(website), level: null, shownOn: [] },
    logo: mainLogoImgContentType === null ? null : `/media/sponsors/${id}?v=${version}`,
  }));
}

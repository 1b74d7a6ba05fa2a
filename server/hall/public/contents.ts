/** Website content, the calendar and sponsors as the public sees them. */
import type { z } from 'zod';
import { webLink } from '#contract/kit/web-link.ts';
import type { publicCalendar } from '#contract/website/public-site.ts';
import { requireShown } from '../../entity/published.ts';
import { sanitizedRichText } from '../../http/rich-text.ts';
import { goneEntries } from '../../office/website/calendar/gone.ts';
import { lastChanges } from '../../office/website/calendar/last-changes.ts';
import type { CalendarEntry } from '../../office/website/feeds.ts';
import { sponsorsOf } from '../../sport/events/present.ts';
import type { Context } from '../../store/context.ts';
import { officeDay } from '../../store/settings/office-day.ts';

export const areas = ({ read }: Context) =>
  read.selectFrom('websiteContentArea').select(['id', 'name', 'key', 'kind']).orderBy('name').execute();

/** From its day on. */
export async function contents({ read, clock }: Context, area: string | undefined) {
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
    text: sanitizedRichText(row.text) ?? '',
    tags: tags.filter(({ id }) => id === row.id).map(({ name }) => name),
  }));
}

type Wanted = z.output<(typeof publicCalendar)['query']>;

export async function calendar({ read }: Context, { id, from, to, discipline, category }: Wanted) {
  let asked = read.selectFrom('calendarItem as c').where('c.calendarItemStartDate', '>', '');
  if (id) asked = asked.where('c.id', '=', id);
  if (from) asked = asked.where('c.calendarItemEndDate', '>=', from);
  if (to) asked = asked.where('c.calendarItemStartDate', '<=', to);
  if (category) asked = asked.where('c.calendarItemTournamentCategory', '=', category);
  if (discipline)
    asked = asked.where((eb) =>
      eb.exists(
        eb
          .selectFrom('calendarItemDiscipline as d')
          .select('d.disciplineId')
          .whereRef('d.calendarItemId', '=', 'c.id')
          .where('d.disciplineId', '=', discipline),
      ),
    );
  const rows = await asked.selectAll('c').orderBy('c.calendarItemStartDate').orderBy('c.id').limit(1000).execute();
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
  const of = (links: readonly { id: number; mnemonic: string }[], id: number) =>
    links.filter((link) => link.id === id).map(({ mnemonic }) => mnemonic);
  return rows.map((row) => ({
    ...entryOf(row),
    category: row.calendarItemTournamentCategory,
    disciplines: of(disciplines, row.id),
    playerCategories: of(categories, row.id),
    posterUrl: row.posterMediaId === null ? null : `/media/calendar/${row.id}?v=${row.version}`,
  }));
}

/** Of a row that came into the database past the program. */
const unknownSince = '1970-01-01T00:00:00.000Z';

/** For calendar programs: with what was taken out meanwhile. A selection by what is played does not hold that, nobody knows it any more. */
export async function withGone(context: Context, query: Wanted): Promise<CalendarEntry[]> {
  const found = await calendar(context, query);
  const changes = await lastChanges(
    context,
    found.map(({ id }) => id),
  );
  const entries = found.map((entry) => ({ ...entry, changedAt: changes.get(entry.id) ?? unknownSince }));
  const { id, from, to, discipline, category } = query;
  if (discipline || category) return entries;
  const gone = (await goneEntries(context)).filter(
    (entry) => (!id || entry.id === id) && (!from || entry.end >= from) && (!to || entry.start <= to),
  );
  return [...entries, ...gone];
}

type Row = {
  id: number;
  version: number;
  calendarItemTitle: string;
  calendarItemLocation: string;
  calendarItemStartDate: string;
  calendarItemEndDate: string;
  calendarItemLink: string | null;
  calendarItemStatus: string | null;
};

const entryOf = ({ id, version, ...row }: Row): Omit<CalendarEntry, 'changedAt'> => ({
  id,
  version,
  title: row.calendarItemTitle,
  location: row.calendarItemLocation,
  start: row.calendarItemStartDate,
  end: row.calendarItemEndDate,
  link: row.calendarItemLink && webLink(row.calendarItemLink),
  status: row.calendarItemStatus,
});

export async function sponsors({ read }: Context, event: number | undefined) {
  if (event !== undefined) {
    await requireShown(read, null, event);
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

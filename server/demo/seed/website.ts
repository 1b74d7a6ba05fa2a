/** The website of the invented federation: content of every area, and two seasons of dates. */
import { calendarItems } from '#contract/website/calendar-items.ts';
import { websiteContents } from '#contract/website/website-contents.ts';
import { insertRow } from '../../entity/write.ts';
import { demoFederation } from '../../kernel/organisation.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { localDay } from './event.ts';

export async function seedWebsite(work: WorkContext, eventId: number): Promise<void> {
  const { db, now } = work;
  const areas = await db.selectFrom('websiteContentArea').select(['id', 'key', 'name']).execute();
  const tags = await db.selectFrom('tag').select('id').orderBy('id').execute();
  for (const [index, { id: areaId, key, name }] of areas.entries()) {
    for (const [position, title] of (articles[key] ?? [name]).entries()) {
      await insertRow(work, websiteContents, {
        ...{ areaId, title, position: position + 1, publicationDate: localDay(now, -30 * (position + 1)), published: title !== draft },
        ...{
          text: `<p>${title}: what the ${demoFederation} says of it. All of it is invented.</p>`,
          tags: [tags[index % tags.length]?.id ?? ''],
        },
      });
    }
  }
  await seedCalendar(work, eventId);
}

const draft = 'Wheelchair rules';
const articles: Readonly<Record<string, readonly string[]>> = {
  home: ['Welcome', 'This season in short'],
  federation: ['Who we are', 'The board', 'Our clubs'],
  rules: ['Rules of the tour', 'Dress code', draft],
  downloads: ['Entry forms', 'Logos for the press'],
};

async function seedCalendar(work: WorkContext, eventId: number): Promise<void> {
  const { db, now } = work;
  const disciplines = await db.selectFrom('discipline').select('id').where('name', 'in', ['8-Ball', '9-Ball', '10-Ball']).execute();
  const categories = await db.selectFrom('playerCategory').select('id').where('name', 'in', ['Men', 'Women', 'U18']).execute();
  const event = await db.selectFrom('event').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow();
  await insertRow(work, calendarItems, {
    ...{ eventId, calendarItemTitle: event.name, calendarItemLocation: 'Lukovača', calendarItemTournamentCategory: 'A' },
    ...{ calendarItemStartDate: event.eventStartDate, calendarItemEndDate: event.eventEndDate },
    calendarItemDisciplines: disciplines.map(({ id }) => id),
    calendarItemPlayerCategories: categories.map(({ id }) => id),
  });
  const year = now.getUTCFullYear();
  for (const season of [year - 1, year]) {
    for (const [index, [title, location, month, day, days]] of dates.entries()) {
      const start = `${season}-${month}-${String(day).padStart(2, '0')}`;
      const end = `${season}-${month}-${String(day + days).padStart(2, '0')}`;
      await insertRow(work, calendarItems, {
        ...{
          calendarItemTitle: `${title} ${season}`,
          calendarItemLocation: location,
          calendarItemStartDate: start,
          calendarItemEndDate: end,
        },
        ...{ calendarItemTournamentCategory: ['A', 'B', 'C', 'D'][index % 4], calendarItemLink: `www.acf.example/${season}/${index + 1}` },
        calendarItemStatus: season === year ? (statuses[index] ?? null) : null,
        calendarItemDisciplines: [disciplines[index % disciplines.length]?.id ?? ''],
        calendarItemPlayerCategories: [categories[index % categories.length]?.id ?? ''],
      });
    }
  }
}

const statuses: Readonly<Record<number, string>> = { 3: 'POSTPONED', 6: 'CANCELED', 9: 'NEW_DATE' };
const dates = [
  ['Winter Cup', 'Tannhafen', '01', 15, 3],
  ['Roccapiana Open', 'Roccapiana', '02', 12, 3],
  ['Youth Camp', 'Podgozd', '03', 5, 6],
  ['Spring Masters', 'Rijeka', '03', 20, 2],
  ['Women’s Trophy', 'Sankt Lorenzen', '04', 9, 3],
  ['Club Day', 'Lukovača', '05', 1, 0],
  ['Harbour Ten-Ball', 'Rijeka', '05', 21, 3],
  ['Team Cup', 'Tannhafen', '06', 11, 3],
  ['Summer League Final', 'Podgozd', '07', 4, 1],
  ['Night of the Cues', 'Lukovača', '08', 22, 0],
  ['Referee Course', 'Rijeka', '09', 12, 1],
  ['Autumn Masters', 'Roccapiana', '10', 8, 3],
  ['Federation Meeting', 'Lukovača', '12', 5, 0],
] as const;

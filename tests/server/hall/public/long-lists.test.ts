/** Public lists that are longer than an answer: the reader sees what is on now and what comes, not what was entered first. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context);
});
afterAll(() => world.close());

test('an event that runs is on the first page, however many later events are published', async () => {
  const { db } = world.context;
  const { id: _, ...event } = await db.selectFrom('event').selectAll().where('id', '=', hall.eventId).executeTakeFirstOrThrow();
  const later = Array.from({ length: 40 }, (_, index) => ({
    ...event,
    name: `Later Event ${index}`,
    eventStatus: 'ACTIVE' as const,
    eventStartDate: '2027-05-01',
    eventEndDate: '2027-05-02',
  }));
  await db.insertInto('event').values(later).execute();
  await db.updateTable('event').set({ name: 'Cup of Today' }).where('id', '=', hall.eventId).execute();
  const page = await world.inject({ url: '/live' });
  const rankings = await world.inject({ url: '/live/rankings' });

  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Cup of Today');
  expect(page.body.indexOf('Cup of Today')).toBeLessThan(page.body.indexOf('Later Event'));
  expect(rankings.body).toContain(`/live/events/${hall.eventId}`);
});

test('a calendar with more entries than an answer holds shows the coming ones', async () => {
  const { db } = world.context;
  const admin = await world.signIn('ROLE_ADMIN');
  const created = await world.inject({
    method: 'POST',
    url: '/api/calendar-items',
    headers: admin,
    payload: {
      calendarItemTitle: 'Next Cup',
      calendarItemLocation: 'Rijeka',
      calendarItemStartDate: '2026-12-05',
      calendarItemEndDate: '2026-12-06',
    },
  });
  const id: number = created.json().id;
  const { id: _, ...entry } = await db.selectFrom('calendarItem').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const past = { ...entry, calendarItemTitle: 'Past Cup', calendarItemStartDate: '2019-03-01', calendarItemEndDate: '2019-03-02' };
  for (let batch = 0; batch < 10; batch += 1)
    await db
      .insertInto('calendarItem')
      .values(Array.from({ length: 100 }, () => past))
      .execute();
  const titles = (await world.inject({ url: '/api/public/calendar' })).json().map(({ title }: { title: string }) => title);
  const file = await world.inject({ url: '/api/public/calendar.ics' });

  expect(titles).toHaveLength(1000);
  expect(titles.at(-1)).toBe('Next Cup');
  expect(titles[0]).toBe('Past Cup');
  expect(file.body).toContain('SUMMARY:Next Cup');
});

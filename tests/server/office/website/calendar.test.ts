/** Calendar entries: their answers, and how they follow the event from which they were taken. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../support/world.ts';
import { createNeighbours, type Neighbours } from '../../entity/samples.ts';

let world: World;
let manager: { authorization: string };
let eventId: number;
let neighbours: Neighbours;
beforeAll(async () => {
  world = await createWorld();
  manager = await world.signIn('ROLE_MANAGER');
  neighbours = await createNeighbours(world);
  const { body: season } = await send('POST', '/api/seasons', { name: '2026', seasonYear: 2026, seasonStatus: 'RUNNING' });
  const dates = { eventStartDate: '2026-09-25', eventEndDate: '2026-09-27' };
  const kind = { eventType: 'ORA', eventStatus: 'CREATED', numberOfTables: 1, seasonId: season.id };
  eventId = (await send('POST', '/api/events', { name: 'Adria Cue Open', shortName: 'ACO', ...dates, ...kind })).body.id;
});
afterAll(() => world.close());

async function send(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) {
  const answer = await world.inject({ method, url, headers: manager, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const entry = {
  calendarItemTitle: 'Adria Cue Open',
  calendarItemLocation: 'Rijeka',
  calendarItemStartDate: '2026-09-25',
  calendarItemEndDate: '2026-09-27',
};

test('disciplines and categories come as ids and are answered with their mnemonics', async () => {
  const { discipline, playerCategory } = neighbours;

  const { status, body } = await send('POST', '/api/calendar-items', {
    ...entry,
    calendarItemDisciplines: [String(discipline), ''],
    calendarItemPlayerCategories: [{ id: playerCategory }],
  });

  expect([status, body.detail]).toEqual([201, undefined]);
  expect(body).toMatchObject({
    calendarItemDisciplines: [{ id: discipline, mnemonic: 'N' }],
    calendarItemPlayerCategories: [{ id: playerCategory, mnemonic: 'N' }],
  });
  const found = await send(
    'GET',
    `/api/calendar-items?playerCategoryId.in=${playerCategory}&calendarItemTitle.contains=adria&calendarItemLocation.contains=RIJ`,
  );
  expect(found.body).toEqual([body]);
  expect((await send('PUT', '/api/calendar-items', body)).body).toEqual(body);
});

test('an entry follows its event to new dates, and says when the event is postponed or cancelled', async () => {
  const { body: item } = await send('POST', '/api/calendar-items', { ...entry, eventId });
  const now = async () => {
    const { body } = await send('GET', `/api/calendar-items/${item.id}`);
    return [body.calendarItemStartDate, body.calendarItemEndDate, body.calendarItemStatus];
  };
  const change = async (changes: object) => {
    const answer = await send('PATCH', `/api/events/${eventId}`, { id: eventId, ...changes });
    expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
  };

  await change({ shortName: 'Renamed' });
  expect(await now()).toEqual(['2026-09-25', '2026-09-27', null]);
  await change({ eventStatus: 'ACTIVE' });
  await change({ eventStatus: 'POSTPONED' });
  expect(await now()).toEqual(['2026-09-25', '2026-09-27', 'POSTPONED']);
  await change({ eventStatus: 'ACTIVE' });
  expect(await now()).toEqual(['2026-09-25', '2026-09-27', null]);
  await change({ eventStartDate: '2026-10-02', eventEndDate: '2026-10-04' });
  expect(await now()).toEqual(['2026-10-02', '2026-10-04', 'NEW_DATE']);
  await change({ eventStatus: 'CANCELED' });
  expect((await now())[2]).toBe('CANCELED');
});

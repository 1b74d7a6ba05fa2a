/** The public page of an event in figures: records, players, at most a minute old, and nothing of an event that is not published. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;

const open = async (path: string) => {
  const { statusCode, body } = await world.inject({ method: 'GET', url: path, headers: { 'accept-language': 'en' } });
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
  return { status: statusCode, text: main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
};
const figures = (lang = ''): string => `/live${lang}/events/${hall.eventId}/figures`;
const pass = (minutes: number): void => world.clock.advance(minutes * 60_000);

/** Player A wins every rack of the match. Each rack takes `minutes`. */
async function play(index: number, minutes: number): Promise<void> {
  const { matchId, playerA } = await startMatch(world.context, hall, index);
  for (const to of [1, 2, 3]) {
    pass(minutes);
    await send(world.context, matchId, { type: 'SCORE', participantId: playerA, to });
  }
  await send(world.context, matchId, { type: 'FINISH' });
}

beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context, { players: 8, tables: 3, raceTo: 3 });
});
afterAll(() => world.close());

test('an event without play says so, and a minute later the page counts what was played', async () => {
  expect((await open(figures())).text).toContain('No match has been played yet.');
  await play(0, 5);
  await play(1, 8);
  pass(1);

  const { text } = await open(figures());
  expect(text).toMatch(/Matches played 2 .*Racks played 6 .*Per rack 6\.5 min/);
  expect(text).toMatch(/Longest match: 24 min PLAYER3 3:0 PLAYER4/);
  expect(text).toMatch(/Shortest match: 15 min PLAYER1 3:0 PLAYER2/);
  expect(text).toMatch(/PLAYER1 Given 1–0 3:0 5\.0/);
  expect((await open(figures('/de'))).text).toMatch(/Gespielte Spiele 2 .*Pro Rack 6,5 min.*Längstes Spiel: 24 min/);
});

test('a server without a public address writes no half address for search engines', async () => {
  const { body } = await world.inject({ url: figures(), headers: { 'accept-language': 'en' } });
  expect(body).toContain('<title>');
  expect(body).not.toMatch(/rel="(?:canonical|alternate)"/);
});

test('strangers cannot make the server count again within the same minute', async () => {
  await startMatch(world.context, hall, 2);
  expect((await open(figures())).text).toContain('Matches played 2 ');
  pass(1);
  expect((await open(figures())).text).toContain('Matches played 3 ');
});

test('the page says how fast changes reached the screens, in both languages', async () => {
  expect((await open(figures())).text).not.toContain('on screen within');
  await world.context.db
    .insertInto('screenTime')
    .values({ eventId: hall.eventId, kind: 'SCREEN', node: 'one', counts: '[0,0,100]' })
    .execute();
  pass(1);

  expect((await open(figures())).text).toMatch(/Half of all changes on screen within 63 ms/);
  expect((await open(figures('/de'))).text).toMatch(/Die Hälfte der Änderungen steht auf dem Bildschirm nach 63 ms/);
});

test('the page leads there from the event, and an event that is not published has none', async () => {
  expect((await open(`/live/events/${hall.eventId}`)).text).toContain('The event in figures');
  await world.context.db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', hall.eventId).execute();

  expect([(await open(figures())).status, (await open('/live/events/999999/figures')).status]).toEqual([404, 404]);
});

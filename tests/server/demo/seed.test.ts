/** The hall the demo opens with, before anything is played. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knockOut } from '../../../server/demo/chart.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import { demoAccounts, demoPassword } from '../../../server/management/info.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld({ demo: true });
  await seedDemo(world.office, { seed: 7, speed: 10 });
});
afterAll(() => world.close());

const matchesOf = ({ office }: World) =>
  office.read
    .selectFrom('tournamentMatch as m')
    .leftJoin('tournamentMatch as next', 'next.id', 'm.winnerToMatchId')
    .leftJoin('participant as a', 'a.id', 'm.participantAId')
    .leftJoin('participant as b', 'b.id', 'm.participantBId')
    .select(['m.label', 'm.status', 'm.scheduledTime', 'm.winnerToSide', 'next.label as next', 'a.displayName as a', 'b.displayName as b'])
    .orderBy('m.label')
    .execute();

test('the hall has one running event with 24 tables, of which one is blocked and says why', async () => {
  const events = await world.office.read.selectFrom('event').selectAll().execute();
  const tables = await world.office.read.selectFrom('billiardTable').selectAll().orderBy('displayNumber').execute();

  expect(events).toMatchObject([{ eventStatus: 'RUNNING', numberOfTables: 24, timeZone: 'Europe/Zagreb', eventStartDate: '2026-09-25' }]);
  expect(tables.map(({ displayNumber }) => displayNumber)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  expect(tables.filter(({ tableStatus }) => tableStatus === 'BLOCKED')).toMatchObject([
    { displayNumber: 17, blockedReason: 'New cloth is being fitted' },
  ]);
});

test('the players come from at least 25 countries and write in several alphabets', async () => {
  const players = await world.office.read.selectFrom('playerProfile').selectAll().execute();
  const names = players.map(({ displayName }) => displayName);

  expect(players.length).toBeGreaterThanOrEqual(64);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(players.map(({ representsCountryId }) => representsCountryId)).size).toBeGreaterThanOrEqual(25);
  for (const letter of ['Ł', 'Č', 'Ő', 'Ș', 'Ø', 'Þ', 'Ζ', 'Ж']) expect(names.some((name) => name.includes(letter))).toBe(true);
});

test('a player is found by the plain letters of the name', async () => {
  const found = await world.office.read.selectFrom('playerProfile').select('displayName').where('search', 'like', '% lakowiec%').execute();

  expect(found).toEqual([{ displayName: 'ŁĄKOWIEC Żelisław' }]);
});

test('64 players are drawn once each into the last 64; later matches wait for their winners', async () => {
  const matches = await matchesOf(world);
  const drawn = matches.filter(({ status }) => status === 'SCHEDULED');

  expect(new Set(drawn.flatMap(({ a, b }) => [a, b])).size).toBe(64);
  expect(drawn.map(({ label }) => label).at(-1)).toBe('SE32');
  expect(matches.filter(({ status }) => status === 'CREATED')).toHaveLength(31);
  expect(matches.every(({ scheduledTime }) => scheduledTime !== null)).toBe(true);
});

test('every match hands its winner to the side the chart says', async () => {
  const matches = await matchesOf(world);

  expect(matches.map(({ label, next, winnerToSide }) => [label, next, winnerToSide])).toEqual(
    knockOut(22).map(({ label, winnerTo }) => [label, winnerTo?.label ?? null, winnerTo?.side ?? null]),
  );
});

test('the same seed draws the same hall, another seed another one', async () => {
  const [same, other] = await Promise.all([createWorld(), createWorld()]);
  await seedDemo(same.office, { seed: 7, speed: 10 });
  await seedDemo(other.office, { seed: 8, speed: 10 });

  expect(await matchesOf(same)).toEqual(await matchesOf(world));
  expect(await matchesOf(other)).not.toEqual(await matchesOf(world));
  await Promise.all([same.close(), other.close()]);
});

test.each(demoAccounts)('%s signs in with the printed password', async (username) => {
  const response = await world.inject({ method: 'POST', url: '/api/authenticate', payload: { username, password: demoPassword } });

  expect(response.statusCode).toBe(200);
});

test('the leader may run this event', async () => {
  const assigned = await world.office.read
    .selectFrom('eventUser as eu')
    .innerJoin('appUser as u', 'u.id', 'eu.userId')
    .select('u.login')
    .execute();

  expect(assigned).toEqual([{ login: 'leader' }]);
});

test('a database with real data is refused', async () => {
  await expect(seedDemo(world.office, { seed: 7, speed: 10 })).rejects.toThrow('This database holds real data');
});

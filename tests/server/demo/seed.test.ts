/** The data with which the demo opens, before anything is played. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkForm } from '#contract/kit/check.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { demoAccounts, demoPassword } from '../../../server/demo/demo-accounts.ts';
import { writeMark } from '../../../server/demo/demo-mark.ts';
import { billClub } from '../../../server/demo/seed/club.ts';
import { ensureRunningTournament } from '../../../server/demo/seed/demo-tournament.ts';
import { seedDemo } from '../../../server/demo/seed/seed.ts';
import { demoActor } from '../../../server/demo/simulator/actor.ts';
import { startDemo } from '../../../server/demo/start.ts';
import { duplicatePairs } from '../../../server/office/people/players/duplicates.ts';
import { commit } from '../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld({ demo: true });
  await seedDemo(world.context, { seed: 7, speed: 10, entrants: 24 });
});
afterAll(() => world.close());

const matchesOf = ({ context }: World) =>
  context.read
    .selectFrom('tournamentMatch as m')
    .innerJoin('round as r', 'r.id', 'm.roundId')
    .leftJoin('participant as a', 'a.id', 'm.participantAId')
    .leftJoin('participant as b', 'b.id', 'm.participantBId')
    .leftJoin('playerProfile as pa', 'pa.id', 'a.playerProfileId')
    .leftJoin('playerProfile as pb', 'pb.id', 'b.playerProfileId')
    .select([
      'm.label',
      'm.status',
      'm.scheduledTime',
      'm.aWalkover',
      'm.bWalkover',
      'r.mnemonic as round',
      'pa.displayName as a',
      'pb.displayName as b',
    ])
    .orderBy('m.label')
    .execute();

test('the demo has one running event with 24 tables, one of which is blocked and says why', async () => {
  const events = await world.context.read.selectFrom('event').selectAll().execute();
  const tables = await world.context.read.selectFrom('billiardTable').selectAll().orderBy('displayNumber').execute();

  expect(events).toMatchObject([{ eventStatus: 'RUNNING', numberOfTables: 24, timeZone: 'Europe/Zagreb', eventStartDate: '2026-09-25' }]);
  expect(tables.map(({ displayNumber }) => displayNumber)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  expect(tables.filter(({ tableStatus }) => tableStatus === 'BLOCKED')).toMatchObject([
    { displayNumber: 17, blockedReason: 'New cloth is being fitted' },
  ]);
});

test('the players come from at least 25 countries and have names in several alphabets', async () => {
  const players = await world.context.read.selectFrom('playerProfile').selectAll().execute();
  const names = players.map(({ displayName }) => displayName);

  expect(players.length).toBeGreaterThanOrEqual(153);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(players.map(({ representsCountryId }) => representsCountryId)).size).toBeGreaterThanOrEqual(25);
  for (const letter of ['Ł', 'Č', 'Ő', 'Ș', 'Ø', 'Þ', 'Ζ', 'Ж']) expect(names.some((name) => name.includes(letter))).toBe(true);
});

test('a player is found by the plain letters of the name', async () => {
  const found = await world.context.read.selectFrom('playerProfile').select('displayName').where('search', 'like', '% lakowiec%').execute();

  expect(found).toContainEqual({ displayName: 'ŁĄKOWIEC Żelisław' });
});

const drawn = async (seed: number, speed = 10) => {
  const hall = await createWorld({ demo: true });
  hall.clock.advance(101_000);
  const mark = await seedDemo(hall.context, { seed, speed, entrants: 24 });
  await ensureRunningTournament(hall.context, { mark, speed });
  const matches = await matchesOf(hall);
  await hall.close();
  return matches;
};

test('the draw puts 24 players once each into a chart for 32; every match to play has a time', async () => {
  const matches = await drawn(7);
  const first = matches.filter(({ round }) => round === 'R1');
  const players = first.flatMap(({ a, b }) => [a, b]).filter((name) => name !== null);

  expect(matches).toHaveLength(40);
  expect(players).toHaveLength(24);
  expect(new Set(players).size).toBe(24);
  expect(first.filter(({ status }) => status === 'APPROVED')).toHaveLength(8);
  const played = matches.filter(({ aWalkover, bWalkover }) => !aWalkover && !bWalkover);
  expect(played.filter(({ scheduledTime }) => scheduledTime === null)).toEqual([]);
});

test.each([
  [1, 15],
  [10, 5],
  [20, 1],
])('at speed %i every match starts on a grid of %i minutes', async (speed, minutes) => {
  const matches = await drawn(7, speed);
  const starts = matches.flatMap(({ scheduledTime }) => (scheduledTime === null ? [] : [Date.parse(scheduledTime)]));

  expect(new Set(starts).size).toBeGreaterThan(1);
  expect(starts.filter((start) => start % (minutes * 60_000) !== 0)).toEqual([]);
});

test('the same seed creates the same demo, another seed another one', async () => {
  const [first, again, other] = [await drawn(7), await drawn(7), await drawn(8)];

  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});

test('a tournament for singles and one for teams wait for their draw', async () => {
  const waiting = await world.context.read
    .selectFrom('tournament')
    .selectAll()
    .where('tournamentStatus', '=', 'CREATED')
    .orderBy('id')
    .execute();
  const members = await world.context.read.selectFrom('participant').select('id').where('teamParticipantId', 'is not', null).execute();

  expect(waiting.map(({ name, numberOfTeamMatches }) => [name, numberOfTeamMatches])).toEqual([
    ['Open 10-Ball', 0],
    ['National Teams', 3],
  ]);
  expect(members).toHaveLength(24);
});

test('a club has a squad, and pays for several entrants on one bill', async () => {
  await billClub(world.context);
  const squad = await world.context.read
    .selectFrom('teamMember as m')
    .innerJoin('playerProfile as club', 'club.id', 'm.teamId')
    .select(['club.displayName', 'm.captain', 'm.until'])
    .orderBy('m.id')
    .execute();
  const lines = await world.context.read
    .selectFrom('invoiceLine as l')
    .innerJoin('invoice as i', 'i.id', 'l.invoiceId')
    .innerJoin('teamMember as m', 'm.playerId', 'l.playerProfileId')
    .select(['i.status', 'l.grossCents'])
    .whereRef('i.playerProfileId', '=', 'm.teamId')
    .execute();

  expect(new Set(squad.map(({ displayName }) => displayName))).toEqual(new Set(['BOSPORUS BILLIARD CLUB']));
  expect(squad.map(({ captain, until }) => [captain, until])).toEqual([
    ...[
      [true, null],
      [false, null],
      [false, null],
      [false, null],
    ],
    [false, '2025-12-31'],
  ]);
  expect(lines).toEqual(Array(3).fill({ status: 'CREATED', grossCents: 15_000 }));
});

test.each(demoAccounts.map(({ login }) => login))('%s signs in with the printed password', async (username) => {
  const response = await world.inject({ method: 'POST', url: '/api/authenticate', payload: { username, password: demoPassword } });

  expect(response.statusCode).toBe(200);
});

test('the form of the profile accepts every player unchanged, but the two that the list marks as incomplete', async () => {
  const players = await world.context.read.selectFrom('playerProfile').selectAll().where('teamProfile', '=', false).execute();
  // Encrypted texts are longer than the plain ones.
  const wrong = players.flatMap(({ bankAccountName: _a, bankName: _b, bankIban: _c, bankBic: _d, ...player }) =>
    checkForm(playerProfiles, player),
  );

  expect(wrong.map(({ field }) => field).sort()).toEqual(['birthday', 'email']);
  expect(new Set(players.map(({ email }) => email)).size).toBe(players.length);
});

test('thirty players have a bank account, and two were entered twice', async () => {
  const players = await world.context.read.selectFrom('playerProfile').selectAll().where('teamProfile', '=', false).execute();

  expect(players.filter(({ bankIban }) => bankIban?.startsWith('v1.'))).toHaveLength(30);
  expect(await duplicatePairs(world.context.read)).toHaveLength(2);
});

test('the demo is not ready without data, nor while its first hours are played, and then it is', async () => {
  const empty = await createWorld({ demo: true });
  const opening = { status: 'OUT_OF_SERVICE', reason: 'The demo hall is being opened.' };
  const health = async () => (await empty.inject({ url: '/management/health' })).json();
  expect(await health()).toEqual(opening);

  const { isOpening: _, ...mark } = await seedDemo(empty.context, { seed: 7, speed: 10, entrants: 8, isOpening: true });
  const seeded = await empty.inject({ url: '/management/health' });
  expect([seeded.statusCode, seeded.json()]).toEqual([503, opening]);

  await commit(empty.context, { actor: demoActor }, (work) => writeMark(work, mark));
  for (const url of ['/management/health', '/management/health/readiness']) {
    expect((await empty.inject({ url })).json()).toEqual({ status: 'UP' });
  }
  await empty.close();
});

test('a demo whose opening was interrupted says how to start over, instead of showing half a hall', async () => {
  const half = await createWorld({ demo: true });
  await seedDemo(half.context, { seed: 7, speed: 10, entrants: 8, isOpening: true });

  await expect(startDemo(half.app, {}, 'http://localhost')).rejects.toThrow('npm run demo -- --fresh');
  await half.close();
});

test('people of every kind of work have an account', () => {
  const roles = new Set(demoAccounts.flatMap((account) => account.roles));

  expect(['ROLE_WEBSITE', 'ROLE_PHOTOGRAPHER', 'ROLE_TOURNAMENT'].filter((role) => !roles.has(role as never))).toEqual([]);
  expect(demoAccounts.map(({ login }) => login)).toEqual(expect.arrayContaining(['website', 'photographer', 'tournament']));
});

test('the leader and the tournament office may run this event', async () => {
  const assigned = await world.context.read
    .selectFrom('eventUser as eu')
    .innerJoin('appUser as u', 'u.id', 'eu.userId')
    .select('u.login')
    .execute();

  expect(assigned).toEqual([{ login: 'leader' }, { login: 'tournament' }]);
});

test('a database with real data is refused', async () => {
  await expect(seedDemo(world.context, { seed: 7, speed: 10, entrants: 24 })).rejects.toThrow('This database holds real data');
});

test('the office is full: places, lodgings, sponsors with logos, content of every area and two seasons of dates', async () => {
  const { read } = world.context;
  const count = async (table: 'sponsor' | 'venue' | 'hotel' | 'federation' | 'calendarItem') =>
    Number(
      (
        await read
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as('total'))
          .executeTakeFirstOrThrow()
      ).total,
    );
  const areas = await read
    .selectFrom('websiteContentArea as a')
    .leftJoin('websiteContent as c', 'c.areaId', 'a.id')
    .select(['a.key', 'c.id'])
    .execute();
  const statuses = await read.selectFrom('calendarItem').select('calendarItemStatus').distinct().execute();
  const bare = await read.selectFrom('sponsor').select('id').where('mainLogoImgMediaId', 'is', null).execute();

  expect(await Promise.all([count('sponsor'), count('venue'), count('hotel'), count('federation')])).toEqual([40, 6, 9, 6]);
  expect(await count('calendarItem')).toBe(27);
  expect([areas.filter(({ id }) => id === null), bare]).toEqual([[], []]);
  expect(statuses.map(({ calendarItemStatus }) => calendarItemStatus ?? 'none').sort()).toEqual([
    'CANCELED',
    'NEW_DATE',
    'POSTPONED',
    'none',
  ]);
});

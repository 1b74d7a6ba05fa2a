/** The promised starts of waiting matches: stored for all, never moved earlier by more than five minutes, counted when the match has begun. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewPromises } from '../../../../server/sport/forecast/promises.ts';
import { countPromises, promisesOf } from '../../../../server/sport/forecast/stored-promises.ts';
import { storePlan } from '../../../../server/sport/next-calls/commands.ts';
import { addExclusion, removeExclusion } from '../../../../server/sport/next-calls/exclusions.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { at, send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

const hourMs = 3_600_000;

let world: World;
let hall: Hall;
let profileId: number;
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context, { players: 8, tables: 2, raceTo: 9 });
  await startMatch(world.context, hall, 0);
  await startMatch(world.context, hall, 1);
  const row = await world.context.read
    .selectFrom('participant')
    .select('playerProfileId')
    .where('id', '=', at(hall.participantIds, 4))
    .executeTakeFirstOrThrow();
  profileId = row.playerProfileId;
});
afterAll(() => world.close());

const promised = async (index: number) => (await promisesOf(world.context.read, hall.matchIds)).get(at(hall.matchIds, index));
const shown = async () => {
  // The page and its forecast are shared for some seconds.
  world.clock.advance(5_001);
  const { body } = await world.inject({ url: `/live/events/${hall.eventId}/players/${profileId}` });
  return /Not before (\d\d:\d\d)/.exec(body)?.[1];
};

test('the waiting matches get promises, those on a table none, and a second look changes nothing', async () => {
  await renewPromises(world.context);
  const first = await promised(2);
  await renewPromises(world.context);

  expect(first?.notBefore).toBeGreaterThan(world.clock.now().getTime());
  expect(await promised(0)).toBeUndefined();
  expect(await promised(2)).toEqual(first);
});

test('a table that gets free long before its time moves the page of the waiting player earlier by five minutes only', async () => {
  const before = await promised(2);
  const page = await shown();
  const { playerA, matchId } = { playerA: at(hall.participantIds, 0), matchId: at(hall.matchIds, 0) };
  for (let to = 1; to <= 9; to++) await send(world.context, matchId, { type: 'SCORE', participantId: playerA, to });

  await renewPromises(world.context);

  const after = await promised(2);
  expect((before?.notBefore ?? 0) - (after?.notBefore ?? 0)).toBe(5 * 60_000);
  const minutes = (time: string | undefined): number => Number(time?.slice(0, 2)) * 60 + Number(time?.slice(3));
  expect(minutes(page) - minutes(await shown())).toBe(5);
});

test('a promised match that is held for hours moves its promise along', async () => {
  const matchId = at(hall.matchIds, 3);
  const now = world.clock.now().getTime();
  expect(((await promised(3))?.notBefore ?? 0) - now).toBeLessThan(3 * hourMs);

  const heldUntil = new Date(now + 5 * hourMs).toISOString();
  await commit(world.context, { actor: { kind: 'system', name: 'test' } }, (work) =>
    storePlan(work, matchId, { pinnedTableId: null, heldUntil }),
  );
  await renewPromises(world.context);
  const held = (await promised(3))?.notBefore ?? 0;
  expect(held).toBeGreaterThanOrEqual(now + 5 * hourMs - 5 * 60_000);
  const { playerProfileId } = await world.context.read
    .selectFrom('participant')
    .select('playerProfileId')
    .where('id', '=', at(hall.participantIds, 6))
    .executeTakeFirstOrThrow();
  world.clock.advance(5_001);
  const { body } = await world.inject({ url: `/live/events/${hall.eventId}/players/${playerProfileId}` });
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Zagreb' }).format(held);
  expect(body).toContain(`ot before ${time}`);

  // A hold by mistake: the promise returns to the forecast when the desk lifts it.
  await commit(world.context, { actor: { kind: 'system', name: 'test' } }, (work) => storePlan(work, matchId, { heldUntil: null }));
  await renewPromises(world.context);
  expect(((await promised(3))?.notBefore ?? 0) - now).toBeLessThan(3 * hourMs);
  await world.context.db.deleteFrom('callPlan').where('matchId', '=', matchId).execute();
});

test('a player who is held for hours by mistake gets the earlier time back when the hold is lifted', async () => {
  const now = world.clock.now().getTime();
  const request = { actor: { kind: 'system', name: 'test' } } as const;
  const participantId = at(hall.participantIds, 6);
  const until = new Date(now + 5 * hourMs).toISOString();
  const input = {
    participantId,
    playerProfileId: null,
    tableId: null,
    tournamentId: null,
    roundId: null,
    matchId: null,
    startsAt: null,
    until,
  };
  const { id } = await addExclusion(world.context, { ...request, eventId: hall.eventId, input });
  await renewPromises(world.context);
  expect((await promised(3))?.notBefore).toBeGreaterThanOrEqual(now + 5 * hourMs - 5 * 60_000);

  await removeExclusion(world.context, { ...request, eventId: hall.eventId, exclusionId: id });
  await renewPromises(world.context);
  expect(((await promised(3))?.notBefore ?? 0) - now).toBeLessThan(3 * hourMs);

  const hold = (end: number) =>
    addExclusion(world.context, { ...request, eventId: hall.eventId, input: { ...input, until: new Date(end).toISOString() } });
  await hold(now + 5 * hourMs);
  await renewPromises(world.context);
  const shorter = await hold(now + 4 * hourMs);
  await renewPromises(world.context);
  expect((await promised(3))?.notBefore).toBeLessThan(now + 4.5 * hourMs);
  await removeExclusion(world.context, { ...request, eventId: hall.eventId, exclusionId: shorter.id });
  await renewPromises(world.context);
  expect(((await promised(3))?.notBefore ?? 0) - now).toBeLessThan(3 * hourMs);
});

test('a pause without an end moves no promise, so its end takes none back', async () => {
  const request = { actor: { kind: 'system', name: 'test' } } as const;
  const before = await promised(3);
  const nothing = { participantId: null, playerProfileId: null, tableId: null, roundId: null, matchId: null, startsAt: null, until: null };
  const { id } = await addExclusion(world.context, {
    ...request,
    eventId: hall.eventId,
    input: { ...nothing, tournamentId: hall.tournamentId },
  });
  await renewPromises(world.context);
  await removeExclusion(world.context, { ...request, eventId: hall.eventId, exclusionId: id });

  expect((await promised(3))?.latest).toBe(before?.latest);
});

test('a promise is kept when the match begins at its time or later, and broken when it begins before', async () => {
  expect(await countPromises(world.context.read, hall.eventId)).toEqual({ kept: 0, all: 0 });
  await send(world.context, at(hall.matchIds, 0), { type: 'FINISH' }, { type: 'APPROVE' });
  await send(
    world.context,
    at(hall.matchIds, 2),
    { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) },
    { type: 'SET_BREAKER', side: 'A' },
    { type: 'START' },
  );
  expect(await countPromises(world.context.read, hall.eventId)).toEqual({ kept: 0, all: 1 });

  const last = await promised(3);
  world.clock.advance((last?.notBefore ?? 0) - world.clock.now().getTime() + 1);
  await send(world.context, at(hall.matchIds, 1), { type: 'CORRECT', aScore: 9, bScore: 0 }, { type: 'FINISH' }, { type: 'APPROVE' });
  await send(
    world.context,
    at(hall.matchIds, 3),
    { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 1) },
    { type: 'SET_BREAKER', side: 'A' },
    { type: 'START' },
  );

  expect(await countPromises(world.context.read, hall.eventId)).toEqual({ kept: 1, all: 2 });

  // When a match began whose result is entered in one act is not known.
  const { startTime } = await world.context.db
    .selectFrom('tournamentMatch')
    .select('startTime')
    .where('id', '=', at(hall.matchIds, 3))
    .executeTakeFirstOrThrow();
  await world.context.db.updateTable('tournamentMatch').set({ finishTime: startTime }).where('id', '=', at(hall.matchIds, 3)).execute();
  expect(await countPromises(world.context.read, hall.eventId)).toEqual({ kept: 0, all: 1 });
});

test('an unpublished or finished event gets no promises', async () => {
  const other = await createHall(world.context, { players: 8, tables: 1 });
  await startMatch(world.context, other);
  await world.context.db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', other.eventId).execute();

  await renewPromises(world.context);

  expect((await promisesOf(world.context.read, other.matchIds)).size).toBe(0);
});

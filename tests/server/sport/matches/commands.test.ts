/** A match through the real database: the effects of a command beside the match itself. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MatchEvent } from '#machines/match/events.ts';
import type { Actor } from '../../../../server/kernel/actor.ts';
import type { Problem } from '../../../../server/kernel/errors.ts';
import { dispatchMatch } from '../../../../server/sport/matches/commands.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

const desk: Actor = { kind: 'system', name: 'test' };
let world: World;
let hall: Hall;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  hall = await createHall(world.context, { players: 8, tables: 3, raceTo: 2 });
});

type UntimedMatchEvent = MatchEvent extends infer E ? (E extends { at: string } ? Omit<E, 'at'> : never) : never;

const send = (matchId: number, ...events: UntimedMatchEvent[]) =>
  dispatchMatch(world.context, { actor: desk, matchId, right: 'match:edit' }, (_stored, { at }) =>
    events.map((event) => ({ ...event, at }) as MatchEvent),
  );

const match = (id = first()) => world.context.read.selectFrom('tournamentMatch').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const table = (id: number) => world.context.read.selectFrom('billiardTable').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const at = <Item>(list: readonly Item[], index: number): Item => {
  const item = list[index];
  if (item === undefined) throw new Error(`The hall has no item ${index}`);
  return item;
};
const first = () => at(hall.matchIds, 0);

async function play(matchId: number, tableId: number, winner: number): Promise<void> {
  await send(matchId, { type: 'ASSIGN_TABLE', tableId }, { type: 'SET_BREAKER', side: 'A' }, { type: 'START' });
  await send(matchId, { type: 'SCORE', participantId: winner, to: 1 }, { type: 'SCORE', participantId: winner, to: 2 }, { type: 'FINISH' });
}

test('a table assignment makes the match READY and the table ASSIGNED', async () => {
  await send(first(), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) });

  expect(await match()).toMatchObject({ status: 'READY', tableId: at(hall.tableIds, 0), version: 2 });
  expect(await table(at(hall.tableIds, 0))).toMatchObject({ tableStatus: 'ASSIGNED' });
});

test('a change of table frees the old one', async () => {
  await send(first(), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) });
  await send(first(), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 1) });

  expect((await table(at(hall.tableIds, 0))).tableStatus).toBe('FREE');
  expect((await table(at(hall.tableIds, 1))).tableStatus).toBe('ASSIGNED');
});

test('a table that has a match refuses a second one and nothing changes', async () => {
  await send(first(), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) });

  const refused = send(at(hall.matchIds, 1), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) });

  await expect(refused).rejects.toMatchObject({ status: 409, message: 'Table 1 has a match already.' } satisfies Partial<Problem>);
  expect(await match(at(hall.matchIds, 1))).toMatchObject({ status: 'SCHEDULED', version: 1 });
});

test('a table of another event is refused', async () => {
  const other = await createHall(world.context);

  await expect(send(first(), { type: 'ASSIGN_TABLE', tableId: at(other.tableIds, 0) })).rejects.toMatchObject({ status: 409 });
});

test('an approval of a finished match frees its table and puts the winner into the next match', async () => {
  const winner = at(hall.participantIds, 1);
  await play(first(), at(hall.tableIds, 0), winner);

  await send(first(), { type: 'APPROVE' });

  expect(await match()).toMatchObject({ status: 'APPROVED', tableId: null, previousAssignedTableId: at(hall.tableIds, 0) });
  expect((await table(at(hall.tableIds, 0))).tableStatus).toBe('FREE');
  expect(await match(at(hall.nextMatchIds, 0))).toMatchObject({ participantAId: winner, status: 'CREATED' });
});

test('the next match is SCHEDULED as soon as both its players are known', async () => {
  await play(first(), at(hall.tableIds, 0), at(hall.participantIds, 0));
  await play(at(hall.matchIds, 1), at(hall.tableIds, 1), at(hall.participantIds, 2));
  await send(first(), { type: 'APPROVE' });
  await send(at(hall.matchIds, 1), { type: 'APPROVE' });

  expect(await match(at(hall.nextMatchIds, 0))).toMatchObject({ status: 'SCHEDULED', participantBId: at(hall.participantIds, 2) });
});

test('a reopened match takes its winner back out of the next match', async () => {
  await play(first(), at(hall.tableIds, 0), at(hall.participantIds, 0));
  await send(first(), { type: 'APPROVE' });

  await send(first(), { type: 'REOPEN' });

  expect(await match(at(hall.nextMatchIds, 0))).toMatchObject({ participantAId: null, status: 'CREATED' });
});

test('an approved match whose winner is corrected in one step puts the other player into the next match', async () => {
  await play(first(), at(hall.tableIds, 0), at(hall.participantIds, 0));
  await send(first(), { type: 'APPROVE' });
  const { winnerToMatchId, winnerToSide } = await match();

  await send(first(), { type: 'REOPEN' }, { type: 'CORRECT', aScore: 1, bScore: 2 }, { type: 'FINISH' }, { type: 'APPROVE' });

  const next = await match(winnerToMatchId ?? 0);
  expect(winnerToSide === 'A' ? next.participantAId : next.participantBId).toBe(at(hall.participantIds, 1));
});

test('a finished match is approved automatically if the tournament says so, and the answer names the resulting version', async () => {
  hall = await createHall(world.context, { raceTo: 1, autoApproveMatches: true });
  const winner = at(hall.participantIds, 0);
  await send(first(), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) }, { type: 'SET_BREAKER', side: 'A' }, { type: 'START' });

  const { answer } = await send(first(), { type: 'SCORE', participantId: winner, to: 1 }, { type: 'FINISH' });

  expect(await match()).toMatchObject({ status: 'APPROVED', version: answer.version, tableId: null });
  expect((await table(at(hall.tableIds, 0))).tableStatus).toBe('FREE');
  expect((await match(at(hall.nextMatchIds, 0))).participantAId).toBe(winner);
});

test('a disqualified player is out of the tournament', async () => {
  await send(first(), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) });

  await send(first(), { type: 'DISQUALIFY', side: 'B' });

  const loser = await world.context.read
    .selectFrom('participant')
    .select('disqualified')
    .where('id', '=', at(hall.participantIds, 1))
    .executeTakeFirst();
  expect(loser).toEqual({ disqualified: true });
  expect((await match()).status).toBe('FINISHED');
});

test('a player whose disqualification is undone is in the tournament again', async () => {
  await send(first(), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) });
  await send(first(), { type: 'DISQUALIFY', side: 'B' });

  await send(first(), { type: 'REOPEN' });

  const loser = await world.context.read
    .selectFrom('participant')
    .select('disqualified')
    .where('id', '=', at(hall.participantIds, 1))
    .executeTakeFirst();
  expect(loser).toEqual({ disqualified: false });
});

test('the database refuses a second live match on a table, whatever the code forgets', async () => {
  await send(first(), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) });
  const second = at(hall.matchIds, 1);

  const write = world.context.db
    .updateTable('tournamentMatch')
    .set({ status: 'READY', tableId: at(hall.tableIds, 0) })
    .where('id', '=', second)
    .execute();

  await expect(write).rejects.toThrow(/unique/i);
});

test('the database refuses one player in two live matches, on whichever side', async () => {
  await send(first(), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) });
  const second = at(hall.matchIds, 1);

  const write = world.context.db
    .updateTable('tournamentMatch')
    .set({ status: 'READY', tableId: at(hall.tableIds, 1), participantBId: at(hall.participantIds, 0) })
    .where('id', '=', second)
    .execute();

  await expect(write).rejects.toThrow(/unique/i);
});

test('a version that is no longer current is refused with the name of the other editor', async () => {
  await send(first(), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) });

  const late = dispatchMatch(
    world.context,
    { actor: desk, matchId: first(), right: 'match:edit', expected: [{ version: 1, by: 'body' }] },
    (_stored, { at: now }) => [{ type: 'SET_BREAKER', side: 'A', at: now }],
  );

  await expect(late).rejects.toMatchObject({
    status: 409,
    key: 'error.concurrencyFailure',
    extra: { by: 'the system', changedFields: expect.arrayContaining(['matchStatus', 'tableId']) },
  });
});

test('a command sent twice with one id happens once and gets the same answer', async () => {
  const request = { actor: desk, matchId: first(), right: 'match:edit', commandId: 'assign-once-0001' } as const;
  const plan = (_stored: unknown, { at: now }: { at: string }): MatchEvent[] => [
    { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0), at: now },
  ];

  const one = await dispatchMatch(world.context, request, plan);
  const two = await dispatchMatch(world.context, request, plan);

  expect(two).toEqual({ ...one, repeated: true });
  expect((await match()).version).toBe(2);
});

test('every step stands in the history', async () => {
  await play(first(), at(hall.tableIds, 0), at(hall.participantIds, 0));

  const history = await world.context.read
    .selectFrom('matchProgress')
    .select(['progressType', 'scoreA', 'rack'])
    .where('matchId', '=', first())
    .orderBy('id')
    .execute();
  expect(history.map((entry) => entry.progressType)).toEqual(['ASSIGN', 'BREAK', 'START', 'POINT', 'POINT', 'FINISH']);
  expect(history.filter((entry) => entry.rack !== null).map((entry) => entry.rack)).toEqual([1, 2]);
});

test('twenty people assign one table at once: exactly one succeeds', async () => {
  const attempts = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => send(at(hall.matchIds, index % 4), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 2) })),
  );

  expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
});

test('fifty people change one match at once: they wait for each other, and all succeed', async () => {
  await send(first(), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) });

  await Promise.all(Array.from({ length: 50 }, () => send(first(), { type: 'TOGGLE_SHOTCLOCK' })));

  expect(await match()).toMatchObject({ version: 52, shotclockAssigned: false });
});

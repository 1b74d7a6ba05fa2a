/** A wrong no-show is taken back, whether the match was approved at once or waits for its approval (machines/README.md 8.6, 8.7). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MatchEvent } from '#machines/match/events.ts';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { dispatchMatch } from '../../../../server/sport/matches/commands.ts';
import { createDoubleElimination, type DoubleElimination, sheetOf } from '../../../support/double-elimination.ts';
import { createWorld, type World } from '../../../support/world.ts';

const desk: Actor = { kind: 'system', name: 'test' };
let world: World;
let hall: DoubleElimination;
let headers: { authorization: string };

beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());

const send = async (label: string, events: (at: string) => MatchEvent[]) =>
  (await dispatchMatch(world.context, { actor: desk, matchId: hall.id(label), right: 'match:edit' }, (_stored, { at }) => events(at)))
    .answer.version;

const announce = (label: string) => send(label, (at) => [{ type: 'ASSIGN_TABLE', at, tableId: hall.tableIds[0] ?? 0 }]);
const noShow = (label: string) => send(label, (at) => [{ type: 'WALKOVER', at, side: 'A' }]);

async function undo(label: string, version: number) {
  const url = `/api/management/announced-matches/no-show/undo?matchId=${hall.id(label)}`;
  const answer = await world.inject({ method: 'PUT', url, headers, payload: { version } });
  return { status: answer.statusCode, body: answer.json() };
}

const match = (label: string) =>
  world.context.read.selectFrom('tournamentMatch').selectAll().where('id', '=', hall.id(label)).executeTakeFirstOrThrow();

describe.each([{ autoApproveMatches: true }, { autoApproveMatches: false }])('with automatic approval $autoApproveMatches', (settings) => {
  test('the match is announced again at its table, and nobody has moved on', async () => {
    hall = await createDoubleElimination(world.context, { tables: 4, raceTo: 1, ...settings });
    await announce('A001');
    const before = await sheetOf(world.context, hall);
    const version = await noShow('A001');
    expect((await match('A001')).status).toBe(settings.autoApproveMatches ? 'APPROVED' : 'FINISHED');

    expect(await undo('A001', version)).toMatchObject({ status: 200, body: { announced: true } });

    expect(await sheetOf(world.context, hall)).toEqual(before);
    const table = { tableId: hall.tableIds[0], startTime: null, finishTime: null, aWalkover: false };
    expect(await match('A001')).toMatchObject({ status: 'READY', ...table });
  });
});

test('the match waits when its table has another match since', async () => {
  hall = await createDoubleElimination(world.context, { tables: 4, raceTo: 1, autoApproveMatches: true });
  await announce('A001');
  const version = await noShow('A001');
  await announce('A002');

  expect(await undo('A001', version)).toMatchObject({ status: 200, body: { announced: false } });

  expect(await match('A001')).toMatchObject({ status: 'SCHEDULED', tableId: null, aWalkover: false });
});

test('the undo is refused after another change, and for a match without a no-show', async () => {
  hall = await createDoubleElimination(world.context, { tables: 4, raceTo: 1, autoApproveMatches: true });
  const version = await announce('A001');

  expect(await undo('A001', version)).toMatchObject({ status: 409, body: { code: 'NOT_A_NO_SHOW' } });
  await noShow('A001');
  expect((await undo('A001', version)).status).toBe(409);
  expect((await match('A001')).status).toBe('APPROVED');
});

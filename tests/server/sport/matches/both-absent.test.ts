/** "Both absent" in one act, its preview and its undo; and places that do not depend on the order of clicks (machines/README.md 6.5, 8.11). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MatchEvent } from '#machines/match/events.ts';
import { participantOf } from '#machines/match/sides.ts';
import { type Side, sides } from '#machines/names.ts';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { participantPlaces } from '../../../../server/sport/draws/participant-places.ts';
import { dispatchMatch } from '../../../../server/sport/matches/commands.ts';
import { withdraw } from '../../../../server/sport/matches/withdraw.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createDoubleElimination, type DoubleElimination, sheetOf } from '../../../support/double-elimination.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createReady, drawForm, type Ready } from '../draws/tournament-world.ts';

const desk: Actor = { kind: 'system', name: 'test' };
let world: World;
let headers: { authorization: string };

beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());

async function put(url: string, as: Record<string, string> = headers) {
  const answer = await world.inject({ method: 'PUT', url, headers: as });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}

const bothAbsent = (matchId: number, { path = '', dryRun = false, as = headers as Record<string, string> } = {}) =>
  put(`/api/management/announced-matches/both-absent${path}?matchId=${matchId}${dryRun ? '&dryRun=true' : ''}`, as);

describe('a match to which neither player came', () => {
  let hall: DoubleElimination;
  const sheet = () => sheetOf(world.context, hall);
  const id = () => hall.id('A001');
  beforeEach(async () => {
    hall = await createDoubleElimination(world.context, { tables: 4, raceTo: 1, autoApproveMatches: true });
  });
  const before = ['A001 SCHEDULED P1 – P2', 'A003 CREATED ? – ?', 'A004 CREATED ? – ?'];
  const after = ['A001 APPROVED P1w – P2w', 'A003 CREATED w – ?', 'A004 CREATED w – ?'];

  test('is lost by both in one act, and walkovers move on', async () => {
    const answer = await bothAbsent(id());

    expect(answer).toMatchObject({ status: 200, body: { dryRun: false, refusal: null, version: expect.any(Number) } });
    expect(answer.body.changes.map(({ label, side, to }: { label: string; side: Side; to: string }) => `${label} ${side} ${to}`)).toEqual(
      expect.arrayContaining(['A003 A Bye', 'A004 A Bye']),
    );
    expect(await sheet()).toEqual(expect.arrayContaining(after));
  });

  test('shows first what changes, and stores nothing', async () => {
    const preview = await bothAbsent(id(), { dryRun: true });

    expect(preview).toMatchObject({ status: 200, body: { dryRun: true, refusal: null } });
    expect(preview.body.changes.length).toBeGreaterThan(0);
    expect(await sheet()).toEqual(expect.arrayContaining(before));
  });

  test('waits again when that is taken back', async () => {
    await bothAbsent(id());

    expect((await bothAbsent(id(), { path: '/undo', dryRun: true })).body).toMatchObject({ refusal: null });
    expect(await bothAbsent(id(), { path: '/undo' })).toMatchObject({ status: 200 });

    expect(await sheet()).toEqual(expect.arrayContaining(before));
  });

  test('is not taken back once a match behind it was played, with its label', async () => {
    await bothAbsent(id());
    const [tableId = 0] = hall.tableIds;
    const play = (label: string): Promise<unknown> =>
      dispatchMatch(world.context, { actor: desk, matchId: hall.id(label), right: 'match:edit' }, (_stored, { at }): MatchEvent[] => [
        { type: 'ASSIGN_TABLE', at, tableId },
        { type: 'SET_BREAKER', at, side: 'A' },
        { type: 'START', at },
        { type: 'CORRECT', at, aScore: 1, bScore: 0 },
        { type: 'FINISH', at },
      ]);
    await play('A002');
    expect(await sheet()).toContain('A006 SCHEDULED P3 – P4');
    await play('A006');

    const sentence =
      'Match A006 already depends on this result and is Approved: who moves on can change only once that match is reopened and reset.';
    expect(await bothAbsent(id(), { path: '/undo' })).toMatchObject({ status: 409, body: { detail: sentence } });
    expect((await bothAbsent(id(), { path: '/undo', dryRun: true })).body).toMatchObject({ refusal: sentence, changes: [], version: null });
  });

  test('is refused in words for a match that is over, that nobody booked, or of a player who is unknown', async () => {
    expect(await bothAbsent(id(), { path: '/undo' })).toMatchObject({
      status: 409,
      body: { detail: 'Match A001 is not booked as "both absent".', code: 'NOT_BOTH_ABSENT' },
    });
    expect(await bothAbsent(hall.id('A003'))).toMatchObject({ status: 409, body: { detail: 'Player A is not known yet.' } });
    await bothAbsent(id());
    expect(await bothAbsent(id())).toMatchObject({ status: 409, body: { detail: 'The match is approved: reopen it first.' } });
    expect(await put('/api/management/announced-matches/both-absent?matchId=x')).toMatchObject({ status: 400 });
    expect((await bothAbsent(999_999)).status).toBe(404);
  });

  test.each(['', '/undo'])('is booked by staff of the event only: both-absent%s', async (path) => {
    expect((await bothAbsent(id(), { path, as: {} })).status).toBe(401);
    expect((await bothAbsent(id(), { path, as: await world.signIn('ROLE_PLAYER') })).status).toBe(403);
    expect(await sheet()).toEqual(expect.arrayContaining(before));
  });
});

type Click = ['NO_SHOW', string, Side] | ['BOTH', string] | ['LEAVE', number];

/** Four players of one quarter of the chart never come: A001 and A002 meet in A009 and, on the losers' side, in A013. */
const orders: readonly (readonly Click[])[] = [
  [
    ['BOTH', 'A001'],
    ['BOTH', 'A002'],
  ],
  [
    ['BOTH', 'A002'],
    ['NO_SHOW', 'A001', 'A'],
    ['NO_SHOW', 'A009', 'A'],
  ],
  [
    ['NO_SHOW', 'A001', 'A'],
    ['NO_SHOW', 'A002', 'B'],
    ['NO_SHOW', 'A009', 'A'],
    ['NO_SHOW', 'A009', 'B'],
  ],
  [
    ['NO_SHOW', 'A001', 'B'],
    ['NO_SHOW', 'A002', 'A'],
    ['NO_SHOW', 'A009', 'B'],
  ],
  [
    ['LEAVE', 0],
    ['LEAVE', 1],
    ['LEAVE', 2],
    ['LEAVE', 3],
  ],
  [
    ['LEAVE', 3],
    ['LEAVE', 1],
    ['LEAVE', 0],
    ['LEAVE', 2],
  ],
  [
    ['NO_SHOW', 'A001', 'B'],
    ['LEAVE', 1],
    ['LEAVE', 0],
    ['BOTH', 'A002'],
  ],
];

describe('four absent players in one quarter of a chart', () => {
  let ready: Ready;
  let absent: number[];

  const match = (label: string) =>
    world.context.read
      .selectFrom('tournamentMatch')
      .selectAll()
      .where('tournamentId', '=', ready.tournamentId)
      .where('label', '=', label)
      .executeTakeFirstOrThrow();

  async function click([kind, ...what]: Click): Promise<void> {
    if (kind === 'LEAVE') {
      return void (await commit(world.context, { actor: desk }, (work) => withdraw(work, absent[Number(what[0])] ?? 0)));
    }
    const { id: matchId } = await match(String(what[0]));
    if (kind === 'BOTH') return void expect((await bothAbsent(matchId)).status).toBe(200);
    const side = what[1] === 'A' ? 'A' : 'B';
    await dispatchMatch(world.context, { actor: desk, matchId, right: 'match:edit' }, (_stored, { at }) => [
      { type: 'WALKOVER', at, side },
    ]).catch(() => null);
  }

  /** Plays every match that is due; a match of somebody who is absent is booked as a no-show. */
  async function playOn(): Promise<void> {
    for (;;) {
      const due = await world.context.read
        .selectFrom('tournamentMatch')
        .selectAll()
        .where('tournamentId', '=', ready.tournamentId)
        .where('status', 'in', ['SCHEDULED', 'CREATED'])
        .where('participantAId', 'is not', null)
        .where('participantBId', 'is not', null)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      if (!due) return;
      const missing = sides.find((side) => absent.includes(participantOf(due, side) ?? 0));
      if (missing) await click(['NO_SHOW', due.label, missing]);
      else await play(due.id, Number(due.participantAId) < Number(due.participantBId) ? 2 : 0);
    }
  }

  const play = (matchId: number, aScore: number): Promise<unknown> =>
    dispatchMatch(world.context, { actor: desk, matchId, right: 'match:edit' }, (_stored, { at }): MatchEvent[] => [
      { type: 'ASSIGN_TABLE', at, tableId: ready.tableIds[0] ?? 0 },
      { type: 'SET_BREAKER', at, side: 'A' },
      { type: 'START', at },
      { type: 'CORRECT', at, aScore, bScore: 2 - aScore },
      { type: 'FINISH', at },
    ]);

  test('get the same place and no points in every order of clicks', { timeout: 60_000 }, async () => {
    for (const clicks of orders) {
      ready = await createReady(world.context, { players: 16, tables: 8 });
      await run('generate-matches', drawForm(ready));
      await run('start-tournament');
      const [one, other] = [await match('A001'), await match('A002')];
      absent = [one.participantAId, one.participantBId, other.participantAId, other.participantBId].map((id) => id ?? 0);
      for (const one of clicks) await click(one);
      await playOn();
      await run('draw-next-stage');
      await playOn();

      const tournament = await world.context.read
        .selectFrom('tournament')
        .selectAll()
        .where('id', '=', ready.tournamentId)
        .executeTakeFirstOrThrow();
      const places = await participantPlaces(world.context.read, tournament);
      expect(
        absent.map((id) => places.get(id)),
        JSON.stringify(clicks),
      ).toEqual([1, 2, 3, 4].map(() => ({ place: 13, points: null })));
    }
  });

  async function run(action: string, payload: object = {}): Promise<void> {
    const answer = await world.inject({
      method: 'PUT',
      url: `/api/management/tournaments/${ready.tournamentId}/${action}`,
      headers,
      payload,
    });
    expect(answer.statusCode).toBe(200);
  }
});

test.each([
  ['first', [0, 1]],
  ['last', [1, 0]],
])('two players of a group who withdrew have no win over each other, whoever left %s', async (_words, order) => {
  const spec = { kind: 'GROUPS', size: 8, singleElimination: 4, groups: 2 } as const;
  const ready = await createReady(world.context, { players: 8, spec });
  const run = async (action: string, payload: object = {}) => {
    const url = `/api/management/tournaments/${ready.tournamentId}/${action}`;
    expect((await world.inject({ method: action.endsWith('withdraw') ? 'POST' : 'PUT', url, headers, payload })).statusCode).toBe(200);
  };
  await run('generate-matches', drawForm(ready));
  await run('start-tournament');
  const pair = () =>
    world.context.read
      .selectFrom('tournamentMatch')
      .selectAll()
      .where('tournamentId', '=', ready.tournamentId)
      .where('groupNumber', '=', 1)
      .orderBy('id')
      .executeTakeFirstOrThrow();
  const { participantAId, participantBId } = await pair();
  const both = [participantAId, participantBId];

  for (const at of order) await run(`participants/${both[at]}/withdraw`);
  expect(await pair()).toMatchObject({ status: 'APPROVED', aWalkover: true, bWalkover: true });

  await run(`participants/${participantAId}/withdraw/undo`);
  expect(await pair()).toMatchObject({ status: 'APPROVED', aWalkover: false, bWalkover: true });
});

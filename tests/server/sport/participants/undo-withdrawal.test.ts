/** A withdrawal is taken back while no match that depends on it was played (machines/README.md 3.12). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MatchEvent } from '#machines/match/events.ts';
import type { Side } from '#machines/names.ts';
import { dispatchMatch } from '../../../../server/sport/matches/commands.ts';
import { createDoubleElimination, type DoubleElimination, sheetOf } from '../../../support/double-elimination.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: DoubleElimination;
let headers: { authorization: string };

beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());
beforeEach(async () => {
  hall = await createDoubleElimination(world.context, { tables: 6, raceTo: 1 });
});

const sheet = () => sheetOf(world.context, hall);
const player = (number: number): number => hall.participantIds[number - 1] ?? 0;

async function ask(method: 'PUT' | 'POST', number: number, action: string, as: Record<string, string> = headers) {
  const url = `/api/management/tournaments/${hall.tournamentId}/participants/${player(number)}/${action}`;
  const answer = await world.inject({ method, url, headers: as });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}

const withdraw = (number: number) => ask('POST', number, 'withdraw');
const takeBack = (number: number) => ask('PUT', number, 'withdraw/undo');
const preview = (number: number) => ask('PUT', number, 'withdraw/undo?dryRun=true');

type UntimedMatchEvent = MatchEvent extends infer E ? (E extends { at: string } ? Omit<E, 'at'> : never) : never;

const send = (label: string, ...events: UntimedMatchEvent[]) =>
  dispatchMatch(
    world.context,
    { actor: { kind: 'system', name: 'test' }, matchId: hall.id(label), right: 'match:edit' },
    (_stored, { at }) => events.map((event) => ({ ...event, at }) as MatchEvent),
  );

const begin = (label: string) =>
  send(
    label,
    { type: 'ASSIGN_TABLE', tableId: hall.tableIds[Number(label.slice(1)) - 1] ?? 0 },
    { type: 'SET_BREAKER', side: 'A' },
    { type: 'START' },
  );

async function finish(label: string, winner: Side): Promise<void> {
  await begin(label);
  await send(label, { type: 'CORRECT', aScore: winner === 'A' ? 1 : 0, bScore: winner === 'B' ? 1 : 0 }, { type: 'FINISH' });
}

async function win(label: string, winner: Side): Promise<void> {
  await finish(label, winner);
  await send(label, { type: 'APPROVE' });
}

test('a player who withdrew before the first match plays it after all', async () => {
  const before = await sheet();
  await withdraw(1);
  expect(await sheet()).toContain('A001 APPROVED P1w – P2');

  expect(await takeBack(1)).toMatchObject({ status: 200, body: { refusal: null, participant: { withdrawn: false } } });

  expect(await sheet()).toEqual(before);
});

test('the preview lists every change and stores nothing', async () => {
  await withdraw(1);
  const before = await sheet();

  const { status, body } = await preview(1);

  expect(status).toBe(200);
  expect(body).toMatchObject({ dryRun: true, refusal: null, code: null, participant: null });
  const changes = body.changes.map(({ label, side }: { label: string; side: Side }) => `${label} ${side}`);
  expect(changes).toEqual(expect.arrayContaining(['A001 A', 'A003 A', 'A004 A']));
  expect(await sheet()).toEqual(before);
});

test('a loser who withdrew before the approval is expected on the losers’ side again, and who passed goes back', async () => {
  await win('A002', 'A');
  await finish('A001', 'A');
  await withdraw(2);
  await send('A001', { type: 'APPROVE' });
  expect(await sheet()).toEqual(expect.arrayContaining(['A004 APPROVED w – P4', 'A005 CREATED ? – P4']));

  expect((await takeBack(2)).status).toBe(200);

  expect(await sheet()).toEqual(expect.arrayContaining(['A004 SCHEDULED P2 – P4', 'A005 CREATED ? – ?']));
});

test('the other player who withdrew stays out', async () => {
  await withdraw(1);
  await withdraw(2);

  expect((await takeBack(1)).status).toBe(200);

  expect(await sheet()).toEqual(expect.arrayContaining(['A001 APPROVED P1 – P2w', 'A003 CREATED P1 – ?', 'A004 CREATED w – ?']));
});

test('it is refused with the label and the table of each match that has begun, in the preview too', async () => {
  await withdraw(1);
  await win('A002', 'A');
  await begin('A003');

  const sentence = 'Match A003 on table 3 is Running: it depends on this withdrawal. It can be taken back once that match is reset.';
  expect(await takeBack(1)).toMatchObject({ status: 409, body: { detail: sentence, code: 'WALKOVER_COUNTS' } });
  expect(await preview(1)).toMatchObject({ status: 200, body: { refusal: sentence, code: 'WALKOVER_COUNTS', changes: [] } });
  await send('A003', { type: 'RESET' });
  expect((await takeBack(1)).status).toBe(200);
  expect(await sheet()).toEqual(expect.arrayContaining(['A001 SCHEDULED P1 – P2', 'A003 CREATED ? – P3', 'A004 CREATED ? – P4']));
});

test('a played match names the table on which it was played', async () => {
  await withdraw(1);
  await win('A002', 'A');
  await win('A003', 'A');

  expect((await takeBack(1)).body).toMatchObject({
    detail: 'Match A003, played on table 3, is Approved: it depends on this withdrawal. It can be taken back once that match is reset.',
  });
});

test('it is refused once the next stage is drawn, and when the place is taken', async () => {
  await withdraw(1);
  await world.context.db.updateTable('tournament').set({ currentRunningStage: 2 }).where('id', '=', hall.tournamentId).execute();
  expect(await takeBack(1)).toMatchObject({ status: 409, body: { code: 'NEXT_STAGE_DRAWN' } });

  await world.context.db.updateTable('tournament').set({ currentRunningStage: 1 }).where('id', '=', hall.tournamentId).execute();
  await world.context.db.updateTable('tournamentMatch').set({ participantAId: null }).where('id', '=', hall.id('A001')).execute();
  expect(await takeBack(1)).toMatchObject({
    status: 409,
    body: { code: 'PLACE_TAKEN', detail: 'Somebody else has this place in the chart now.' },
  });
});

test('only a withdrawal is taken back, by staff of the event, and of a participant that exists', async () => {
  expect(await takeBack(3)).toMatchObject({ status: 409, body: { detail: 'The participant has not withdrawn.', code: 'NOT_WITHDRAWN' } });
  expect((await ask('PUT', 3, 'withdraw/undo', {})).status).toBe(401);
  expect((await ask('PUT', 3, 'withdraw/undo', await world.signIn('ROLE_PLAYER'))).status).toBe(403);
  expect((await ask('PUT', 99, 'withdraw/undo')).status).toBe(404);
});

test('a player who comes back can withdraw again', async () => {
  await withdraw(1);
  await takeBack(1);

  expect(await withdraw(1)).toMatchObject({ status: 200, body: { withdrawn: true } });
  expect(await sheet()).toContain('A001 APPROVED P1w – P2');
});

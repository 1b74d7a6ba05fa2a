/** The start of a tournament is taken back while nothing was played (case start-by-mistake of the hall), and the draw is made again. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MatchEvent } from '#machines/match/events.ts';
import { dispatchMatch } from '../../../../server/sport/matches/commands.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createReady, drawForm, type Ready } from '../draws/tournament-world.ts';

let world: World;
let leader: { authorization: string };
let ready: Ready;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ready = await createReady(world.context, { players: 13, tournament: { autoApproveMatches: false } });
  leader = await world.signIn('ROLE_USER', [ready.eventId]);
  await others('GENERATED');
  await world.context.db.updateTable('event').set({ eventStatus: 'ACTIVE' }).where('id', '=', ready.eventId).execute();
  await put('generate-matches', drawForm(ready));
  await put('start-tournament');
});

async function put(action: string, payload?: object, more: { as?: typeof leader; key?: string } = {}) {
  const headers = { ...(more.as ?? leader), ...(more.key && { 'idempotency-key': more.key }) };
  const url = `/api/management/tournaments/${ready.tournamentId}/${action}`;
  const answer = await world.inject({ method: 'PUT', url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

/** The other tournament of the event. */
const others = (tournamentStatus: 'GENERATED' | 'FINISHED') =>
  world.context.db
    .updateTable('tournament')
    .set({ tournamentStatus })
    .where('eventId', '=', ready.eventId)
    .where('id', '<>', ready.tournamentId)
    .execute();

const nameOf = async () =>
  (await world.context.read.selectFrom('tournament').select('name').where('id', '=', ready.tournamentId).executeTakeFirstOrThrow()).name;
const undoStart = async (more: { as?: typeof leader; key?: string } = {}) =>
  put('undo-start', { confirmation: await nameOf(), reason: 'Started the wrong tournament' }, more);
const tournament = () =>
  world.context.read.selectFrom('tournament').selectAll().where('id', '=', ready.tournamentId).executeTakeFirstOrThrow();
const eventStatus = async () =>
  (await world.context.read.selectFrom('event').select('eventStatus').where('id', '=', ready.eventId).executeTakeFirstOrThrow())
    .eventStatus;
const match = (label: string) =>
  world.context.read
    .selectFrom('tournamentMatch')
    .selectAll()
    .where('tournamentId', '=', ready.tournamentId)
    .where('label', '=', label)
    .executeTakeFirstOrThrow();
const openLabels = async (): Promise<string[]> =>
  (
    await world.context.read
      .selectFrom('tournamentMatch')
      .select('label')
      .where('tournamentId', '=', ready.tournamentId)
      .where('status', '=', 'SCHEDULED')
      .orderBy('label')
      .execute()
  ).map(({ label }) => label);

type Step = MatchEvent extends infer Event ? (Event extends MatchEvent ? Omit<Event, 'at'> : never) : never;
const play = async (label: string, ...steps: Step[]): Promise<void> => {
  const { id } = await match(label);
  await dispatchMatch(world.context, { actor: { kind: 'system', name: 'test' }, matchId: id, right: 'match:edit' }, (_stored, { at }) =>
    steps.map((step) => ({ ...step, at }) as MatchEvent),
  );
};
const announce = (label: string, table = 0) => play(label, { type: 'ASSIGN_TABLE', tableId: ready.tableIds[table] ?? 0 });
const begin = (label: string, table = 0) =>
  play(label, { type: 'ASSIGN_TABLE', tableId: ready.tableIds[table] ?? 0 }, { type: 'SET_BREAKER', side: 'A' }, { type: 'START' });

test('a start is taken back, and the tournament is drawn again, started and played', async () => {
  expect(await undoStart()).toMatchObject({ status: 200, body: { dryRun: false, refusal: null, changes: [] } });

  expect(await tournament()).toMatchObject({ tournamentStatus: 'GENERATED' });
  expect(await eventStatus()).toBe('ACTIVE');
  expect(await put('redraw')).toMatchObject({ status: 200, body: { tournamentStatus: 'CREATED' } });
  expect(await put('generate-matches', drawForm(ready))).toMatchObject({ status: 200 });
  expect(await put('start-tournament')).toMatchObject({ status: 200 });
  expect(await eventStatus()).toBe('RUNNING');
  const [label = ''] = await openLabels();
  await begin(label);
  expect(await match(label)).toMatchObject({ status: 'RUNNING' });
});

test('announced matches lose their tables, and their reset cannot be undone before the next start', async () => {
  const [one = '', two = ''] = await openLabels();
  await announce(one, 0);
  await announce(two, 1);

  const { body } = await undoStart();

  expect(body.consequences.map(({ sentence }: { sentence: string }) => sentence)).toContain(
    'Tables 1 and 2 are free again. Tell the players who were called.',
  );
  for (const label of [one, two]) expect(await match(label)).toMatchObject({ status: 'SCHEDULED', tableId: null });
  const tables = await world.context.read.selectFrom('billiardTable').select('tableStatus').where('id', 'in', ready.tableIds).execute();
  expect(tables.every(({ tableStatus }) => tableStatus === 'FREE')).toBe(true);
  const { id, version } = await match(one);
  const url = `/api/management/announced-matches/undo-step?id=${id}&step=RESET&version=${version}`;
  const undo = await world.inject({ method: 'PUT', url, headers: leader });
  expect(undo.statusCode).toBeGreaterThanOrEqual(400);
  expect(await match(one)).toMatchObject({ status: 'SCHEDULED' });
});

test('a preview lists all consequences and changes nothing', async () => {
  const [label = ''] = await openLabels();
  await announce(label);
  const journal = () => world.context.read.selectFrom('journal').select('seq').orderBy('seq', 'desc').limit(1).execute();
  const before = await journal();

  const { status, body } = await put('undo-start?dryRun=true', {});

  expect(status).toBe(200);
  expect(body).toMatchObject({ dryRun: true, refusal: null, undo: expect.stringContaining('start the tournament again') });
  expect(body.consequences.map(({ kind }: { kind: string }) => kind)).toEqual(['STAYS', 'CALL', 'WARNING', 'WARNING']);
  expect(await tournament()).toMatchObject({ tournamentStatus: 'RUNNING' });
  expect(await match(label)).toMatchObject({ status: 'READY' });
  expect(await journal()).toEqual(before);
});

test('matches that have begun stand in the way by name: running, scored, finished, and a player who did not turn up', async () => {
  const [one = '', two = '', three = '', four = ''] = await openLabels();
  await begin(one, 0);
  const running = `${one} is running. Reset this match first, or swap players.`;
  expect(await undoStart()).toMatchObject({ status: 409, body: { detail: running, code: 'MATCHES_BEGUN' } });
  expect(await put('undo-start?dryRun=true', {})).toMatchObject({ status: 200, body: { refusal: running, code: 'MATCHES_BEGUN' } });

  await begin(two, 1);
  await play(two, { type: 'CORRECT', aScore: 1, bScore: 0 });
  expect((await undoStart()).body.detail).toBe(`${two} has a score, ${one} is running. Reset both matches first, or swap players.`);

  await play(three, { type: 'WALKOVER', side: 'B' }, { type: 'APPROVE' });
  await announce(four, 2);
  expect((await undoStart()).body.detail).toBe(
    `${two} and ${three} have a score, ${one} is running. Reset these matches first, or swap players.`,
  );
  expect(await match(four)).toMatchObject({ status: 'READY' });
  expect(await tournament()).toMatchObject({ tournamentStatus: 'RUNNING' });
});

test('a reset match no longer stands in the way', async () => {
  const [label = ''] = await openLabels();
  await begin(label);
  await play(label, { type: 'CORRECT', aScore: 1, bScore: 0 });
  await play(label, { type: 'RESET' });

  expect(await undoStart()).toMatchObject({ status: 200 });
});

test('the name of the tournament confirms it, and a reason is required', async () => {
  const wrong = await put('undo-start', { confirmation: 'Istria', reason: 'Started by mistake' });
  expect(wrong).toMatchObject({ status: 400, body: { fieldErrors: [{ field: 'confirmation' }] } });
  expect(wrong.body.violations[0].message).toBe(`Type the name of the tournament: ${await nameOf()}`);
  expect(await put('undo-start', { confirmation: await nameOf() })).toMatchObject({
    status: 400,
    body: { fieldErrors: [{ field: 'reason' }] },
  });
  expect(await tournament()).toMatchObject({ tournamentStatus: 'RUNNING' });
});

test('the history keeps the reason', async () => {
  await undoStart();

  const entry = await world.context.read
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', 'tournament')
    .where('entityId', '=', ready.tournamentId)
    .where('action', '=', 'UNDO_START')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(entry)).toContain('Started the wrong tournament');
});

test('a repeated request is answered and not done again', async () => {
  const first = await undoStart({ key: 'undo-start-once-0001' });
  await put('start-tournament');

  expect(await undoStart({ key: 'undo-start-once-0001' })).toEqual(first);
  expect(await tournament()).toMatchObject({ tournamentStatus: 'RUNNING' });
});

test('a tournament that has not started has no start to take back', async () => {
  await undoStart();

  expect(await undoStart()).toMatchObject({
    status: 409,
    body: { detail: 'The tournament has not started: there is nothing to take back.', code: 'UNDO_START_NOT_ALLOWED' },
  });
});

test('an event with another tournament that runs stays RUNNING', async () => {
  await others('FINISHED');

  expect(await undoStart()).toMatchObject({ status: 200 });

  expect(await eventStatus()).toBe('RUNNING');
});

test('nobody but a leader of the event takes a start back', async () => {
  expect((await undoStart({ as: await world.signIn('ROLE_USER', []) })).status).toBe(404);
  expect((await undoStart({ as: await world.signIn('ROLE_REFEREE') })).status).toBe(403);
  expect((await undoStart({ as: { authorization: '' } })).status).toBe(401);
  expect(await tournament()).toMatchObject({ tournamentStatus: 'RUNNING' });
});

test('the list of corrections shows the possible ones before one is chosen', async () => {
  const [one = '', two = ''] = await openLabels();
  await announce(one);
  const url = `/api/management/tournaments/${ready.tournamentId}/corrections`;
  const list = async () => (await world.inject({ url, headers: leader })).json();
  expect(await list()).toMatchObject({
    announced: 1,
    scored: 0,
    startedAt: expect.any(String),
    corrections: [
      { name: 'SWAP', fact: '13 of 13 participants have not played.', refusal: null },
      { name: 'LATE_ENTRY', refusal: null },
      { name: 'UNDO_START', fact: 'No match has a score; 1 match announced.', refusal: null },
    ],
  });

  await begin(two, 1);

  const { corrections, movable, fixed } = await list();
  expect(corrections[2].refusal).toBe(`${two} is running. Reset this match first, or swap players.`);
  expect(movable).toHaveLength(11);
  expect(fixed.map(({ why }: { why: string }) => why.replace(/^.* has/, 'has'))).toEqual([
    `has played: ${two} is running.`,
    `has played: ${two} is running.`,
  ]);
});

/** A discarded draw, and an event that runs from its first tournament on: in one commit, in the journal, on every screen. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withdraw } from '../../server/sport/matches/withdraw.ts';
import { commit } from '../../server/store/unit/commit.ts';
import { createReady, drawForm, type Ready } from '../server/sport/draws/tournament-world.ts';
import { createWorld, type World } from '../support/world.ts';
import { openPage, type Page } from './clients.ts';

let world: World;
let headers: { authorization: string };
let ready: Ready;
let page: Page;

beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_MANAGER');
  page = await openPage(await world.listen(), { token: headers.authorization.replace('Bearer ', '') });
});
afterAll(async () => {
  page.close();
  await world.close();
});
beforeEach(async () => {
  ready = await createReady(world.context, { players: 13 });
});

async function put(action: string, payload?: object, as = headers) {
  const url = `/api/management/tournaments/${ready.tournamentId}/${action}`;
  const answer = await world.inject({ method: 'PUT', url, headers: as, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

const draw = () => put('generate-matches', drawForm(ready));
const rows = async () => ({
  matches: await world.context.read.selectFrom('tournamentMatch').select('id').where('tournamentId', '=', ready.tournamentId).execute(),
  rounds: await world.context.read.selectFrom('round').select('id').where('tournamentId', '=', ready.tournamentId).execute(),
  seeds: await world.context.read
    .selectFrom('participant')
    .select('seed')
    .where('tournamentId', '=', ready.tournamentId)
    .where('seed', 'is not', null)
    .execute(),
});
const entries = (stream: string, type: string) =>
  world.context.read.selectFrom('journal').selectAll().where('stream', '=', stream).where('type', '=', type).execute();

test('a draw is discarded before the start and made again, and the journal keeps the old one', async () => {
  const first = (await draw()).body;

  expect(await put('redraw')).toMatchObject({ status: 200, body: { tournamentStatus: 'CREATED', chart: null } });

  expect(await rows()).toEqual({ matches: [], rounds: [], seeds: [] });
  const [entry] = await entries(`tournament:${ready.tournamentId}`, 'REDRAW');
  const { draw: old } = JSON.parse(entry?.data ?? '{}');
  expect(old).toMatchObject({ id: first.drawId, seed: first.seed, stage: 1 });
  expect(JSON.parse(old.input).entrants).toHaveLength(13);
  const second = await draw();
  expect(second).toMatchObject({ status: 200 });
  expect(second.body.seed).not.toBe(first.seed);
  expect(await rows()).toMatchObject({ seeds: { length: 4 } });
  expect(await put('start-tournament')).toMatchObject({ status: 200 });
});

test('every screen that shows the draw learns that it is gone', async () => {
  await draw();
  const room = `tournament:${ready.tournamentId}`;
  const answer = await page.subscribe(room);
  const shown = answer.ok ? answer.state.filter(({ kind }) => kind === 'match').map(({ id }) => id) : [];
  expect(shown).toHaveLength(20);

  await put('redraw');

  const told = () => page.frames.filter((frame) => frame.room === room).flatMap(({ changes }) => changes);
  const gone = () => new Set(told().flatMap((change) => (change.kind === 'match' && 'gone' in change ? [change.id] : [])));
  await page.until(() => gone().size === shown.length);
  expect([...gone()].sort()).toEqual([...shown].sort());
  expect(told().findLast(({ kind }) => kind === 'tournament')).toMatchObject({ row: { tournamentStatus: 'CREATED' } });
});

test('a player who withdrew from the old draw is no entrant of the next one', async () => {
  await draw();
  await commit(world.context, { actor: { kind: 'system', name: 'test' } }, async (work) => {
    await withdraw(work, ready.participantIds[4] ?? 0);
    return null;
  });

  expect(await put('redraw')).toMatchObject({ body: { numberOfParticipants: 12 } });
});

test('a draw is not discarded once the tournament runs, and a missing draw is refused', async () => {
  expect(await put('redraw')).toMatchObject({
    status: 409,
    body: { detail: 'The tournament has no draw yet: there is nothing to draw again.' },
  });
  await draw();
  await put('start-tournament');

  expect(await put('redraw')).toMatchObject({
    status: 409,
    body: { detail: 'The tournament is Running: its draw stays. Only before the start it can be drawn again.' },
  });
});

test('a leader of another event cannot discard a draw', async () => {
  await draw();

  expect((await put('redraw', undefined, await world.signIn('ROLE_USER', []))).status).toBe(404);
  expect((await put('redraw', undefined, await world.signIn('ROLE_REFEREE'))).status).toBe(403);
  expect(await rows()).not.toMatchObject({ matches: [] });
});

test('the first tournament that starts makes its active event RUNNING, on every screen', async () => {
  await world.context.db.updateTable('event').set({ eventStatus: 'ACTIVE' }).where('id', '=', ready.eventId).execute();
  await draw();
  await page.subscribe(`event:${ready.eventId}`);

  await put('start-tournament');

  const events = () => page.frames.flatMap(({ changes }) => changes).filter(({ kind, id }) => kind === 'event' && id === ready.eventId);
  // The frame of the draw may come first.
  await expect.poll(() => events().at(-1)).toMatchObject({ row: { eventStatus: 'RUNNING' } });
  const [entry] = await entries(`event:${ready.eventId}`, 'updated');
  expect(JSON.parse(entry?.data ?? '{}')).toEqual({ changed: ['eventStatus'], tournamentId: ready.tournamentId });
});

test('an unpublished event stays hidden when one of its tournaments starts', async () => {
  await world.context.db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', ready.eventId).execute();
  await draw();

  expect(await put('start-tournament')).toMatchObject({ status: 200 });

  expect(await world.context.read.selectFrom('event').select('eventStatus').where('id', '=', ready.eventId).execute()).toEqual([
    { eventStatus: 'CREATED' },
  ]);
});

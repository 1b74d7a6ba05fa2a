/** Two entrants who have not played change places, before or after the start; times, tables and all other matches stay. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MatchEvent } from '#machines/match/events.ts';
import { dispatchMatch } from '../../../../server/sport/matches/commands.ts';
import { withdraw } from '../../../../server/sport/matches/withdraw.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createReady, drawForm, playOut, type Ready } from '../draws/tournament-world.ts';

let world: World;
let leader: { authorization: string };
let ready: Ready;

const actor = { kind: 'system', name: 'test' } as const;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** 13 players in a chart of 16: seeds 1 to 3 have a bye. */
beforeEach(async () => {
  ready = await createReady(world.context, { players: 13 });
  leader = await world.signIn('ROLE_USER', [ready.eventId]);
  await put('generate-matches', drawForm(ready));
});

async function put(action: string, payload?: object, as = leader, key?: string) {
  const url = `/api/management/tournaments/${ready.tournamentId}/${action}`;
  const headers = { ...as, ...(key && { 'idempotency-key': key }) };
  const answer = await world.inject({ method: 'PUT', url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

const reason = 'The desk mixed up the two entry cards';
const swap = (firstId: number, secondId: number, as = leader, key?: string) => put('swap', { firstId, secondId, reason }, as, key);
const preview = (firstId: number, secondId: number) => put('swap?dryRun=true', { firstId, secondId });

type Row = Awaited<ReturnType<typeof matches>>[number];
const matches = () =>
  world.context.read
    .selectFrom('tournamentMatch')
    .selectAll()
    .where('tournamentId', '=', ready.tournamentId)
    .orderBy('id', 'desc')
    .execute();
const matchAt = async (label: string): Promise<Row> => {
  const row = (await matches()).find((match) => match.label === label);
  if (!row) throw new Error(`No match ${label}`);
  return row;
};
/** All matches with their sides, as one text each. */
const sheet = async () =>
  (await matches()).map(({ label, status, participantAId, participantBId, scheduledTime, tableId }) =>
    [label, status, participantAId, participantBId, scheduledTime, tableId].join(' '),
  );
const exchanged = (rows: readonly string[], one: number, other: number): string[] =>
  rows.map((row) => row.replaceAll(new RegExp(`\\b(${one}|${other})\\b`, 'g'), (id) => String(Number(id) === one ? other : one)));

/** Two players of two different matches of the first round that are played. */
async function twoPlayers(): Promise<{ one: Row; two: Row; first: number; second: number }> {
  const [one, two] = (await matches()).filter(({ participantAId, participantBId }) => participantAId && participantBId);
  if (!one?.participantAId || !two?.participantAId) throw new Error('No matches');
  return { one, two, first: one.participantAId, second: two.participantAId };
}
/** Two players who have a bye. */
async function byes(): Promise<number[]> {
  const rows = (await matches()).filter(({ status }) => status === 'APPROVED');
  return rows.flatMap(({ participantAId, participantBId }) => participantAId ?? participantBId ?? []);
}

type Step = MatchEvent extends infer Event ? (Event extends MatchEvent ? Omit<Event, 'at'> : never) : never;
const play = (id: number, ...steps: Step[]) =>
  dispatchMatch(world.context, { actor, matchId: id, right: 'match:edit' }, (_stored, { at }) =>
    steps.map((step) => ({ ...step, at }) as MatchEvent),
  );
const table = (at: number): number => ready.tableIds[at] ?? 0;

describe.each(['before', 'after'])('%s the start', (when) => {
  beforeEach(async () => {
    if (when === 'after') await put('start-tournament');
  });

  test('two players of two matches change places, and the same swap takes it back', async () => {
    const { one, two, first, second } = await twoPlayers();
    const before = await sheet();

    const { status, body } = await swap(first, second);

    expect(status).toBe(200);
    expect(body.changes.map(({ label }: Row) => label)).toEqual([one.label, two.label].sort());
    expect(await sheet()).toEqual(exchanged(before, first, second));
    expect(await swap(first, second)).toMatchObject({ status: 200 });
    expect(await sheet()).toEqual(before);
  });

  test('a player with a bye changes places with one who plays, in both matches of the bye', async () => {
    const { second } = await twoPlayers();
    const [seeded = 0] = await byes();
    const before = await sheet();

    const { body } = await swap(seeded, second);

    expect(body.changes).toHaveLength(3);
    expect(await sheet()).toEqual(exchanged(before, seeded, second));
  });

  test('any two entrants change places, and nothing else changes', async () => {
    const [one = 0, ...others] = ready.participantIds;
    for (const other of others) {
      const before = await sheet();
      const { status, body } = await swap(one, other);
      if (status === 409) expect(body.detail).toMatch(/^Both play in A\d{3}: a swap would change nothing\.$/);
      else expect(await sheet()).toEqual(exchanged(before, one, other));
    }
  });
});

describe('after the start', () => {
  beforeEach(async () => {
    await put('start-tournament');
  });

  test('announced matches are called again on their tables with the new names', async () => {
    const { one, two, first, second } = await twoPlayers();
    await play(one.id, { type: 'ASSIGN_TABLE', tableId: table(0) }, { type: 'SET_BREAKER', side: 'A' });
    await play(two.id, { type: 'ASSIGN_TABLE', tableId: table(1) });
    const before = await sheet();

    const { status, body } = await swap(first, second);

    expect(status).toBe(200);
    expect(body.consequences[0]).toEqual({ kind: 'CALL', sentence: 'Tables 1 and 2 are called again with the new names.' });
    expect(await sheet()).toEqual(exchanged(before, first, second));
    expect(await matchAt(one.label)).toMatchObject({ status: 'READY', tableId: table(0), nextToBreak: null });
    await play(one.id, { type: 'SET_BREAKER', side: 'A' }, { type: 'START' });
    expect(await matchAt(one.label)).toMatchObject({ status: 'RUNNING', participantAId: second });
  });

  test('the tournament is played to its end after a swap', async () => {
    const [seeded = 0] = await byes();
    const { second } = await twoPlayers();
    await swap(seeded, second);

    await playOut(world.context, ready);

    expect(await matches()).toSatisfy((rows: Row[]) => rows.every(({ status }) => status === 'APPROVED' || status === 'CREATED'));
    expect(
      (await world.context.read.selectFrom('tournament').selectAll().where('id', '=', ready.tournamentId).executeTakeFirstOrThrow())
        .tournamentStatus,
    ).toBe('RUNNING');
    expect((await put('draw-next-stage')).status).toBe(200);
  });

  test('a player whose match has begun stays, and the sentence names the match', async () => {
    const { one, first, second } = await twoPlayers();
    await play(one.id, { type: 'ASSIGN_TABLE', tableId: table(0) }, { type: 'SET_BREAKER', side: 'A' }, { type: 'START' });
    const before = await sheet();

    const { status, body } = await swap(first, second);

    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'MATCHES_BEGUN',
      detail: expect.stringMatching(new RegExp(`^PLAYER\\d{3} Given has played: ${one.label} is running\\.$`)),
    });
    expect((await preview(first, second)).body).toMatchObject({ refusal: body.detail, changes: [] });
    expect(await sheet()).toEqual(before);
  });

  test('a player who withdrew is not swapped', async () => {
    const { first, second } = await twoPlayers();
    await commit(world.context, { actor }, async (work) => {
      await withdraw(work, first);
      return null;
    });

    expect(await swap(first, second)).toMatchObject({ status: 409, body: { code: 'WITHDRAWN_ALREADY' } });
  });
});

test('a preview shows both matches before and after, and changes nothing', async () => {
  const { one, first, second } = await twoPlayers();
  const before = await sheet();

  const { status, body } = await preview(first, second);

  expect(status).toBe(200);
  const change = body.changes.find(({ label }: Row) => label === one.label);
  expect([change.before.a.participantId, change.after.a.participantId]).toEqual([first, second]);
  expect(change.before.b).toEqual(change.after.b);
  expect(await sheet()).toEqual(before);
});

test('the preview of a swap says that players of one country meet, and that a seed leaves its place', async () => {
  const countryOf = (position: number) => position % 5;
  const ids = ready.participantIds;
  const { one, two } = await twoPlayers();
  const at = (id: number | null) => ids.indexOf(id ?? 0);
  // Makes the countries known: the first player of one match is a compatriot of the second player of the other.
  const profile = ready.profileIds[at(one.participantAId)] ?? 0;
  const compatriot = ready.profileIds[at(two.participantBId)] ?? 0;
  expect(countryOf(0)).toBe(0);
  const country = (id: number) =>
    world.context.read.selectFrom('playerProfile').select('representsCountryId').where('id', '=', id).executeTakeFirstOrThrow();
  const { representsCountryId } = await country(compatriot);
  await world.context.db.updateTable('playerProfile').set({ representsCountryId }).where('id', '=', profile).execute();

  const { body } = await preview(one.participantAId ?? 0, two.participantAId ?? 0);
  const [seeded = 0] = await byes();
  const seeds = await preview(seeded, one.participantAId ?? 0);

  expect(body.consequences).toContainEqual({
    kind: 'WARNING',
    sentence: expect.stringMatching(new RegExp(`of one country meet in ${two.label}\\.`)),
  });
  expect(seeds.body.consequences).toContainEqual({
    kind: 'WARNING',
    sentence: expect.stringMatching(/\(seed \d\).* places: seeds can meet earlier than drawn\.$/),
  });
});

test('the history of both matches keeps the reason', async () => {
  const { one, two, first, second } = await twoPlayers();
  await swap(first, second);

  const rows = await world.context.read
    .selectFrom('matchProgress')
    .select(['matchId', 'reason'])
    .where('matchId', 'in', [one.id, two.id])
    .where('reason', 'is not', null)
    .execute();
  expect(rows.sort((a, b) => b.matchId - a.matchId)).toEqual([one, two].map(({ id }) => ({ matchId: id, reason })));
});

test('a repeated request swaps once', async () => {
  const { first, second } = await twoPlayers();
  const before = await sheet();
  const answer = await swap(first, second, leader, 'swap-once-0000-0001');

  expect(await swap(first, second, leader, 'swap-once-0000-0001')).toEqual(answer);
  expect(await sheet()).toEqual(exchanged(before, first, second));
});

test('the same player twice, a stranger and a missing reason are refused', async () => {
  const { first, second } = await twoPlayers();
  const other = await createReady(world.context, { players: 2 });

  expect(await swap(first, first)).toMatchObject({ status: 409, body: { detail: 'Choose two different players.' } });
  expect((await swap(first, other.participantIds[0] ?? 0)).status).toBe(404);
  expect(await put('swap', { firstId: first, secondId: second })).toMatchObject({
    status: 400,
    body: { fieldErrors: [{ field: 'reason' }] },
  });
});

test('nobody but a leader of the event swaps', async () => {
  const { first, second } = await twoPlayers();

  expect((await swap(first, second, await world.signIn('ROLE_USER', []))).status).toBe(404);
  expect((await swap(first, second, await world.signIn('ROLE_REFEREE'))).status).toBe(403);
  expect((await swap(first, second, { authorization: '' })).status).toBe(401);
});

test('players of one round robin group change places in the order of play', async () => {
  ready = await createReady(world.context, {
    players: 8,
    spec: { kind: 'GROUPS', size: 8, singleElimination: 4, groups: 2 },
  });
  leader = await world.signIn('ROLE_USER', [ready.eventId]);
  await put('generate-matches', drawForm(ready, { numberOfPlayerSeeded: 2 }));
  const group = (await matches()).filter(({ groupNumber }) => groupNumber === 1);
  const [one = 0, two = 0] = new Set(group.flatMap(({ participantAId, participantBId }) => [participantAId ?? 0, participantBId ?? 0]));
  const before = await sheet();

  expect(await swap(one, two)).toMatchObject({ status: 200 });

  expect(await sheet()).toEqual(exchanged(before, one, two));
});

test('the preview of a swap omits compatriots who meet anyway, and distinguishes equal surnames', async () => {
  const { db } = world.context;
  const entered = db.selectFrom('participant').select('playerProfileId').where('tournamentId', '=', ready.tournamentId);
  const { id: countryId } = await db.selectFrom('country').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  await db.updateTable('playerProfile').set({ representsCountryId: countryId }).where('id', 'in', entered).execute();
  const opposed = (await matches()).filter(({ participantAId, participantBId }) => participantAId !== null && participantBId !== null);
  const [first, second] = [opposed[0]?.participantAId ?? 0, opposed[1]?.participantAId ?? 0];
  for (const [id, firstName] of [
    [first, 'Jonas'],
    [second, 'Sabine'],
  ] as const) {
    const profile = db.selectFrom('participant').select('playerProfileId').where('id', '=', id);
    await db.updateTable('playerProfile').set({ lastName: 'Weber', firstName }).where('id', 'in', profile).execute();
  }

  const { body } = await preview(first, second);

  const sentences = body.consequences.map(({ sentence }: { sentence: string }) => sentence);
  expect(sentences.filter((sentence: string) => sentence.includes('one country'))).toEqual([]);
  expect(body.changes.map(({ before }: { before: { a: { shortName: string } } }) => before.a.shortName).sort()).toEqual([
    'WEBER J.',
    'WEBER S.',
  ]);
});

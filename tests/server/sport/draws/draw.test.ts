import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../support/world.ts';
import { createReady, createTemplate, drawForm, type Options, playOut, type Ready } from './tournament-world.ts';

let world: World;
let headers: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_MANAGER');
});
afterAll(() => world.close());

async function ask(ready: Ready, method: 'GET' | 'PUT' | 'POST', action: string, payload?: object, more: Record<string, string> = {}) {
  const url = `/api/management/tournaments/${ready.tournamentId}/${action}`;
  const answer = await world.inject({ method, url, headers: { ...headers, ...more }, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}

const generate = (ready: Ready, options: Record<string, unknown> = {}) => ask(ready, 'PUT', 'generate-matches', drawForm(ready, options));

const matchesOf = ({ tournamentId }: Ready) =>
  world.context.read.selectFrom('tournamentMatch').selectAll().where('tournamentId', '=', tournamentId).orderBy('label').execute();

const refusals: [string, Options, Record<string, unknown>, string][] = [
  ['without a time schedule', {}, { chartTemplateTimeSessionId: '' }, 'Please select a time schedule'],
  ['without a point system', {}, { rankingId: -1 }, 'Please select a point system'],
  ['without a number of seeds', {}, { numberOfPlayerSeeded: null }, 'Players seeded must be a number from 0 to 16'],
  ['with more seeds than places', {}, { numberOfPlayerSeeded: 17 }, 'Players seeded must be a number from 0 to 16'],
  [
    'with more placeholders than free places',
    { players: 14 },
    { numberOfPlaceholders: 3 },
    'Qualifier/Placeholder must be a number from 0 to 2',
  ],
  ['that nobody confirmed', {}, { confirmation: false }, 'Please confirm'],
  ['with too few participants', { players: 3, tournament: { minParticipants: 9 } }, {}, '3 participants: the draw needs at least 9.'],
  [
    'with registrations that nobody approved',
    { approved: false },
    {},
    '16 registrations are not approved yet: approve them, or force the draw with everybody',
  ],
  ['of a canceled tournament', { tournament: { tournamentStatus: 'CANCELED' } }, {}, 'Make draw for this tournament not allowed'],
];

test.each(refusals)(
  'a draw %s is refused in the words of the specification, and nothing is stored',
  async (_what, options, form, sentence) => {
    const ready = await createReady(world.context, options);

    expect(await generate(ready, form)).toMatchObject({ status: 409, body: { detail: sentence } });
    expect(await matchesOf(ready)).toEqual([]);
    const { tournamentStatus } = await world.context.read
      .selectFrom('tournament')
      .select('tournamentStatus')
      .where('id', '=', ready.tournamentId)
      .executeTakeFirstOrThrow();
    expect(tournamentStatus).toBe(options.tournament?.tournamentStatus ?? 'CREATED');
  },
);

test('a forced draw takes everybody, says so beforehand, and is recorded as forced', async () => {
  const ready = await createReady(world.context, { approved: false });
  const preview = await ask(ready, 'POST', 'draw-preview', drawForm(ready, { forceOverride: true }));

  expect(preview.body.checks).toContainEqual({
    code: 'FORCED',
    level: 'warning',
    sentence: '16 players whose registrations are not approved will be drawn too.',
  });
  expect(await generate(ready, { forceOverride: true })).toMatchObject({ status: 200 });
  expect((await ask(ready, 'GET', 'draws')).body).toMatchObject([{ forced: true, replays: true }]);
});

test.each([
  [2, 8],
  [3, 8],
  [4, 4],
])(
  'a field of %i below the minimum of its chart (SE %i) is drawn when it is forced, and played to its end',
  async (players, singleElimination) => {
    const ready = await createReady(world.context, {
      players,
      spec: { size: 8, singleElimination },
      tournament: { minParticipants: 5 },
    });
    const refused = await generate(ready, { numberOfPlayerSeeded: 0 });
    expect(refused).toMatchObject({ status: 409, body: { detail: `${players} participants: the draw needs at least 5.` } });

    const forced = { numberOfPlayerSeeded: 0, forceOverride: true };
    const { body } = await ask(ready, 'POST', 'draw-preview', drawForm(ready, forced));
    expect(body.checks).toContainEqual({
      ...{ code: 'FORCED_FIELD', level: 'warning' },
      sentence: `${players} will be drawn though the chart is made for at least 5.`,
    });
    expect(await generate(ready, forced)).toMatchObject({ status: 200 });

    await ask(ready, 'PUT', 'start-tournament');
    await playOut(world.context, ready);
    if (singleElimination === 4 && players === 4) {
      expect(await ask(ready, 'PUT', 'draw-next-stage')).toMatchObject({ status: 200 });
      await playOut(world.context, ready);
    }
    expect(await ask(ready, 'PUT', 'finish-tournament')).toMatchObject({ status: 200 });
    const rows = await world.context.read
      .selectFrom('participant')
      .select('place')
      .where('tournamentId', '=', ready.tournamentId)
      .execute();
    expect(rows.map(({ place }) => place).sort()).toEqual(players === 4 ? [1, 2, 3, 3] : players === 3 ? [1, 2, 3] : [1, 2]);
  },
);

test('the draw with the seed of the preview puts every seed into the match that the preview named', async () => {
  const ready = await createReady(world.context, { players: 13 });
  const preview = await ask(ready, 'POST', 'draw-preview', drawForm(ready));
  expect(preview.body.chart).toBe('16 players, double elimination to last 8');
  expect(preview.body.letters).toEqual([{ letter: 'A', seeds: 4, byLot: 9, placeholders: 0, walkovers: 3 }]);

  const { body } = await generate(ready, { seed: preview.body.seed });

  expect(body.seed).toBe(preview.body.seed);
  const matches = await matchesOf(ready);
  for (const { participantId, match } of preview.body.seeds) {
    const drawn = matches.find(({ label }) => label === match);
    expect([drawn?.participantAId, drawn?.participantBId]).toContain(participantId);
  }
  const seeds = await world.context.read.selectFrom('participant').select('seed').where('tournamentId', '=', ready.tournamentId).execute();
  expect(seeds.flatMap(({ seed }) => seed ?? []).sort()).toEqual([1, 2, 3, 4]);
});

test('ids of the draw form may come as text, and -1 is none', async () => {
  const ready = await createReady(world.context);
  const form = drawForm(ready, {
    chartTemplateTimeSessionId: String(ready.scheduleId),
    seedingTournamentId: '-1',
    seedingOverallRankingId: '',
  });

  expect((await ask(ready, 'PUT', 'generate-matches', form)).status).toBe(200);
});

test('two players change places in the preview and in the draw, which says what that costs and replays as drawn', async () => {
  const ready = await createReady(world.context, { players: 13 });
  const first = await ask(ready, 'POST', 'draw-preview', drawForm(ready));
  const { seed, places } = first.body;
  const playersOf = (label: string, all: Place[]) =>
    all.find((place) => place.label === label)?.sides.map(({ participantId }) => participantId);
  const [one, other] = (places as Place[]).filter(({ passed }) => !passed);
  const pair = [one?.sides[0]?.participantId, other?.sides[1]?.participantId];

  const swapped = await ask(ready, 'POST', 'draw-preview', drawForm(ready, { seed, swaps: [pair] }));

  expect(places).toHaveLength(8);
  expect(playersOf(one?.label ?? '', swapped.body.places)).toEqual([pair[1], one?.sides[1]?.participantId]);
  expect(playersOf(other?.label ?? '', swapped.body.places)).toEqual([other?.sides[0]?.participantId, pair[0]]);
  const codes = swapped.body.checks.map(({ code }: { code: string }) => code);
  expect(codes).toContain('COUNTRIES');
  const { status } = await generate(ready, { seed, swaps: [pair] });
  expect(status).toBe(200);
  const stored = (await matchesOf(ready)).find(({ label }) => label === one?.label);
  expect([stored?.participantAId, stored?.participantBId]).toEqual([pair[1], one?.sides[1]?.participantId]);
  expect((await ask(ready, 'GET', 'draws')).body).toMatchObject([{ seed, replays: true }]);
});

test('a swapped seed is named by the checks', async () => {
  const ready = await createReady(world.context, { players: 16 });
  const { body } = await ask(ready, 'POST', 'draw-preview', drawForm(ready));
  const [seeded] = body.seeds;
  const byLot = (body.places as Place[]).flatMap(({ sides }) => sides).find((side) => side.seed === null);

  const swapped = await ask(
    ready,
    'POST',
    'draw-preview',
    drawForm(ready, { seed: body.seed, swaps: [[seeded.participantId, byLot?.participantId]] }),
  );

  expect(swapped.body.checks).toContainEqual({
    code: 'SEEDS_MOVED',
    level: 'warning',
    sentence: `${seeded.displayName} (seed 1) changes places: seeds can meet earlier than drawn.`,
  });
});

test.each([
  ['somebody who is not entered', [[1, 999_999]], 409],
  ['no number', [['x', 2]], 400],
  ['one player alone', [[1]], 400],
])('a draw that swaps %s is refused, and nothing is stored', async (_what, swaps, expected) => {
  const ready = await createReady(world.context, { players: 16 });

  const { status } = await generate(ready, { swaps });

  expect(status).toBe(expected);
  expect(await matchesOf(ready)).toEqual([]);
});

type Place = { label: string; passed: boolean; sides: { participantId: number | null; seed: number | null }[] };

test('the preview stores nothing and lists the checks of the button', async () => {
  const ready = await createReady(world.context, { players: 13 });
  const before = await world.context.read.selectFrom('journal').select('seq').execute();

  const { body } = await ask(ready, 'POST', 'draw-preview', drawForm(ready, { numberOfPlayerSeeded: 0, confirmation: false }));

  expect(body.checks.map(({ level, sentence }: { level: string; sentence: string }) => `${level}: ${sentence}`)).toEqual([
    'ok: 13 participants have entered; there is room for 2 to 16.',
    'ok: Chart for 16 players, double elimination to last 8, 3 byes in round 1',
    'ok: Gives a time to all 20 matches of the first stage.',
    'note: No seeding source selected or number of seeded players is 0',
    'refusal: Please confirm',
  ]);
  expect(await world.context.read.selectFrom('journal').select('seq').execute()).toHaveLength(before.length);
});

test('a schedule that goes beyond the days of the event is drawn only with the confirmation', async () => {
  const ready = await createReady(world.context, { players: 13, tournament: { tournamentStartDate: '2026-10-25' } });
  const form = { numberOfPlayerSeeded: 0 };

  const { body } = await ask(ready, 'POST', 'draw-preview', drawForm(ready, form));

  expect(body.checks).toContainEqual({
    code: 'SCHEDULE',
    level: 'warning',
    sentence: 'Some matches would be on 2026-10-26, after the event ends, on 2026-10-25.',
  });
  expect(await generate(ready, { ...form, confirmation: false })).toMatchObject({ status: 409 });
  expect(await generate(ready, { ...form, confirmation: true })).toMatchObject({ status: 200 });
});

test('a first match before now is warned of and not refused, and not seeding anybody is a note', async () => {
  const ready = await createReady(world.context, { players: 13, tournament: { tournamentStartDate: '2026-09-01' } });
  const form = { numberOfPlayerSeeded: 0, seedingOverallRankingId: null, seedingTournamentId: null };

  const { body } = await ask(ready, 'POST', 'draw-preview', drawForm(ready, form));
  const checks = body.checks.map(({ level, sentence }: { level: string; sentence: string }) => `${level}: ${sentence}`);

  expect(checks.filter((check: string) => check.includes('which is over'))).toEqual([
    expect.stringMatching(/^warning: The first match is planned for \d\d:\d\d on 2026-09-01, which is over: every match would be late/),
  ]);
  expect(checks).toContain('note: No seeding source selected or number of seeded players is 0');
  expect(await generate(ready, form)).toMatchObject({ status: 200 });
});

test('a walkover passes its opponent on at once: approved at 0:0, flagged, never in a list, and without a loser', async () => {
  const ready = await createReady(world.context, { players: 13 });
  expect(await generate(ready)).toMatchObject({ body: { matches: 20, walkovers: 3 } });

  const matches = await matchesOf(ready);
  const passed = matches.filter((match) => match.status === 'APPROVED');
  expect(passed.every(({ aScore, bScore, aWalkover, bWalkover }) => aScore + bScore === 0 && (aWalkover || bWalkover))).toBe(true);
  const byId = new Map(matches.map((match) => [match.id, match]));
  for (const match of passed.filter(({ label }) => Number(label.slice(1)) <= 8)) {
    const through = match.aWalkover ? match.participantBId : match.participantAId;
    const next = byId.get(match.winnerToMatchId ?? 0);
    expect(match.winnerToSide === 'A' ? next?.participantAId : next?.participantBId).toBe(through);
    const losers = byId.get(match.loserToMatchId ?? 0);
    expect(match.loserToSide === 'A' ? losers?.aWalkover : losers?.bWalkover).toBe(true);
  }
  expect((await world.inject({ url: `/api/open-rounds?key=upcoming`, headers })).statusCode).not.toBe(500);

  await ask(ready, 'PUT', 'start-tournament');
  expect(await playOut(world.context, ready)).toBe(2 * 13 - 12);
  await ask(ready, 'PUT', 'draw-next-stage');
  expect(await playOut(world.context, ready)).toBe(7);
  await ask(ready, 'PUT', 'finish-tournament');
  const places = await world.context.read
    .selectFrom('participant')
    .select('place')
    .where('tournamentId', '=', ready.tournamentId)
    .orderBy('place')
    .execute();
  expect(places.map(({ place }) => place)).toEqual([1, 2, 3, 3, 5, 5, 5, 5, 9, 9, 9, 9, 13]);
});

test('placeholders stand in the draw as qualifiers with a number, and their matches are scheduled', async () => {
  const ready = await createReady(world.context, { players: 14 });
  await generate(ready, { numberOfPlaceholders: 2 });

  const matches = await matchesOf(ready);
  const qualifiers = matches.flatMap(({ aQualifier, bQualifier }) => [aQualifier, bQualifier]).filter((number) => number !== null);
  expect(qualifiers.sort()).toEqual([1, 2]);
  expect(
    matches.filter(({ aPlaceholder, bPlaceholder }) => aPlaceholder || bPlaceholder).every(({ status }) => status === 'SCHEDULED'),
  ).toBe(true);
});

test('a match has a time exactly when the schedule gives one', async () => {
  const ready = await createReady(world.context);
  await world.context.db
    .deleteFrom('chartTemplateTimeSessionMatch')
    .where('chartTemplateTimeSessionId', '=', ready.scheduleId)
    .where('matchLabel', '=', 'A001')
    .execute();
  const preview = await ask(ready, 'POST', 'draw-preview', drawForm(ready));
  await generate(ready);

  expect(preview.body.checks).toContainEqual({
    code: 'SCHEDULE',
    level: 'warning',
    sentence: 'Gives a time to 19 of all 20 matches of the first stage: the others wait without one.',
  });
  const [first, second] = await matchesOf(ready);
  expect(first).toMatchObject({ label: 'A001', status: 'CREATED', scheduledTime: null });
  expect(second).toMatchObject({ label: 'A002', status: 'SCHEDULED', scheduledTime: '2026-10-22T08:00:00.000Z' });
});

test('a draw sent twice with one key is made once; without a key the second is refused', async () => {
  const ready = await createReady(world.context);
  const key = { 'idempotency-key': `draw-${ready.tournamentId}-0123456789` };
  const form = drawForm(ready);

  const first = await ask(ready, 'PUT', 'generate-matches', form, key);
  const second = await ask(ready, 'PUT', 'generate-matches', form, key);

  expect(first.status).toBe(200);
  expect(second).toEqual(first);
  expect(await matchesOf(ready)).toHaveLength(20);
  expect(await generate(ready)).toMatchObject({ status: 409, body: { detail: 'Make draw for this tournament not allowed' } });
});

test('two draws at once: one wins', async () => {
  const ready = await createReady(world.context);

  const answers = await Promise.all([generate(ready), generate(ready), generate(ready)]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await matchesOf(ready)).toHaveLength(20);
});

test('entries and withdrawals of a drawn tournament are refused', async () => {
  const ready = await createReady(world.context, { players: 14 });
  await generate(ready);
  const [extra] = await world.context.read.selectFrom('playerProfile').select('id').orderBy('id').limit(1).execute();

  expect(await ask(ready, 'PUT', 'participants/available-players', { id: extra?.id })).toMatchObject({ status: 409 });
  const removal = await world.inject({ method: 'DELETE', url: `/api/participants/${ready.participantIds[0]}`, headers });
  expect(removal.statusCode).toBe(409);
});

test('a field too small for its chart is drawn in the smaller chart of the same final stage', async () => {
  const ready = await createReady(world.context, { players: 20, spec: { size: 64, singleElimination: 16 }, entryLimit: 64 });
  const spec = { kind: 'ELIMINATION', size: 32, singleElimination: 16, letters: 1, dropTable: 'CROSS', groups: null } as const;
  await createTemplate(world.context, spec, 'Smaller');

  const preview = await ask(ready, 'POST', 'draw-preview', drawForm(ready));

  expect(preview.body.chart).toBe('32 players, double elimination to last 16');
});

test('seeds come from the chosen overall ranking when no entrant has a priority', async () => {
  const ready = await createReady(world.context, { players: 9 });
  const { db } = world.context;
  await db.updateTable('participant').set({ seedingPriority: 999 }).where('tournamentId', '=', ready.tournamentId).execute();
  const { id } = await db
    .insertInto('overallRanking')
    .values({ rankingCategory: 'ETM', dateOfGeneration: '2026-09-14T10:00:00.000Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const points = [100, 300, 300, 50];
  await db
    .insertInto('overallRankingEntry')
    .values(points.map((value, at) => ({ overallRankingId: id, playerProfileId: ready.profileIds[at] ?? 0, rank: at + 1, points: value })))
    .execute();

  const { body } = await ask(ready, 'POST', 'draw-preview', drawForm(ready, { seedingOverallRankingId: id, numberOfPlayerSeeded: 3 }));
  const list = await world.inject({
    url: `/api/participants?extended=true&tournamentId=${ready.tournamentId}&seedingId=${id}&numberOfSeededPlayers=3`,
    headers,
  });

  expect(body.seeds.map(({ points, byLot, source }: Record<string, unknown>) => [points, byLot, source])).toEqual([
    [300, true, 'RANKING'],
    [300, true, 'RANKING'],
    [100, false, 'RANKING'],
  ]);
  expect(list.json()).toHaveLength(3);
  expect(list.headers).toMatchObject({ 'x-total-count': '3', link: expect.stringContaining('rel="last"') });
  expect(list.json()[2].id).toBe(ready.participantIds[0]);
});

test('a leader of another event finds no tournament to draw', async () => {
  const ready = await createReady(world.context);
  const stranger = await world.signIn('ROLE_TOURNAMENT', []);
  const leader = await world.signIn('ROLE_USER', [ready.eventId]);
  const url = `/api/management/tournaments/${ready.tournamentId}/generate-matches`;

  expect((await world.inject({ method: 'PUT', url, headers: stranger, payload: drawForm(ready) })).statusCode).toBe(404);
  expect((await world.inject({ method: 'PUT', url, headers: leader, payload: drawForm(ready) })).statusCode).toBe(200);
});

test('a European Championship awards no points, and is seeded by the places of an earlier one', async () => {
  const championship = { rankingCategory: 'EUROPEAN_CHAMPIONSHIP' } as const;
  const earlier = await createReady(world.context, { players: 9, tournament: { ...championship, tournamentStatus: 'APPROVED' } });
  const ready = await createReady(world.context, { players: 9, tournament: championship });
  const { db } = world.context;
  await db.updateTable('participant').set({ seedingPriority: 999 }).where('tournamentId', '=', ready.tournamentId).execute();
  for (const [at, id] of earlier.participantIds.slice(0, 4).entries()) {
    const place = [5, 3, 1, 3][at] ?? null;
    await db
      .updateTable('participant')
      .set({ place, playerProfileId: ready.profileIds[at] ?? 0 })
      .where('id', '=', id)
      .execute();
  }

  const sources = await world.inject({
    url: `/api/management/tournaments-for-ec-seeding?tournamentId=${ready.tournamentId}&page=0&size=25`,
    headers,
  });
  expect(sources.json()).toMatchObject([{ id: earlier.tournamentId }]);
  const form = drawForm(ready, { rankingId: null, seedingTournamentId: earlier.tournamentId });
  const { body } = await ask(ready, 'POST', 'draw-preview', form);
  expect(body.seeds.map(({ place, source }: Record<string, unknown>) => [place, source])).toEqual([
    [1, 'TOURNAMENT'],
    [3, 'TOURNAMENT'],
    [3, 'TOURNAMENT'],
    [5, 'TOURNAMENT'],
  ]);
  expect(await ask(ready, 'PUT', 'generate-matches', form)).toMatchObject({ status: 200 });

  await ask(ready, 'PUT', 'start-tournament');
  await playOut(world.context, ready);
  await ask(ready, 'PUT', 'draw-next-stage');
  await playOut(world.context, ready);
  await ask(ready, 'PUT', 'finish-tournament');
  const rows = await world.context.read.selectFrom('participant').select('points').where('tournamentId', '=', ready.tournamentId).execute();
  expect(rows.every(({ points }) => points === null)).toBe(true);
  expect(await ask(ready, 'PUT', 'approve-tournament')).toMatchObject({ status: 200 });
});

test('a disqualified player keeps the place and gets no points', async () => {
  const ready = await createReady(world.context, { players: 8, spec: { size: 8, singleElimination: 8 } });
  await generate(ready);
  await ask(ready, 'PUT', 'start-tournament');
  await playOut(world.context, ready);
  const second = ready.participantIds[1] ?? 0;
  await world.context.db.updateTable('participant').set({ disqualified: true }).where('id', '=', second).execute();

  await ask(ready, 'PUT', 'finish-tournament');

  const rows = await world.context.read.selectFrom('participant').selectAll().where('tournamentId', '=', ready.tournamentId).execute();
  const disqualified = rows.find(({ id }) => id === second);
  expect(disqualified?.place).toBeGreaterThan(0);
  expect(disqualified?.points).toBeNull();
  expect(rows.filter(({ points }) => points !== null)).toHaveLength(7);
});

test('a field of 153 entrants in a chart of 256 gets 103 walkovers, 12 or 13 in each letter, in one transaction', async () => {
  const ready = await createReady(world.context, { players: 153, spec: { size: 256, singleElimination: 32, letters: 8 } });
  const preview = await ask(ready, 'POST', 'draw-preview', drawForm(ready, { numberOfPlayerSeeded: 32 }));

  expect(preview.body.letters.map(({ seeds }: { seeds: number }) => seeds)).toEqual(new Array(8).fill(4));
  expect(new Set(preview.body.letters.map(({ walkovers }: { walkovers: number }) => walkovers))).toEqual(new Set([12, 13]));
  expect(await generate(ready, { numberOfPlayerSeeded: 32, seed: preview.body.seed })).toMatchObject({
    status: 200,
    body: { matches: 464, walkovers: 103 },
  });

  const rows = await world.context.read
    .selectFrom('tournamentMatch as m')
    .innerJoin('round as r', 'r.id', 'm.roundId')
    .select(['r.mnemonic', 'm.status'])
    .where('m.tournamentId', '=', ready.tournamentId)
    .execute();
  const open = (round: string): number => rows.filter(({ mnemonic, status }) => mnemonic === round && status !== 'APPROVED').length;
  expect(['R1', 'WR1', 'WR2', 'WQ', 'LR3', 'LR4', 'LR5', 'LQ'].map(open)).toEqual([25, 64, 32, 16, 32, 32, 16, 16]);
});

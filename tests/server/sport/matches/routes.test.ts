/** The match calls of the specification, as a client sends them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
let leader: { authorization: string };

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  hall = await createHall(world.context, { players: 4, tables: 2, raceTo: 3 });
  leader = await world.signIn('ROLE_USER', [hall.eventId]);
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

async function ask(
  method: Method,
  url: string,
  more: { body?: object; headers?: Record<string, string>; as?: { authorization: string } } = {},
) {
  const { body, headers, as = leader } = more;
  const answer = await world.inject({ method, url, headers: { ...as, ...headers }, ...(body ? { payload: body } : {}) });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body === '' ? undefined : answer.json() };
}

const at = <Item>(list: readonly Item[], index: number): Item => list[index] as Item;
const first = () => at(hall.matchIds, 0);
const assign = (matchId = first(), tableId = at(hall.tableIds, 0), more = {}) =>
  ask('POST', `/api/management/upcoming-matches/assign-table?matchId=${matchId}&tableId=${tableId}`, more);
const save = (body: object, more = {}) =>
  ask('POST', `/api/management/announced-matches/save-changes?matchId=${first()}`, { body, ...more });
const form = (changes: object = {}) => ({ matchStatus: 'RUNNING', aScore: 0, bScore: 0, nextToBreak: 'A', ...changes });

describe('the list of matches', () => {
  test('filters by status and tournament, counts and links', async () => {
    await assign();

    const ready = await ask(
      'GET',
      `/api/tournament-matches?matchStatus.in=READY,RUNNING&tournamentId.in=${hall.tournamentId}&size=1&extended=true`,
    );

    expect(ready.status).toBe(200);
    expect(ready.headers['x-total-count']).toBe('1');
    expect(ready.body).toMatchObject([
      { id: first(), matchStatus: 'READY', tableDisplayNumber: 1, playtimeStatus: 'NORMAL', participantACountry: 'CRO' },
    ]);
  });

  test('finds a player whatever the case of the letters', async () => {
    const found = await ask('GET', `/api/tournament-matches?search=player3&tournamentId.equals=${hall.tournamentId}`);

    expect(found.body.map((match: { id: number }) => match.id)).toEqual([at(hall.matchIds, 1)]);
  });

  test('uses one rule for typing and searching: beginnings of words, in any order', async () => {
    const found = async (path: string) =>
      (await ask('GET', `/api/${path}&tournamentId.equals=${hall.tournamentId}`)).body.map((match: { id: number }) => match.id);
    const second = [at(hall.matchIds, 1)];

    expect(await found('tournament-matches?search=%20se02%20PLAYER3')).toEqual(second);
    expect(await found('_search/tournament-matches?query=se02%20AND%20player3')).toEqual(second);
    expect(await found('tournament-matches?search=e02')).toEqual([]);
    expect(await found('_search/tournament-matches?query=e02')).toEqual([]);
    expect(await found('_search/tournament-matches?query=se0*%20-player3')).not.toContain(second[0]);
    expect(await found('tournament-matches?search=100%25')).toEqual([]);
  });

  test('compares scheduled times whether they carry milliseconds or not', async () => {
    const found = await ask(
      'GET',
      `/api/tournament-matches?matchScheduledTime.equals=2026-09-25T15:00:00Z&tournamentId.equals=${hall.tournamentId}`,
    );

    expect(found.body).toHaveLength(2);
  });

  test('refuses an order it does not know', async () => {
    expect((await ask('GET', '/api/tournament-matches?sort=bankIban,asc')).status).toBe(400);
  });
});

describe('the assignment of a table', () => {
  test('lists only free tables, and nothing of taken ones', async () => {
    await assign();

    const free = await ask('GET', `/api/management/upcoming-matches/free-tables/${hall.tournamentId}`);

    expect(free.body).toEqual([{ id: at(hall.tableIds, 1), name: 'Table 2' }]);
  });

  test('is a 404 for a leader of another event', async () => {
    const stranger = await world.signIn('ROLE_USER', []);

    expect((await assign(first(), at(hall.tableIds, 0), { as: stranger })).status).toBe(404);
  });

  test('by two leaders at one moment keeps the table of the first; the refusal names the table and the first leader', async () => {
    const [here, there] = [at(hall.tableIds, 0), at(hall.tableIds, 1)];
    const from = (table: number, seen: number | 'none') =>
      ask('POST', `/api/management/upcoming-matches/assign-table?matchId=${first()}&tableId=${table}&from=${seen}`);
    const answers = await Promise.all([from(here, 'none'), from(there, 'none')]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await ask('GET', `/api/tournament-matches/${first()}`);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.detail).toMatch(new RegExp(`^.+-.+ is on table ${body.tableDisplayNumber} now, put there by \\S.*\\.$`));
    const other = body.tableId === here ? there : here;
    expect((await from(other, other)).status).toBe(409);
    expect((await from(other, body.tableId)).status).toBe(200);
  });

  test('repeated with its Idempotency-Key answers the same and does nothing', async () => {
    const key = { headers: { 'idempotency-key': 'assign-table-one' } };
    const one = await assign(first(), at(hall.tableIds, 0), key);
    const two = await assign(first(), at(hall.tableIds, 0), key);

    expect(two.body).toEqual(one.body);
    expect(two.status).toBe(200);
  });
});

describe('the edit form', () => {
  test('starts the match with its breaker and keeps the score', async () => {
    await assign();

    expect((await save(form({ aScore: 2, bScore: 1 }))).status).toBe(200);

    const match = await ask('GET', `/api/tournament-matches/${first()}`);
    expect(match.body).toMatchObject({ matchStatus: 'RUNNING', aScore: 2, bScore: 1, nextToBreak: 'B' });
    expect(match.headers.etag).toBe(`"v${match.body.version}"`);
  });

  test.each([
    ['no breaker', { nextToBreak: null }, 'Please select the player who breaks'],
    ['no score', { aScore: null }, 'Score cannot be empty'],
    ['a time-out while the status says running', { aTimeout: true }, 'Time-Out status must set, if a player have a time-out!'],
    ['approved before race-to', { matchStatus: 'APPROVED' }, 'Approve status not allowed, if no player have reached race-to'],
    ['a forfeit without confirmation', { bModification: 'FORFEIT' }, 'Please confirm to save the changes'],
  ])('with %s is refused in the words of the specification', async (_case, changes, sentence) => {
    await assign();

    const refused = await save(form(changes));

    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
    expect(JSON.stringify(refused.body)).toContain(sentence);
  });

  test('filled from an older version is refused, with the name of the other editor and the changes', async () => {
    await assign();
    const { body } = await ask('GET', `/api/tournament-matches/${first()}`);
    await save(form({ aScore: 1, version: body.version }));

    const late = await save(form({ bScore: 1, version: body.version }));

    expect(late).toMatchObject({
      status: 409,
      body: { message: 'error.concurrencyFailure', by: expect.stringContaining('Test'), current: { aScore: 1 } },
    });
  });

  test('resets the match into the upcoming list and frees its table', async () => {
    await assign();
    await save(form({ aScore: 1 }));

    await save(form({ resetMatch: true }));

    expect((await ask('GET', `/api/tournament-matches/${first()}`)).body).toMatchObject({
      matchStatus: 'SCHEDULED',
      aScore: 0,
      tableId: null,
    });
    expect((await ask('GET', `/api/billiard-tables/${at(hall.tableIds, 0)}`)).body).toMatchObject({ tableStatus: 'FREE', match: null });
  });
});

describe('an approved match', () => {
  const approved = (changes: object = {}) => form({ matchStatus: 'APPROVED', aScore: 3, bScore: 1, ...changes });
  beforeEach(async () => {
    await assign();
    await save(form({ aScore: 3, bScore: 1 }));
    expect((await save(approved())).status).toBe(200);
  });

  type HistoryLine = { progressType: string; reason: string | null };
  const history = async (): Promise<HistoryLine[]> => (await ask('GET', `/api/match-progress-entries?matchId=${first()}&size=99`)).body;
  const corrections = async () => (await history()).filter(({ reason }) => reason !== null);

  test('is changed for a reason, which stands with the change in its history; the journal keeps no texts', async () => {
    expect((await save(approved({ aScore: 1, bScore: 3, reason: '  The scores were swapped ' }))).status).toBe(200);

    const change = { resultBefore: '3:1', resultAfter: '1:3', reason: 'The scores were swapped' };
    expect(await corrections()).toMatchObject([{ ...change, progressType: 'APPROVE', by: expect.stringContaining('Test') }]);
    const { data } = await world.context.read
      .selectFrom('journal')
      .select('data')
      .where('stream', '=', `match:${first()}`)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(data)).toMatchObject({ resultBefore: '3:1', resultAfter: '1:3' });
    expect(data).not.toContain('swapped');
  });

  const times = async () => {
    const { matchStartTime, matchFinishTime } = (await ask('GET', `/api/tournament-matches/${first()}`)).body;
    return { matchStartTime, matchFinishTime };
  };

  test.each([
    ['the score', approved({ bScore: 2 })],
    ['the winner', approved({ aScore: 1, bScore: 3 })],
    ['the winner, who is disqualified', approved({ aModification: 'DISQUALIFY', confirmed: true })],
  ])('keeps its start and end times when a correction changes %s', async (_what, corrected) => {
    const played = await times();
    world.clock.advance(75_000);

    expect((await save(corrected)).status).toBe(200);

    expect(await times()).toEqual(played);
  });

  test('that goes back to its table and is played on gets a new end time', async () => {
    const played = await times();
    await save(approved({ matchStatus: 'RUNNING', aScore: 2 }));
    world.clock.advance(75_000);

    expect((await save(form({ matchStatus: 'FINISHED', aScore: 3, bScore: 1 }))).status).toBe(200);

    expect(await times()).toEqual({ ...played, matchFinishTime: world.clock.now().toISOString() });
  });

  test('sent back to its table says so', async () => {
    await save(approved({ matchStatus: 'RUNNING', reason: 'A rack is missing' }));

    expect(await corrections()).toMatchObject([{ resultBefore: '3:1', resultAfter: '3:1, running', reason: 'A rack is missing' }]);
  });

  test('is changed by clients that know no reasons too, whole or by its form, and the history says so', async () => {
    expect((await save(approved({ bScore: 2 }))).status).toBe(200);
    const { body } = await ask('GET', `/api/tournament-matches/${first()}`);
    expect((await ask('PUT', '/api/tournament-matches', { body: { ...body, bScore: 0 } })).status).toBe(200);

    expect(await corrections()).toMatchObject([
      { resultBefore: '3:1', resultAfter: '3:2', reason: 'no reason given' },
      { resultBefore: '3:2', resultAfter: '3:0', reason: 'no reason given' },
    ]);
  });

  test.each([
    ['empty', '  ', 'Please enter the reason for the change'],
    ['too short', 'ok', 'The reason must have 3 to 200 characters'],
    ['too long', 'x'.repeat(201), 'The reason must have 3 to 200 characters'],
    ['of two lines', 'one\ntwo', 'The reason must be one line of plain text'],
    ['with a control character', 'bell\u0007', 'The reason must be one line of plain text'],
    ['no text', 42, 'The reason must be one line of plain text'],
  ])('is not changed for a reason that is %s', async (_what, reason, sentence) => {
    expect(await save(approved({ bScore: 2, reason }))).toMatchObject({
      status: 400,
      body: { violations: [{ field: 'reason', message: sentence }] },
    });
    expect((await ask('GET', `/api/tournament-matches/${first()}`)).body).toMatchObject({ aScore: 3, bScore: 1 });
  });

  test.each([
    ['FINISHED', 'The tournament is Finished: reopen it first, then correct the result.'],
    ['APPROVED', 'The ranking is approved and its points count: its results can no longer change.'],
  ] as const)('of a tournament that is %s stays as it is', async (tournamentStatus, sentence) => {
    await world.context.db.updateTable('tournament').set({ tournamentStatus }).where('id', '=', hall.tournamentId).execute();

    expect(await save(approved({ bScore: 2, reason: 'A rack too few' }))).toMatchObject({ status: 409, body: { detail: sentence } });
  });
});

test('a finished match keeps its start and end times when a modification is changed', async () => {
  await assign();
  const lost = form({ matchStatus: 'FINISHED', aModification: 'FORFEIT', confirmed: true });
  await save(form({ aScore: 1 }));
  expect((await save({ ...lost, aScore: 1 })).status).toBe(200);
  const { body: before } = await ask('GET', `/api/tournament-matches/${first()}`);
  world.clock.advance(75_000);

  expect((await save({ ...lost, aScore: 1, aModification: 'DISQUALIFY' })).status).toBe(200);

  const { matchStartTime, matchFinishTime } = before;
  expect((await ask('GET', `/api/tournament-matches/${first()}`)).body).toMatchObject({
    ...{ matchStatus: 'FINISHED', matchStartTime, matchFinishTime },
    ...{ aForfeit: false, aDisqualified: true },
  });
});

describe('the approval', () => {
  test('needs a finished match and says why not', async () => {
    await assign();

    const early = await ask('PUT', `/api/management/announced-matches/approve-match?id=${first()}`);

    expect(early).toMatchObject({ status: 409, body: { message: 'error.notallowed', detail: expect.stringMatching(/\S+/) } });
  });

  test('is for the desk: the tablet that scored can never approve', async () => {
    const referee = await world.signIn('ROLE_REFEREE');

    expect((await ask('PUT', `/api/management/announced-matches/approve-match?id=${first()}`, { as: referee })).status).toBe(403);
  });

  test('with a stale If-Match is a 412', async () => {
    await assign();

    const stale = await ask('PUT', `/api/management/announced-matches/toggle-shotclock-for-match?id=${first()}`, {
      headers: { 'if-match': '"v1"' },
    });

    expect(stale.status).toBe(412);
  });
});

describe('uniform control', () => {
  test('keeps a match from starting until the referee has approved both sides', async () => {
    hall = await createHall(world.context, { raceTo: 3, withUniformControl: true });
    leader = await world.signIn('ROLE_USER', [hall.eventId]);
    const referee = await world.signIn('ROLE_REFEREE');
    const approve = (side: string) =>
      ask('PUT', `/api/management/referee/uniform/toggle-uniform?tournamentMatchId=${first()}&side=${side}`, { as: referee });
    await assign();
    expect(await approve('A')).toMatchObject({ status: 200 });

    const early = await save(form());
    expect((await approve('B')).body).toMatchObject({ version: 4 });

    expect(early).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Uniform control is still open for') } });
    expect((await save(form())).body).toMatchObject({ version: 5 });
  });

  test('stays approved when two referees approve the same player at once, and a repeated press counts once', async () => {
    hall = await createHall(world.context, { raceTo: 3, withUniformControl: true });
    leader = await world.signIn('ROLE_USER', [hall.eventId]);
    const [one, other] = [await world.signIn('ROLE_REFEREE'), await world.signIn('ROLE_REFEREE')];
    await assign();
    const press = (as: typeof one, option: string, key: string) =>
      ask('PUT', `/api/management/referee/uniform/toggle-uniform?tournamentMatchId=${first()}&side=A${option}`, {
        as,
        headers: { 'idempotency-key': key.repeat(16) },
      });
    const isApproved = async () => (await ask('GET', `/api/tournament-matches/${first()}`)).body.aUniformApproved;

    await press(one, '&approved=true', 'a');
    await press(other, '&approved=true', 'b');
    expect(await isApproved()).toBe(true);

    await press(one, '', 'c');
    await press(one, '', 'c');
    expect(await isApproved()).toBe(false);
    expect((await press(one, '&approved=maybe', 'd')).status).toBe(400);
  });
});

describe('a player who does not turn up', () => {
  const noShow = (changes: object = {}) => form({ matchStatus: 'READY', nextToBreak: null, aModification: 'WALKOVER', ...changes });

  test('loses 0:0 by walkover, from the edit form', async () => {
    await assign();

    expect(await save(noShow())).toMatchObject({ status: 409, body: { detail: 'Please confirm to save the changes' } });
    expect(await save(noShow({ confirmed: true }))).toMatchObject({ status: 200 });

    expect((await ask('GET', `/api/tournament-matches/${first()}`)).body).toMatchObject({
      ...{ matchStatus: 'FINISHED', aWalkover: true, bWalkover: false, aScore: 0, bScore: 0 },
    });
  });

  test('can be entered before a table is called, by mistake too: when it is undone, the match goes on', async () => {
    expect(await save(noShow({ matchStatus: 'SCHEDULED', confirmed: true }))).toMatchObject({ status: 200 });
    const { body } = await ask('GET', `/api/tournament-matches/${first()}`);
    expect(body).toMatchObject({ matchStatus: 'FINISHED', aWalkover: true });

    expect(await save(form({ matchStatus: 'RUNNING', aModification: 'NONE' }))).toMatchObject({ status: 200 });

    expect((await ask('GET', `/api/tournament-matches/${first()}`)).body).toMatchObject({ matchStatus: 'RUNNING', aWalkover: false });
  });

  test('has turned up once the match runs', async () => {
    await assign();
    await save(form());

    expect(await save(noShow({ matchStatus: 'RUNNING', nextToBreak: 'A', confirmed: true }))).toMatchObject({
      status: 409,
      body: { detail: 'The match has started: enter a forfeit instead.' },
    });
  });
});

test('the history names the table, and says whether the shot-clock was ordered or cancelled', async () => {
  await assign();
  const toggle = () => ask('PUT', `/api/management/announced-matches/toggle-shotclock-for-match?id=${first()}`);
  await toggle();
  await toggle();

  const { body } = await ask('GET', `/api/match-progress-entries?matchId=${first()}&sort=id,asc`);

  expect(body.map(({ progressType, target }: { progressType: string; target: string | null }) => [progressType, target])).toEqual([
    ['ASSIGN', 'Table 1'],
    ['SHOTCLOCK_ORDERED', null],
    ['SHOTCLOCK_TAKEN_BACK', null],
  ]);
});

test('the history names the old and the new race, before the call and on the table', async () => {
  await ask('PATCH', `/api/tournament-matches/${first()}`, { body: { raceTo: 9 } });
  await ask('PATCH', `/api/tournament-matches/${first()}`, { body: { raceTo: 7, matchScheduledTime: '2026-09-25T16:15:00Z' } });
  await assign();
  await ask('PATCH', `/api/tournament-matches/${first()}`, { body: { raceTo: 5 } });

  const { body } = await ask('GET', `/api/match-progress-entries?matchId=${first()}&sort=id,asc`);

  expect(body.map(({ progressType, target }: { progressType: string; target: string | null }) => [progressType, target])).toEqual([
    ['SCHEDULE', 'Race to 3 → 9'],
    ['SCHEDULE', 'New time, race to 9 → 7'],
    ['ASSIGN', 'Table 1'],
    ['SCHEDULE', 'Race to 7 → 5'],
  ]);
});

describe('a match in the address', () => {
  const address = () => `/api/tournament-matches/${first()}`;

  test('is changed by PATCH in the named fields only', async () => {
    const { body } = await ask('GET', address());

    const patched = await ask('PATCH', address(), { body: { raceTo: 5 } });

    expect(patched.status).toBe(200);
    expect(patched.body).toMatchObject({ id: first(), raceTo: 5, matchScheduledTime: body.matchScheduledTime });
  });

  test('is saved whole by PUT, with an action', async () => {
    const { body } = await ask('GET', address());

    expect((await ask('PUT', address(), { body: { ...body, raceTo: 4 } })).body).toMatchObject({ raceTo: 4 });
    expect(await ask('PUT', `${address()}?action=explode`, { body })).toMatchObject({ status: 400 });
  });

  test('refuses another match in the body, a foreign leader and a referee', async () => {
    const other = at(hall.matchIds, 1);
    const referee = await world.signIn('ROLE_REFEREE', [hall.eventId]);

    for (const method of ['PUT', 'PATCH'] as const) {
      expect(await ask(method, address(), { body: { id: other, raceTo: 5 } })).toMatchObject({
        status: 400,
        body: { message: 'error.idinvalid' },
      });
      expect((await ask(method, address(), { body: { raceTo: 5 }, as: { authorization: '' } })).status).toBe(401);
      expect((await ask(method, address(), { body: { raceTo: 5 }, as: referee })).status).toBe(403);
    }
  });
});

describe('the full-object PUT', () => {
  test('changes only what a person may change', async () => {
    const { body } = await ask('GET', `/api/tournament-matches/${first()}`);

    const put = await ask('PUT', '/api/tournament-matches?extended=true', {
      body: { ...body, raceTo: 5, matchScheduledTime: '2026-09-25T16:15:00Z', tournamentId: 1, label: 'X' },
    });

    expect(put.body).toMatchObject({
      raceTo: 5,
      matchScheduledTime: '2026-09-25T16:15:00.000Z',
      participantAId: body.participantAId,
      label: body.label,
    });
  });

  test.each([
    [null, 'Scheduled-time is required'],
    ['2026-09-25T16:20:00Z', 'Choose a quarter of an hour.'],
  ])('sets no time that the form would refuse: %s', async (matchScheduledTime, detail) => {
    const { body } = await ask('GET', `/api/tournament-matches/${first()}`);

    expect(await ask('PUT', '/api/tournament-matches', { body: { ...body, matchScheduledTime } })).toMatchObject({
      status: 409,
      body: { detail },
    });
    expect((await ask('GET', `/api/tournament-matches/${first()}`)).body).toEqual(body);
  });

  test('shortens or lengthens the race of a match on a table, and checks the score against it', async () => {
    await assign();
    await save(form({ aScore: 1 }));
    const { body } = await ask('GET', `/api/tournament-matches/${first()}`);

    const put = await ask('PUT', '/api/tournament-matches', { body: { ...body, raceTo: 5, aScore: 4 } });

    expect(put).toMatchObject({ status: 200, body: { raceTo: 5, aScore: 4, matchStatus: 'RUNNING' } });
    expect(await ask('PUT', '/api/tournament-matches', { body: { ...put.body, raceTo: 3 } })).toMatchObject({
      status: 409,
      body: { detail: 'The score is 4:0: Race-To must be at least 4.' },
    });
  });

  test('refuses another race once the match is over', async () => {
    await assign();
    await save(form({ aScore: 3, matchStatus: 'FINISHED' }));
    const { body } = await ask('GET', `/api/tournament-matches/${first()}`);

    expect(await ask('PUT', '/api/tournament-matches', { body: { ...body, raceTo: 5 } })).toMatchObject({
      status: 409,
      body: { detail: 'The match is over: its race can no longer change. Reopen it first.' },
    });
  });

  test('with an unknown action is refused as an invalid action', async () => {
    const { body } = await ask('GET', `/api/tournament-matches/${first()}`);

    expect(await ask('PUT', '/api/tournament-matches?action=explode', { body })).toMatchObject({
      status: 400,
      body: { title: 'invalid action' },
    });
  });
});

describe('filters and history', () => {
  test('list the open rounds and sessions', async () => {
    await assign();

    const rounds = await ask('GET', '/api/management/tournaments/open-rounds?key=active');
    const sessions = await ask('GET', '/api/management/tournaments/open-sessions?key=upcoming');

    expect(rounds.body).toContainEqual({ id: expect.any(Number), label: 'Men L8' });
    expect(sessions.body).toContain('2026-09-25T15:00:00.000Z');
  });

  test('show the actions and their users, oldest first', async () => {
    await assign();
    await save(form({ aScore: 1 }));

    const history = await ask('GET', `/api/match-progress-entries?matchId=${first()}&page=0&size=99&sort=entryDate,asc`);

    expect(history.body.map((entry: { progressType: string }) => entry.progressType)).toEqual(['ASSIGN', 'BREAK', 'START', 'CORRECTION']);
    expect(history.body[3]).toMatchObject({ scoreA: 1, scoreB: 0, by: expect.stringContaining('Test') });
  });
});

describe('the tables of an event', () => {
  test('stay out of play while they are blocked', async () => {
    const id = at(hall.tableIds, 0);
    expect((await ask('POST', `/api/management/tables/${id}/block`, { body: { reason: 'Cloth repair' } })).status).toBe(200);

    expect((await assign()).body).toMatchObject({ detail: expect.stringContaining('blocked (Cloth repair)') });
    await ask('POST', `/api/management/tables/${id}/unblock`);
    expect((await assign()).status).toBe(200);
  });

  test('are listed with their matches for running events', async () => {
    await assign();

    const tables = await ask(
      'GET',
      `/api/billiard-tables?activeTables=true&size=999&sort=displayNumber,asc&eventId.equals=${hall.eventId}`,
    );

    expect(tables.body).toMatchObject([
      { displayNumber: 1, tableStatus: 'ASSIGNED', match: { id: first() } },
      { displayNumber: 2, tableStatus: 'FREE', match: null },
    ]);
  });
});

/** `PUT` and `PATCH api/tournament-matches` answer 200 only if the stored match has the sent value: every declared field in every status. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { putMatch } from '#contract/match/matches.ts';
import { type MatchStatus, matchStatuses } from '#machines/names.ts';
import { loopOf } from '../../../support/extent.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createTeamHall } from '../../../support/team-hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

type Body = Record<string, unknown>;

let world: World;
let hall: Hall;
let leader: { authorization: string };
let matchId: number;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, body?: Body) {
  const answer = await world.inject({ method, url: `/api/${url}`, headers: leader, ...(body ? { payload: body } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}
const read = async (): Promise<Body> => (await ask('GET', `tournament-matches/${matchId}`)).body;

async function openHall(): Promise<void> {
  hall = await createHall(world.context, { players: 4, tables: 2, raceTo: 3 });
  leader = await world.signIn('ROLE_USER', [hall.eventId]);
  matchId = hall.matchIds[0] ?? 0;
}

/** Brings the first match of a new hall into the status, as the office does it. */
async function bringTo(status: MatchStatus): Promise<void> {
  await openHall();
  if (status === 'CREATED') matchId = hall.nextMatchIds[0] ?? 0;
  if (status === 'NONE') await world.context.db.updateTable('tournamentMatch').set({ status }).where('id', '=', matchId).execute();
  if (['NONE', 'CREATED', 'SCHEDULED'].includes(status)) return;
  await ask('POST', `management/upcoming-matches/assign-table?matchId=${matchId}&tableId=${hall.tableIds[0]}`, {});
  const form = { matchStatus: 'RUNNING', aScore: 1, bScore: 0, nextToBreak: 'A' };
  const save = (changes: Body) => ask('POST', `management/announced-matches/save-changes?matchId=${matchId}`, { ...form, ...changes });
  if (status !== 'READY') await save({});
  if (status === 'TIMEOUT') await save({ matchStatus: 'TIMEOUT', aTimeout: true });
  if (status === 'FINISHED' || status === 'APPROVED') await save({ aScore: 3, matchStatus: status });
  expect(await read()).toMatchObject({ matchStatus: status });
}

/** `confirmed` is no field of the match: it confirms a time outside the event's days. */
const declared = Object.keys(putMatch.body?.shape ?? {}).filter((field) => !['id', 'version', 'confirmed'].includes(field));

/** Returns values of the field that the match does not have. */
function otherValues(field: string, match: Body): unknown[] {
  const otherPlayer = hall.participantIds[2];
  const values: Record<string, unknown[]> = {
    matchStatus: [...matchStatuses],
    aScore: [2, 3, null],
    bScore: [2, 3, null],
    nextToBreak: ['A', 'B', null],
    raceTo: [2, 7],
    matchScheduledTime: ['2026-09-26T09:15:00.000Z', null],
    participantAId: [otherPlayer, null],
    participantBId: [otherPlayer, null],
    reason: ['The scores were swapped'],
  };
  return (values[field] ?? []).filter((value) => value !== match[field]);
}

describe.each(matchStatuses)('a match that is %s', (status) => {
  beforeEach(() => bringTo(status));

  test.each(declared)('stores the field %s, or the refusal says why not', async (field) => {
    let match = await read();
    const values = otherValues(field, match);
    expect(values.length).toBeGreaterThan(0);
    const requests = (['PUT', 'PATCH'] as const).flatMap((method) => values.map((value) => ({ method, value })));
    for (const { method, value } of loopOf(requests, (_request, index) => index === 0 || index === requests.length - 1)) {
      const address = method === 'PUT' ? 'tournament-matches' : `tournament-matches/${matchId}`;
      const answer = await ask(method, address, { id: matchId, [field]: value });
      const after = await read();
      if (answer.status === 200) {
        expect(after).toMatchObject({ [field]: value });
        await bringTo(status);
        match = await read();
      } else {
        expect(answer, `${method} ${field} ${value}`).toMatchObject({
          status: 409,
          body: { detail: expect.stringMatching(/^[A-Z].* .*[.!\w]$/) },
        });
        expect({ ...after, playtime: null }).toEqual({ ...match, playtime: null });
      }
    }
  });

  test('may be sent back whole, with all its present values', async () => {
    const match = await read();

    const answer = await ask('PUT', 'tournament-matches', match);

    expect(answer).toMatchObject({ status: 200, body: { version: match.version, matchStatus: status } });
  });

  test('with a reason and nothing else to store keeps no reason silently', async () => {
    expect(await ask('PUT', 'tournament-matches', { ...(await read()), reason: 'The scores were swapped' })).toMatchObject({
      status: 409,
      body: { code: 'REASON_WITHOUT_CHANGE' },
    });
  });
});

test.each(['READY', 'RUNNING'] as const)('the time of a match that is %s is refused with the way to change it', async (status) => {
  await bringTo(status);

  const answer = await ask('PUT', 'tournament-matches', { ...(await read()), matchScheduledTime: '2026-09-26T09:15:00Z' });

  expect(answer).toMatchObject({ status: 409, body: { detail: 'The match has a table already: reset it to change time.' } });
});

test('a refusal names all fields at once', async () => {
  await bringTo('RUNNING');
  await ask('PUT', 'tournament-matches', { id: matchId, aScore: 2 });

  const answer = await ask('PUT', 'tournament-matches', {
    ...{ id: matchId, matchScheduledTime: '2026-09-26T09:15:00Z', participantAId: hall.participantIds[3], raceTo: 1, aScore: 9 },
  });

  expect(answer.status).toBe(409);
  expect(answer.body.violations.map(({ field }: { field: string }) => field)).toEqual([
    'matchScheduledTime',
    'participantAId',
    'raceTo',
    'aScore',
  ]);
});

test.each(['approve', 'reset', 'toggle-shotclock'])('the action %s refuses other changed fields', async (action) => {
  await bringTo('FINISHED');
  const match = await read();

  expect(await ask('PUT', `tournament-matches?action=${action}`, { ...match, bScore: 2 })).toMatchObject({
    status: 409,
    body: {
      code: 'ACTION_WITH_FIELDS',
      detail: `The action ${action} changes no other field. Save the score of side B first, without an action.`,
    },
  });
  expect(await read()).toEqual(match);
});

test('the action approve takes the whole match, also with the status that follows', async () => {
  await bringTo('FINISHED');

  expect(await ask('PUT', 'tournament-matches?action=approve', { ...(await read()), matchStatus: 'APPROVED' })).toMatchObject({
    status: 200,
    body: { matchStatus: 'APPROVED' },
  });
});

test('the wins that a team match needs are no field: they follow from its single matches', async () => {
  const teams = await createTeamHall(world.context, { singles: 3 });
  leader = await world.signIn('ROLE_USER', [teams.eventId]);
  matchId = teams.mainId;
  const match = await read();

  expect(await ask('PUT', 'tournament-matches', { ...match, raceTo: 7 })).toMatchObject({
    status: 409,
    body: { code: 'TEAM_MATCH', detail: 'The wins that a team match needs follow from its single matches.' },
  });
  expect(await read()).toEqual(match);
});

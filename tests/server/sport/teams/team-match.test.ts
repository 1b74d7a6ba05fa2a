/** A match between teams, from its start over line-ups and single matches to its result (machines/README.md 9). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MatchEvent } from '#machines/match/events.ts';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { dispatchMatch } from '../../../../server/sport/matches/commands.ts';
import { withdraw } from '../../../../server/sport/matches/withdraw.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createTeamHall, type TeamHall } from '../../../support/team-hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

const desk: Actor = { kind: 'system', name: 'test' };
let world: World;
let hall: TeamHall;
let leader: { authorization: string };

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await open(3);
});

async function open(singles: number, autoApproveMatches = true): Promise<void> {
  hall = await createTeamHall(world.context, { singles, autoApproveMatches });
  leader = await world.signIn('ROLE_USER', [hall.eventId]);
}

async function ask(method: 'GET' | 'POST' | 'PUT', url: string, body?: object) {
  const answer = await world.inject({ method, url, headers: leader, ...(body ? { payload: body } : {}) });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}

type UntimedMatchEvent = MatchEvent extends infer E ? (E extends { at: string } ? Omit<E, 'at'> : never) : never;

const send = (matchId: number, ...events: UntimedMatchEvent[]) =>
  dispatchMatch(world.context, { actor: desk, matchId, right: 'match:edit' }, (_stored, { at }) =>
    events.map((event) => ({ ...event, at }) as MatchEvent),
  );

const startMain = () => ask('POST', `/api/management/announced-matches/startTeamMainMatch?matchId=${hall.mainId}`);
const main = () => world.context.read.selectFrom('tournamentMatch').selectAll().where('id', '=', hall.mainId).executeTakeFirstOrThrow();
const singles = () =>
  world.context.read.selectFrom('tournamentMatch').selectAll().where('teamParentMatchId', '=', hall.mainId).orderBy('id').execute();

async function single(name: string) {
  const found = (await singles()).find((row) => row.label === `SE01-${name}`);
  if (!found) throw new Error(`There is no single match ${name}.`);
  return found;
}

const lineUp = async (name: string, sides: { participantAId?: number | null; participantBId?: number | null }) =>
  ask('PUT', '/api/tournament-matches', { id: (await single(name)).id, ...sides });

/** Players 1, 2, 3 of both teams meet in single matches 1, 2, 3. */
async function lineUpAll(): Promise<void> {
  for (const [index, { id }] of (await singles()).entries()) {
    const sides = { participantAId: hall.red[index] ?? 0, participantBId: hall.blue[index] ?? 0 };
    expect((await ask('PUT', '/api/tournament-matches', { id, ...sides })).status).toBe(200);
  }
}

async function start(name: string, table: number): Promise<void> {
  const tableId = hall.tableIds[table - 1] ?? 0;
  await send((await single(name)).id, { type: 'ASSIGN_TABLE', tableId }, { type: 'SET_BREAKER', side: 'A' }, { type: 'START' });
}

async function end(name: string, side: 'A' | 'B'): Promise<void> {
  const { id, raceTo } = await single(name);
  await send(id, { type: 'CORRECT', aScore: side === 'A' ? raceTo : 0, bScore: side === 'B' ? raceTo : 0 }, { type: 'FINISH' });
}

async function win(name: string, side: 'A' | 'B'): Promise<void> {
  await start(name, 4);
  await end(name, side);
}

const inShort = async () => {
  const row = await main();
  return [`${row.status} ${row.aScore}:${row.bScore}`, ...(await singles()).map(({ label, status }) => `${label} ${status}`)];
};

describe('the start of a team match', () => {
  test('makes it RUNNING without a table, and its single matches wait with their discipline and race-to', async () => {
    expect((await startMain()).status).toBe(200);

    expect(await main()).toMatchObject({ status: 'RUNNING', tableId: null, raceTo: 2 });
    expect((await singles()).map(({ label, status, raceTo, winnerToMatchId }) => ({ label, status, raceTo, winnerToMatchId }))).toEqual([
      { label: 'SE01-1', status: 'CREATED', raceTo: 1, winnerToMatchId: null },
      { label: 'SE01-2', status: 'CREATED', raceTo: 2, winnerToMatchId: null },
      { label: 'SE01-3', status: 'CREATED', raceTo: 3, winnerToMatchId: null },
    ]);
  });

  test('is refused a second time, and for a match of players', async () => {
    await startMain();

    expect(await startMain()).toMatchObject({ status: 409, body: { detail: 'The match has started already.' } });
    const players = await ask('POST', `/api/management/announced-matches/startTeamMainMatch?matchId=${(await single('1')).id}`);
    expect(players.status).toBe(409);
  });

  test('is the only way: a team match takes no table', async () => {
    const assign = send(hall.mainId, { type: 'ASSIGN_TABLE', tableId: hall.tableIds[0] ?? 0 });

    await expect(assign).rejects.toMatchObject({
      message: 'This is a team match: its single matches have the tables and make its score.',
    });
  });
});

test('a search for a team finds its match and its single matches, also those without a line-up yet', async () => {
  await startMain();
  const { participantAId } = await main();
  const { displayName } = await world.context.read
    .selectFrom('participant as p')
    .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .select('pp.displayName')
    .where('p.id', '=', participantAId)
    .executeTakeFirstOrThrow();
  const find = async (more = '') =>
    (await ask('GET', `/api/tournament-matches?tournamentId.equals=${hall.tournamentId}&search=${displayName.toLowerCase()}${more}`)).body;
  const labels = (rows: { label: string }[]) => rows.map(({ label }) => label).sort();

  expect(labels(await find())).toEqual(['SE01', 'SE01-1', 'SE01-2', 'SE01-3']);
  expect(labels(await find('&teamParentMatchId.specified=true'))).toEqual(['SE01-1', 'SE01-2', 'SE01-3']);
});

describe('the preview of a correction of a single match', () => {
  beforeEach(async () => {
    await open(3, false);
    await startMain();
    await lineUpAll();
    for (const name of ['1', '2']) {
      await win(name, 'A');
      await send((await single(name)).id, { type: 'APPROVE' });
    }
    expect(await inShort()).toEqual(['FINISHED 2:0', 'SE01-1 APPROVED', 'SE01-2 APPROVED', 'SE01-3 NONE']);
  });

  type PreviewedChange = { label: string; side: string | null; from: string | null; to: string | null };
  const preview = async (name: string, query: string) => {
    const url = `/api/management/tournament-matches/${(await single(name)).id}/correction-preview?${query}`;
    const { refusal, changes } = (await ask('GET', url)).body;
    return refusal ?? changes.map(({ label, side, from, to }: PreviewedChange) => `${label}${side ?? ''}: ${from} → ${to}`);
  };

  test('shows the score of the team match, and the single match that is played after all', async () => {
    expect(await preview('2', 'aScore=0&bScore=2')).toEqual(['SE01: 2:0, finished → 1:1, running', 'SE01-3: not played → to be played']);
    expect(await preview('2', 'aScore=2&bScore=1')).toEqual([]);
    expect(await inShort()).toEqual(['FINISHED 2:0', 'SE01-1 APPROVED', 'SE01-2 APPROVED', 'SE01-3 NONE']);
  });

  test('is refused once the team match is approved', async () => {
    await send(hall.mainId, { type: 'APPROVE' });

    expect(await preview('2', 'aScore=0&bScore=2')).toBe('The team match SE01 is Approved: reopen it first.');
  });
});

describe('the result of a team match', () => {
  beforeEach(async () => {
    await startMain();
    await lineUpAll();
  });

  test('is 2:0 once one team has won twice; the third match is not played', async () => {
    await win('1', 'A');
    expect(await inShort()).toEqual(['RUNNING 1:0', 'SE01-1 APPROVED', 'SE01-2 SCHEDULED', 'SE01-3 SCHEDULED']);

    await win('2', 'A');

    expect(await inShort()).toEqual(['APPROVED 2:0', 'SE01-1 APPROVED', 'SE01-2 APPROVED', 'SE01-3 NONE']);
    const next = await world.context.read
      .selectFrom('tournamentMatch')
      .selectAll()
      .where('id', '=', hall.nextMatchIds[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect(next.participantAId).toBe(hall.participantIds[0]);
  });

  test('is 3:0 if the third match runs already: it is played to its end and counts', async () => {
    await start('3', 3);
    await win('1', 'A');
    await win('2', 'A');
    expect(await inShort()).toEqual(['RUNNING 2:0', 'SE01-1 APPROVED', 'SE01-2 APPROVED', 'SE01-3 RUNNING']);

    await end('3', 'A');

    expect(await inShort()).toEqual(['APPROVED 3:0', 'SE01-1 APPROVED', 'SE01-2 APPROVED', 'SE01-3 APPROVED']);
  });

  test('frees the table of a single match that was announced but not started', async () => {
    const tableId = hall.tableIds[0] ?? 0;
    await send((await single('3')).id, { type: 'ASSIGN_TABLE', tableId });
    await win('1', 'B');
    await win('2', 'B');

    expect(await inShort()).toEqual(['APPROVED 0:2', 'SE01-1 APPROVED', 'SE01-2 APPROVED', 'SE01-3 NONE']);
    const table = await world.context.read.selectFrom('billiardTable').select('tableStatus').where('id', '=', tableId).executeTakeFirst();
    expect(table).toEqual({ tableStatus: 'FREE' });
  });

  test('counts single matches, not racks', async () => {
    await win('1', 'A');
    await win('3', 'B');
    await win('2', 'A');

    expect((await main()).racks).toBe('BAA');
  });
});

test('a team match waits for approval if the tournament says so, and calls its third match back when a single match is corrected', async () => {
  await open(3, false);
  await startMain();
  await lineUpAll();
  for (const name of ['1', '2']) {
    await win(name, 'A');
    await send((await single(name)).id, { type: 'APPROVE' });
  }
  expect(await inShort()).toEqual(['FINISHED 2:0', 'SE01-1 APPROVED', 'SE01-2 APPROVED', 'SE01-3 NONE']);

  const { id } = await single('2');
  await send(id, { type: 'REOPEN' }, { type: 'CORRECT', aScore: 0, bScore: 2 }, { type: 'FINISH' }, { type: 'APPROVE' });

  expect(await inShort()).toEqual(['RUNNING 1:1', 'SE01-1 APPROVED', 'SE01-2 APPROVED', 'SE01-3 SCHEDULED']);
});

test('a team match keeps its start and end times while it stays decided, and is reopened without a breaker', async () => {
  await open(3, false);
  await startMain();
  await lineUpAll();
  await start('3', 3);
  for (const name of ['1', '2']) {
    await win(name, 'A');
    await send((await single(name)).id, { type: 'APPROVE' });
  }
  await end('3', 'B');
  await send((await single('3')).id, { type: 'APPROVE' });
  const { startTime, finishTime } = await main();
  world.clock.advance(75_000);

  const { id, raceTo } = await single('3');
  const form = { matchStatus: 'APPROVED', aScore: raceTo, bScore: 0, nextToBreak: 'A' };
  const save = (matchId: number, body: object) => ask('POST', `/api/management/announced-matches/save-changes?matchId=${matchId}`, body);
  expect((await save(id, form)).status).toBe(200);

  expect(await main()).toMatchObject({ status: 'FINISHED', aScore: 3, bScore: 0, startTime, finishTime });

  await send(hall.mainId, { type: 'APPROVE' });
  const reopened = await save(hall.mainId, { matchStatus: 'RUNNING', aScore: 3, bScore: 0, nextToBreak: null });
  expect(reopened).toMatchObject({ status: 200 });
  expect(await main()).toMatchObject({ status: 'RUNNING', finishTime: null, nextToBreak: null });
});

test('a single match of an approved team match keeps its winner until the team match is reopened', async () => {
  await startMain();
  await lineUpAll();
  await win('1', 'A');
  await win('2', 'A');

  await expect(send((await single('1')).id, { type: 'REOPEN' })).rejects.toMatchObject({
    message: 'The team match SE01 is Approved: reopen it first.',
  });
});

test('a 1:1 is decided by a shoot-out, whose winner makes the last point', async () => {
  await open(2);
  await startMain();
  await lineUpAll();
  await win('1', 'A');
  await win('2', 'B');
  expect(await inShort()).toEqual(['RUNNING 1:1', 'SE01-1 APPROVED', 'SE01-2 APPROVED', 'SE01-SO CREATED']);

  const who = { participantAId: hall.red[0] ?? 0, participantBId: hall.blue[2] ?? 0 };
  expect((await lineUp('SO', who)).status).toBe(200);
  await win('SO', 'B');

  expect(await inShort()).toEqual(['APPROVED 1:2', 'SE01-1 APPROVED', 'SE01-2 APPROVED', 'SE01-SO APPROVED']);
});

test('a shoot-out that is no longer due after a correction does not count any more', async () => {
  await open(2);
  await startMain();
  await lineUpAll();
  await win('1', 'A');
  await win('2', 'B');
  await lineUp('SO', { participantAId: hall.red[0] ?? 0, participantBId: hall.blue[2] ?? 0 });
  await start('SO', 4);
  const { id, raceTo } = await single('2');

  await send(id, { type: 'REOPEN', toCorrect: true }, { type: 'CORRECT', aScore: raceTo, bScore: 0 }, { type: 'FINISH' });

  expect(await inShort()).toEqual(['RUNNING 2:0', 'SE01-1 APPROVED', 'SE01-2 APPROVED', 'SE01-SO RUNNING']);
  await end('SO', 'B');
  expect(await inShort()).toEqual(['APPROVED 2:0', 'SE01-1 APPROVED', 'SE01-2 APPROVED', 'SE01-SO APPROVED']);
});

const play = async (member: number | undefined, playing: boolean, headers = leader) => {
  const url = `/api/management/tournaments/${hall.tournamentId}/participants/${member}/playing`;
  const answer = await world.inject({ method: 'PUT', url, headers, payload: { playing } });
  return { status: answer.statusCode, body: answer.json() };
};

describe('a line-up', () => {
  beforeEach(async () => {
    await startMain();
  });

  test('is chosen from the members of the team, shown with the single match in which each plays already', async () => {
    await lineUp('1', { participantAId: hall.red[0] ?? 0 });

    const url = `/api/participants/team-participants?extended=true&teamSide=A&parentTeamMatchId=${hall.mainId}`;
    const regular = await ask('GET', `${url}&shootOutMatch=false`);
    const shootOut = await ask('GET', `${url}&shootOutMatch=true`);

    expect(regular.body.map(({ displayName, playsIn }: Record<string, string>) => `${displayName}: ${playsIn}`)).toEqual([
      'RED1 Given: SE01-1',
      'RED2 Given: null',
      'RED3 Given: null',
    ]);
    expect(shootOut.body.map(({ playsIn }: Record<string, string>) => playsIn)).toEqual([null, null, null]);
  });

  test('is chosen from playing members: others are not offered, and are refused, also for the shoot-out', async () => {
    expect(await play(hall.red[0], false)).toMatchObject({ status: 200, body: { playing: false } });

    const url = `/api/participants/team-participants?teamSide=A&parentTeamMatchId=${hall.mainId}`;
    const names = (await ask('GET', url)).body.map(({ displayName }: { displayName: string }) => displayName);
    expect(names).toEqual(['RED2 Given', 'RED3 Given']);
    expect(await lineUp('1', { participantAId: hall.red[0] ?? 0 })).toMatchObject({
      status: 409,
      body: { detail: 'RED1 Given is not marked as playing: tick that among the members of the team first.' },
    });
    const { id } = await single('1');
    await world.context.db.updateTable('tournamentMatch').set({ label: 'SE01-SO' }).where('id', '=', id).execute();
    expect((await lineUp('SO', { participantAId: hall.red[0] ?? 0 })).status).toBe(409);

    expect((await play(hall.red[0], true)).status).toBe(200);
    expect((await lineUp('SO', { participantAId: hall.red[0] ?? 0 })).status).toBe(200);
  });

  test('keeps its players: a member in it stays a playing member', async () => {
    await lineUp('2', { participantAId: hall.red[0] ?? 0 });

    expect(await play(hall.red[0], false)).toMatchObject({
      status: 409,
      body: { detail: 'RED1 Given stands in match SE01-2: choose another player there first.' },
    });
    await lineUp('2', { participantAId: null });
    expect((await play(hall.red[0], false)).status).toBe(200);
  });

  test('with a player who is marked as not playing at the same moment: one of the two changes is refused', async () => {
    const [put, unmarked] = await Promise.all([lineUp('1', { participantAId: hall.red[0] ?? 0 }), play(hall.red[0], false)]);

    expect([put.status, unmarked.status].sort()).toEqual([200, 409]);
  });

  test('uses the playing mark of team members, which users who run the tournament set while it goes on', async () => {
    const [team] = hall.participantIds;
    const stranger = await world.signIn('ROLE_USER');

    expect(await play(team, true)).toMatchObject({ status: 409, body: { detail: 'PLAYER1 Given is no member of a team.' } });
    expect((await play(hall.red[0], false, stranger)).status).toBe(404);
    await world.context.db.updateTable('tournament').set({ tournamentStatus: 'FINISHED' }).where('id', '=', hall.tournamentId).execute();
    expect(await play(hall.red[0], false)).toMatchObject({
      status: 409,
      body: { detail: 'The tournament is Finished: its teams can no longer change.' },
    });
  });

  test('makes a single match SCHEDULED once both its players are known, and can be emptied again', async () => {
    const both = await lineUp('1', { participantAId: hall.red[0] ?? 0, participantBId: hall.blue[0] ?? 0 });
    const one = await lineUp('1', { participantAId: null });

    expect([both.body.matchStatus, one.body.matchStatus]).toEqual(['SCHEDULED', 'CREATED']);
  });

  test('is saved whole: two players change places in one step, or nothing changes', async () => {
    await lineUpAll();
    const [one, two] = await singles();
    const swapped = [
      { matchId: one?.id, participantAId: hall.red[1], participantBId: hall.blue[0], version: one?.version },
      { matchId: two?.id, participantAId: hall.red[0], participantBId: hall.blue[1], version: two?.version },
    ];
    const save = (rows: object[]) => ask('PUT', `/api/management/announced-matches/team-line-up?matchId=${hall.mainId}`, { singles: rows });
    const players = async () => (await singles()).map(({ participantAId }) => participantAId);

    expect((await save(swapped)).status).toBe(200);
    expect(await players()).toEqual([hall.red[1], hall.red[0], hall.red[2]]);
    expect((await singles()).map(({ status }) => status)).toEqual(['SCHEDULED', 'SCHEDULED', 'SCHEDULED']);

    expect((await save(swapped)).body).toMatchObject({ message: 'error.concurrencyFailure' });
    const third = (await singles())[2];
    const refused = await save([
      { matchId: two?.id, participantAId: null, participantBId: hall.blue[1] },
      { matchId: third?.id, participantAId: hall.red[1], participantBId: hall.blue[2] },
    ]);
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('plays match SE01-1 already') } });
    expect(await players()).toEqual([hall.red[1], hall.red[0], hall.red[2]]);
  });

  test('takes a player only once', async () => {
    await lineUp('1', { participantAId: hall.red[0] ?? 0 });

    expect(await lineUp('2', { participantAId: hall.red[0] ?? 0 })).toMatchObject({
      status: 409,
      body: { detail: 'RED1 Given plays match SE01-1 already: a player plays one single match only.' },
    });
  });

  test('takes no player of the other team', async () => {
    expect(await lineUp('1', { participantAId: hall.blue[0] ?? 0 })).toMatchObject({
      status: 409,
      body: { detail: 'BLUE1 Given does not play for this team.' },
    });
  });

  test('changes freely before the first single match has a table', async () => {
    await lineUp('1', { participantAId: hall.red[0] ?? 0 });
    await lineUp('1', { participantAId: hall.red[1] ?? 0 });

    expect((await lineUp('1', { participantAId: hall.red[2] ?? 0 })).status).toBe(200);
  });

  test('changes once per team after that, and only in a match that has not started', async () => {
    await lineUpPairs();
    await start('1', 1);

    expect((await lineUp('2', { participantAId: hall.red[2] ?? 0 })).status).toBe(200);
    expect(await lineUp('2', { participantAId: hall.red[1] ?? 0 })).toMatchObject({
      status: 409,
      body: { detail: 'The team has substituted already: one substitution per team match.' },
    });
    expect((await lineUp('2', { participantBId: hall.blue[2] ?? 0 })).status).toBe(200);
    const { id } = await single('1');
    await expect(send(id, { type: 'SET_PARTICIPANT', side: 'A', participantId: hall.red[2] ?? 0 })).rejects.toMatchObject({
      message: 'The match has a table already: reset it to change players or time.',
    });
  });

  test('cannot be changed twice by emptying a slot first', async () => {
    await lineUpPairs();
    await start('1', 1);

    expect((await lineUp('2', { participantAId: null })).status).toBe(200);
    expect((await lineUp('2', { participantAId: hall.red[2] ?? 0 })).status).toBe(200);
    expect(await lineUp('2', { participantAId: null })).toMatchObject({
      status: 409,
      body: { detail: 'The team has substituted already: one substitution per team match.' },
    });
  });

  test('cannot be changed twice by saving two changes at once', async () => {
    await lineUpAll();
    await start('1', 1);
    const [, two, three] = await singles();
    const swapped = [
      { matchId: two?.id, participantAId: hall.red[2], participantBId: hall.blue[1] },
      { matchId: three?.id, participantAId: hall.red[1], participantBId: hall.blue[2] },
    ];

    expect(await ask('PUT', `/api/management/announced-matches/team-line-up?matchId=${hall.mainId}`, { singles: swapped })).toMatchObject({
      status: 409,
      body: { code: 'SUBSTITUTED_ALREADY' },
    });
    expect((await singles()).map(({ participantAId }) => participantAId)).toEqual(hall.red);
  });

  test('chosen twice at once puts the player into one single match', async () => {
    const both = await Promise.all(['1', '2'].map((name) => lineUp(name, { participantAId: hall.red[0] ?? 0 })));

    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  /** Single match 3 stays empty, so that both teams have a player left. */
  async function lineUpPairs(): Promise<void> {
    for (const [index, name] of ['1', '2'].entries()) {
      await lineUp(name, { participantAId: hall.red[index] ?? 0, participantBId: hall.blue[index] ?? 0 });
    }
  }
});

test('a team that forfeits leaves no single match waiting', async () => {
  await startMain();

  await send(hall.mainId, { type: 'FORFEIT', side: 'A' });

  expect(await inShort()).toEqual(['APPROVED 0:0', 'SE01-1 NONE', 'SE01-2 NONE', 'SE01-3 NONE']);
});

test('a team match that is reset and started again has its single matches back', async () => {
  await startMain();
  await send(hall.mainId, { type: 'RESET' });
  expect(await inShort()).toEqual(['SCHEDULED 0:0', 'SE01-1 NONE', 'SE01-2 NONE', 'SE01-3 NONE']);

  await startMain();

  expect(await inShort()).toEqual(['RUNNING 0:0', 'SE01-1 CREATED', 'SE01-2 CREATED', 'SE01-3 CREATED']);
});

test('a team that has withdrawn forfeits when a corrected single match leaves its team match open, and nobody plays it on', async () => {
  await startMain();
  await lineUpAll();
  await win('1', 'A');
  await win('2', 'A');
  expect(await inShort()).toEqual(['APPROVED 2:0', 'SE01-1 APPROVED', 'SE01-2 APPROVED', 'SE01-3 NONE']);
  const { participantBId } = await main();
  await commit(world.context, { actor: desk }, (work) => withdraw(work, participantBId ?? 0));

  await send(hall.mainId, { type: 'REOPEN' });
  const second = await single('2');
  await send(second.id, { type: 'REOPEN', toCorrect: true }, { type: 'CORRECT', aScore: 0, bScore: second.raceTo }, { type: 'FINISH' });

  expect(await inShort()).toEqual(['APPROVED 1:1', 'SE01-1 APPROVED', 'SE01-2 APPROVED', 'SE01-3 NONE']);
  expect(await main()).toMatchObject({ bForfeit: true, aForfeit: false });
});

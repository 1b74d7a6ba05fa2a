/** Taps made while the desk changed the match wait beside the match until a person chooses one of the two histories. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Pairing } from '#contract/hall/devices.ts';
import type { CommandAnswer, MatchCommandBody } from '#contract/live/commands.ts';
import type { HistoryChoiceBody, MatchProposal } from '#contract/match/match-proposals.ts';
import { matchScoreOf } from '#machines/match/score-columns.ts';
import { createCommandHandler } from '../../../../server/hall/live/commands.ts';
import { resolveActor } from '../../../../server/http/auth/actors.ts';
import { readMatchUnlocked } from '../../../../server/sport/matches/read.ts';
import { journalEpoch } from '../../../../server/store/journal/journal.ts';
import { newCommandId, pairTablet } from '../../../live/pairing.ts';
import { type RunningMatch, send, startMatch } from '../../../live/play.ts';
import { createHall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let epoch: string;
let staff: { authorization: string };
let pairing: Pairing;
let running: RunningMatch;
let seq: number;

beforeAll(async () => {
  world = await createWorld();
  epoch = await journalEpoch(world.context.read);
  staff = await world.signIn('ROLE_MANAGER');
});
afterAll(() => world.close());
beforeEach(async () => {
  running = await startMatch(world.context, await createHall(world.context, { raceTo: 9 }));
  pairing = await pairTablet(world, staff, running.tableId);
  seq = 0;
  world.clock.advance(900_000);
});

type MatchTap = MatchCommandBody extends infer Body ? (Body extends { matchId: number } ? Omit<Body, 'matchId'> : never) : never;

const match = async () => {
  const stored = await readMatchUnlocked(world.context.read, running.matchId);
  if (!stored) throw new Error('The match is gone.');
  return stored;
};
const score = async () => {
  const { state } = await match();
  return `${state.aScore}:${state.bScore} ${state.status}`;
};
/** The state that the tablet shows now: its later taps are based on it. */
const look = async () => {
  const { row, state } = await match();
  return { epoch, version: row.version, standing: matchScoreOf(state) };
};
const command = (tap: MatchTap, upon: Awaited<ReturnType<typeof look>>, isFirst: boolean) => ({
  id: newCommandId(),
  seq: ++seq,
  clientAt: world.clock.now().toISOString(),
  upon: isFirst ? upon : { epoch: upon.epoch, version: upon.version },
  body: { ...tap, matchId: running.matchId },
});
async function sendBatch(commands: unknown[], token = pairing.token): Promise<CommandAnswer[]> {
  const actor = await resolveActor(world.context, token);
  const answer = await createCommandHandler(world.context, epoch).answer(actor, { commands });
  if (!answer.ok) throw new Error(answer.problem.detail);
  return answer.answers;
}
const batch = (taps: readonly MatchTap[], upon: Awaited<ReturnType<typeof look>>) =>
  taps.map((tap, index) => command(tap, upon, index === 0));
const rack = (side: 'A' | 'B', to: number): MatchTap => ({
  type: 'SCORE',
  participantId: side === 'A' ? running.playerA : running.playerB,
  to,
});
const offlineTaps = (): MatchTap[] => [rack('A', 3), rack('A', 4), rack('B', 1), rack('B', 2), { type: 'START_TIMEOUT', side: 'B' }];

const deskSets = (aScore: number, bScore: number) =>
  world.inject({
    method: 'POST',
    url: `/api/management/announced-matches/save-changes?matchId=${running.matchId}`,
    headers: staff,
    payload: { matchStatus: 'RUNNING', aScore, bScore, nextToBreak: 'A' },
  });

/** At 2:0 the tablet goes on to 4:2 and a time-out without network, the desk sets 5:0; the tablet reconnects. */
async function twoHistories(): Promise<{ proposalId: number; answers: CommandAnswer[]; commands: unknown[] }> {
  await sendBatch(batch([rack('A', 1), rack('A', 2)], await look()));
  const commands = batch(offlineTaps(), await look());
  expect((await deskSets(5, 0)).statusCode).toBe(200);
  const answers = await sendBatch(commands);
  const [first] = answers;
  if (first?.result !== 'HELD') throw new Error(`Not held: ${JSON.stringify(first)}`);
  return { proposalId: first.proposalId, answers, commands };
}
const device = (token = pairing.token) => ({ authorization: `Device ${token}` });
const read = async (id: number, headers: Record<string, string> = staff) =>
  (await world.inject({ method: 'GET', url: `/api/match-proposals/${id}`, headers })).json<MatchProposal>();
const choose = (id: number, payload: HistoryChoiceBody, headers: Record<string, string> = staff) =>
  world.inject({ method: 'POST', url: `/api/match-proposals/${id}/choice`, headers, payload });
const lines = () =>
  world.context.read.selectFrom('matchProgress').selectAll().where('matchId', '=', running.matchId).orderBy('id').execute();

describe('taps made without network while the desk changed the score', () => {
  test('are held: the score stays the desk’s, and both histories are there rack by rack', async () => {
    const { proposalId, answers } = await twoHistories();

    expect(answers.map(({ result }) => result)).toEqual(['HELD', 'HELD', 'HELD', 'HELD', 'HELD']);
    expect(await score()).toBe('5:0 RUNNING');
    expect((await match()).row.proposalId).toBe(proposalId);
    const both = await read(proposalId);
    expect(both).toMatchObject({
      cause: 'CHANGED',
      tapsInWords: 'A A B B, time-out',
      deskInWords: expect.stringMatching(/^5:0, \w+/),
      desk: { aScore: 5, bScore: 0, status: 'RUNNING', timeouts: [] },
      tablet: { aScore: 4, bScore: 2, status: 'TIMEOUT', timeouts: ['B'] },
      same: 'AAAA',
      refusals: { DESK: null, TABLET: null, AGREED: null },
      closed: null,
    });
    expect(both.pairs.map(({ rack: number, desk, tablet }) => [number, desk?.side, tablet?.side])).toEqual([
      [5, 'A', 'B'],
      [6, undefined, 'B'],
    ]);
    expect(await read(proposalId, device())).toMatchObject({ id: proposalId, deviceId: pairing.deviceId });
  });

  test('are the same when sent again, and later taps wait with them', async () => {
    const { proposalId, answers, commands } = await twoHistories();

    const again = await sendBatch(commands);
    const later = await sendBatch(batch([{ type: 'END_TIMEOUT', side: 'B' }], await look()));

    expect(again).toEqual(answers.map((answer) => ({ ...answer, repeated: true })));
    expect(later).toMatchObject([{ result: 'HELD', proposalId }]);
    expect((await read(proposalId)).taps).toHaveLength(6);
    expect(await score()).toBe('5:0 RUNNING');
  });

  test('can be chosen: 4:2 in the time-out counts, and the desk’s score stays as not counted', async () => {
    const { proposalId } = await twoHistories();

    const chosen = await choose(proposalId, { choice: 'TABLET', reason: 'The referee is right' });

    expect(chosen.json()).toMatchObject({ result: '4:2' });
    const { row, state } = await match();
    expect(state).toMatchObject({ status: 'TIMEOUT', racks: 'AAAABB', aScore: 4, bScore: 2, bTimeoutsRemaining: 0 });
    expect(row.proposalId).toBeNull();
    const history = await lines();
    expect(history.filter((line) => line.progressType === 'NOT_COUNTED')).toMatchObject([{ target: 'Desk 5:0', scoreA: 5, scoreB: 0 }]);
    expect(history.at(-1)).toMatchObject({
      progressType: 'CHOSEN',
      target: 'Tablet',
      resultBefore: '5:0',
      resultAfter: '4:2',
      reason: 'The referee is right',
    });
    expect(await sendBatch(batch([{ type: 'END_TIMEOUT', side: 'B' }], await look()))).toMatchObject([{ result: 'ok' }]);
  });

  test('can be rejected: the desk’s 5:0 runs on, and every tap stays as not counted', async () => {
    const { proposalId } = await twoHistories();

    const chosen = await choose(proposalId, { choice: 'DESK' }, device());

    expect(chosen.json()).toMatchObject({ result: '5:0' });
    expect(await score()).toBe('5:0 RUNNING');
    expect((await lines()).filter((line) => line.progressType === 'NOT_COUNTED').map((line) => [line.scoreA, line.scoreB])).toEqual([
      [3, 0],
      [4, 0],
      [4, 1],
      [4, 2],
      [4, 2],
    ]);
    const journal = await world.context.read
      .selectFrom('journal')
      .select(['type', 'data'])
      .where('stream', '=', `match:${running.matchId}`)
      .execute();
    expect(journal.filter(({ type }) => type === 'HELD')).toHaveLength(5);
    expect(await sendBatch(batch([rack('A', 6)], await look()))).toMatchObject([{ result: 'ok' }]);
  });

  test('can be replaced by an agreed score: it counts, and neither history does', async () => {
    const { proposalId } = await twoHistories();

    const chosen = await choose(proposalId, { choice: 'AGREED', aScore: 4, bScore: 1, nextToBreak: 'B', reason: 'Both players say so' });

    expect(chosen.json()).toMatchObject({ result: '4:1' });
    expect((await match()).state).toMatchObject({ status: 'RUNNING', aScore: 4, bScore: 1, nextToBreak: 'B' });
    const notCounted = (await lines()).filter((line) => line.progressType === 'NOT_COUNTED');
    expect(notCounted.map(({ target }) => target)).toEqual(['A', 'A', 'B', 'B', 'B', 'Desk 5:0']);
  });
});

describe('a choice', () => {
  test('counts once: the second person learns which history was chosen, and by whom', async () => {
    const { proposalId } = await twoHistories();

    const [table, desk] = await Promise.all([
      choose(proposalId, { choice: 'TABLET' }, device()),
      choose(proposalId, { choice: 'DESK', reason: 'Seen by the leader' }),
    ]);

    expect([table.statusCode, desk.statusCode].sort()).toEqual([200, 409]);
    const [refused] = [table, desk].filter(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ detail: expect.stringMatching(/has chosen the (?:tablet|desk)’s \d:\d already\.$/) });
  });

  test('at the desk needs a reason', async () => {
    const { proposalId } = await twoHistories();

    const refused = await choose(proposalId, { choice: 'DESK' });

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ fieldErrors: [{ field: 'reason', message: 'Please enter the reason for the change' }] });
  });

  test('is open to its own table and to users who may edit matches', async () => {
    const { proposalId } = await twoHistories();
    const other = await pairTablet(world, staff, running.hall.tableIds[1] ?? 0);

    expect((await choose(proposalId, { choice: 'TABLET' }, device(other.token))).statusCode).toBe(404);
    expect((await choose(proposalId, { choice: 'TABLET', reason: 'because' }, await world.signIn('ROLE_PLAYER'))).statusCode).toBe(403);
    expect((await choose(proposalId, { choice: 'TABLET', reason: 'because' }, {})).statusCode).toBe(401);
  });

  test('that the match no longer allows says why: it was reset or approved meanwhile', async () => {
    const first = await twoHistories();
    world.clock.advance(60_000);
    await send(world.context, running.matchId, { type: 'RESET' });
    const reset = await choose(first.proposalId, { choice: 'TABLET', reason: 'It was played' });
    expect(reset.json()).toMatchObject({ detail: 'The match is on no table: assign it to one, then enter the score.' });
    expect((await read(first.proposalId)).refusals).toMatchObject({ DESK: null, TABLET: expect.stringMatching(/is on no table/) });

    expect((await choose(first.proposalId, { choice: 'DESK', reason: 'It was reset' })).statusCode).toBe(200);
  });
});

test('a tap is no conflict if only its own tablet changed the state of the match', async () => {
  const upon = await look();
  await send(world.context, running.matchId, { type: 'TOGGLE_SHOTCLOCK' });
  await send(world.context, running.matchId, { type: 'TOGGLE_SHOTCLOCK' });
  await sendBatch(batch([rack('A', 1)], upon));

  expect(await sendBatch(batch([rack('A', 2)], upon))).toMatchObject([{ result: 'ok' }]);
});

test('a tap that the rules refuse is not lost: it stays in the history as not counted, with the reason', async () => {
  const upon = await look();

  const answers = await sendBatch(batch([rack('A', 5)], upon));

  expect(answers).toMatchObject([{ result: 'NOT_ALLOWED', sentence: expect.stringMatching(/a rack makes it 1, not 5/) }]);
  expect((await lines()).at(-1)).toMatchObject({ progressType: 'NOT_COUNTED', target: 'A', reason: expect.stringMatching(/not 5/) });
});

test('a rack that both counted is no second history', async () => {
  const upon = await look();
  await deskSets(1, 0);

  const answers = await sendBatch(batch([rack('A', 1)], upon));

  expect(answers).toMatchObject([{ result: 'NOT_ALLOWED', code: 'NOT_NEXT_RACK' }]);
  expect((await match()).row.proposalId).toBeNull();
  expect(await score()).toBe('1:0 RUNNING');
});

test('a tap that would fit the desk’s new score waits too: it was meant for another score', async () => {
  const upon = await look();
  await deskSets(0, 1);

  expect(await sendBatch(batch([rack('A', 1)], upon))).toMatchObject([{ result: 'HELD' }]);
  expect(await score()).toBe('0:1 RUNNING');
});

test('points before a shot clock that the table did not know of are held, not refused', async () => {
  const upon = await look();
  await send(world.context, running.matchId, { type: 'TOGGLE_SHOTCLOCK' });

  expect(await sendBatch(batch([rack('A', 1)], upon))).toMatchObject([{ result: 'HELD' }]);
});

describe('a record restored from a backup', () => {
  test('goes on with the taps it lacks if the match stands as the tablet knew it', async () => {
    const upon = { ...(await look()), epoch: 'another', version: 400 };

    expect(await sendBatch(batch([rack('A', 1)], upon))).toMatchObject([{ result: 'ok' }]);
  });

  test('shows the taps beside the match if its state differs', async () => {
    const { state } = await match();
    const upon = { epoch: 'another', version: 400, standing: { ...matchScoreOf(state), racks: 'AB' } };

    expect(await sendBatch(batch([rack('A', 2)], upon))).toMatchObject([{ result: 'HELD' }]);
    const { proposalId } = (await match()).row;
    expect(await read(proposalId ?? 0)).toMatchObject({
      cause: 'RESTORED',
      tablet: { aScore: 2, bScore: 1 },
      desk: { aScore: 0, bScore: 0 },
    });
  });

  test('accepts all taps of a tablet that does not know of the restore yet and names the old record with its first tap alone', async () => {
    const upon = { ...(await look()), epoch: 'another', version: 400 };

    const answers = await sendBatch(batch([rack('A', 1), rack('A', 2), rack('B', 1)], upon));

    expect(answers.map(({ result }) => result)).toEqual(['ok', 'ok', 'ok']);
    expect(await score()).toBe('2:1 RUNNING');
  });
});

describe('a record restored from a backup in which the match has no table yet', () => {
  /** The state that the tablet last had: running, in the record that is gone. */
  const uponLeft = async () => ({ ...(await look()), epoch: 'left', version: 400 });
  const nowOf = (matchId: number, players = [2, 3]) => {
    const [playerA = 0, playerB = 0] = players.map((index) => running.hall.participantIds[index] ?? 0);
    running = { ...running, matchId, playerA, playerB };
  };

  test('keeps the taps of its tablet for the desk, which assigns a table and may take them', async () => {
    const upon = await uponLeft();
    const [, tableId = 0] = running.hall.tableIds;
    nowOf(running.hall.matchIds[1] ?? 0);

    const answers = await sendBatch(batch([rack('A', 1), rack('A', 2), { type: 'ACKNOWLEDGE_SHOTCLOCK' }], upon));

    expect(answers.map(({ result }) => result)).toEqual(['HELD', 'HELD', 'NOT_ALLOWED']);
    expect((await lines()).map(({ progressType }) => progressType)).toEqual(['HELD', 'NOT_COUNTED']);
    expect(await score()).toBe('0:0 SCHEDULED');
    const proposalId = (await match()).row.proposalId ?? 0;
    expect(await read(proposalId)).toMatchObject({
      cause: 'RESTORED',
      deviceId: pairing.deviceId,
      tablet: { aScore: 2, bScore: 0 },
      refusals: { DESK: null, TABLET: expect.stringMatching(/table/), AGREED: expect.stringMatching(/table/) },
    });
    await send(world.context, running.matchId, { type: 'ASSIGN_TABLE', tableId });
    expect((await choose(proposalId, { choice: 'TABLET', reason: 'It was played' })).json()).toMatchObject({ result: '2:0' });
    expect(await score()).toBe('2:0 RUNNING');
  });

  test('notes in the history taps that cannot be played there, and in the tablet’s journal taps of no match at all', async () => {
    const upon = await uponLeft();
    nowOf(running.hall.nextMatchIds[0] ?? 0);
    expect(await sendBatch(batch([rack('A', 1)], upon))).toMatchObject([{ result: 'NOT_ALLOWED', code: 'notOnThisTable' }]);
    expect(await lines()).toMatchObject([{ progressType: 'NOT_COUNTED', reason: 'This match is not on the table of this device.' }]);

    nowOf(99_999_999);
    const lost = batch([rack('A', 1)], upon);
    expect(await sendBatch(lost)).toMatchObject([
      { result: 'NOT_ALLOWED', code: 'notFound', sentence: expect.stringMatching(/Tell the desk/) },
    ]);

    const told = world.context.read
      .selectFrom('journal')
      .select(['type', 'data'])
      .where('commandId', '=', lost[0]?.id ?? '');
    expect(await told.execute()).toEqual([{ type: 'REFUSED', data: expect.stringContaining('"matchId":99999999') }]);
  });

  test('refuses taps based on today’s record, and taps of a tablet of another event', async () => {
    const upon = await uponLeft();
    const foreign = await startMatch(world.context, await createHall(world.context));
    const stranger = await pairTablet(world, staff, foreign.tableId);
    nowOf(running.hall.matchIds[1] ?? 0);
    const refused = [{ result: 'NOT_ALLOWED', code: 'notOnThisTable', sentence: 'This match is not on the table of this device.' }];

    expect(await sendBatch(batch([rack('A', 1)], { ...upon, epoch }))).toMatchObject(refused);
    seq = 0;
    expect(await sendBatch(batch([rack('A', 1)], upon), stranger.token)).toMatchObject(refused);

    expect((await match()).row.proposalId).toBeNull();
    expect(await lines()).toEqual([]);
  });

  test('keeps a limited number of taps of one tablet: the rest is noted', async () => {
    running = await startMatch(world.context, await createHall(world.context, { players: 32 }));
    pairing = await pairTablet(world, staff, running.tableId);
    const upon = await uponLeft();
    const results: string[] = [];
    for (const [index, matchId] of running.hall.matchIds.slice(1, 10).entries()) {
      nowOf(matchId, [2 * index + 2, 2 * index + 3]);
      results.push(...(await sendBatch(batch([rack('A', 1)], upon))).map(({ result }) => result));
    }

    expect(results).toEqual([...Array.from({ length: 8 }, () => 'HELD'), 'NOT_ALLOWED']);
    expect(await lines()).toMatchObject([{ progressType: 'NOT_COUNTED', reason: expect.stringMatching(/Too much of this tablet/) }]);
  });
});

test('a tablet whose pairing the backup does not know hands over, after its next pairing, the points that the record lacks', async () => {
  const upon = await look();
  const counted = batch([rack('A', 1)], upon);
  await sendBatch(counted);
  const lost = [
    { id: newCommandId(), at: world.clock.now().toISOString(), body: { ...rack('A', 2), matchId: running.matchId } },
    { id: newCommandId(), at: world.clock.now().toISOString(), body: { ...rack('B', 1), matchId: running.matchId } },
  ];
  const again = await pairTablet(world, staff, running.tableId);
  const known = counted.map(({ id, clientAt, body }) => ({ id, at: clientAt, body }));
  const payload = { cause: 'RESTORED', matchId: running.matchId, standing: upon.standing, taps: [...known, ...lost] };

  const answer = await world.inject({ method: 'POST', url: '/api/devices/hand-over', headers: device(again.token), payload });

  const { proposalId } = answer.json<{ proposalId: number }>();
  expect(await read(proposalId)).toMatchObject({
    cause: 'RESTORED',
    deviceId: again.deviceId,
    tapsInWords: 'A B',
    same: 'A',
    desk: { aScore: 1, bScore: 0 },
    tablet: { aScore: 2, bScore: 1 },
  });
  expect(await score()).toBe('1:0 RUNNING');
  // Its own table: scoring waits there until a history is chosen, also for a keypad beside it.
  seq = 0;
  expect(await sendBatch(batch([rack('A', 2)], await look()), again.token)).toMatchObject([{ result: 'HELD', proposalId }]);
  const keypad = { id: newCommandId(), seq: ++seq, body: { ...rack('A', 2), matchId: running.matchId } };
  expect(await sendBatch([keypad], again.token)).toMatchObject([{ result: 'NOT_ALLOWED', code: 'TWO_HISTORIES' }]);
  expect((await choose(proposalId, { choice: 'TABLET' }, device(again.token))).json()).toMatchObject({ result: '2:1' });
});

describe('a tablet that was given another table while it was out of reach', () => {
  const moveTo = (tableId: number) =>
    world.inject({ method: 'PUT', url: `/api/management/devices/${pairing.deviceId}/table`, headers: staff, payload: { tableId } });
  /** The record has the match ready at the table that the tablet leaves. */
  async function moved() {
    await send(world.context, running.matchId, { type: 'RESET' }, { type: 'ASSIGN_TABLE', tableId: running.tableId });
    const upon = await look();
    const offline = batch([{ type: 'SET_BREAKER', side: 'A' }, { type: 'START' }, rack('A', 1), rack('A', 2)], upon);
    expect((await moveTo(running.hall.tableIds[1] ?? 0)).statusCode).toBe(204);
    return { upon, offline };
  }

  test('loses none of its taps: they wait beside the match, and the desk may take them', async () => {
    const { offline } = await moved();

    const answers = await sendBatch(offline);

    expect(answers.map(({ result }) => result)).toEqual(['HELD', 'HELD', 'HELD', 'HELD']);
    const { proposalId } = (await match()).row;
    expect(await read(proposalId ?? 0)).toMatchObject({
      deviceId: pairing.deviceId,
      tablet: { aScore: 2, bScore: 0 },
      desk: { status: 'READY' },
    });
    expect((await choose(proposalId ?? 0, { choice: 'TABLET', reason: 'It was played' })).json()).toMatchObject({ result: '2:0' });
    expect(await score()).toBe('2:0 RUNNING');
  });

  test('hands over the taps that a restored record lacks', async () => {
    const { upon, offline } = await moved();
    const taps = offline.map(({ id, clientAt, body }) => ({ id, at: clientAt, body }));
    const payload = { cause: 'RESTORED', matchId: running.matchId, standing: upon.standing, taps };

    const answer = await world.inject({ method: 'POST', url: '/api/devices/hand-over', headers: device(), payload });

    const { proposalId } = answer.json<{ proposalId: number }>();
    expect(await read(proposalId)).toMatchObject({ cause: 'RESTORED', tablet: { aScore: 2, bScore: 0 } });
  });
});

test('a visitor hands over nothing, and a tablet nothing of another event', async () => {
  const { state } = await match();
  const tap = { id: newCommandId(), at: world.clock.now().toISOString(), body: { ...rack('B', 1), matchId: running.matchId } };
  const payload = { cause: 'RESTORED', matchId: running.matchId, standing: matchScoreOf(state), taps: [tap] };
  const elsewhere = await startMatch(world.context, await createHall(world.context));
  const other = await pairTablet(world, staff, elsewhere.tableId);
  const handOver = (headers: Record<string, string>) => world.inject({ method: 'POST', url: '/api/devices/hand-over', headers, payload });

  expect((await handOver({})).statusCode).toBe(401);
  expect((await handOver(staff)).statusCode).toBe(403);
  expect((await handOver(device(other.token))).statusCode).toBe(404);
  expect((await match()).row.proposalId).toBeNull();
});

describe('a tablet that was replaced', () => {
  const taps = (...sides: ('A' | 'B')[]) =>
    sides.map((side, index) => ({
      id: newCommandId(),
      at: world.clock.now().toISOString(),
      body: { ...rack(side, index + 1), matchId: running.matchId },
    }));
  const handOver = (token: string, payload: object) =>
    world.inject({ method: 'POST', url: '/api/devices/hand-over', headers: device(token), payload });

  test('hands over taps for matches of its own table only', async () => {
    const { state } = await match();
    const other = await pairTablet(world, staff, running.hall.tableIds[1] ?? 0);
    const payload = { cause: 'RESTORED', matchId: running.matchId, standing: matchScoreOf(state), taps: taps('B') };

    expect((await handOver(other.token, payload)).json()).toMatchObject({ status: 409, code: 'NOT_ITS_TABLE' });
    expect((await match()).row.proposalId).toBeNull();
  });

  test('hands over the rest into the same proposal, and never stops the keypad of its table', async () => {
    const { state } = await match();
    const old = pairing;
    pairing = await pairTablet(world, staff, running.tableId);
    const [one, two, three] = taps('B', 'B', 'B');
    const payload = { cause: 'RESTORED', matchId: running.matchId, standing: matchScoreOf(state) };

    const { proposalId } = (await handOver(old.token, { ...payload, taps: [one, two] })).json<{ proposalId: number }>();
    const rest = await handOver(old.token, { ...payload, taps: [two, three] });

    expect(rest.json()).toEqual({ proposalId });
    const both = await read(proposalId);
    expect(both).toMatchObject({ cause: 'REPLACED', tapsInWords: 'B B B', tablet: { bScore: 3 } });
    const list = await world.inject({ method: 'GET', url: '/api/management/match-proposals', headers: staff });
    const { tapsInWords, deskInWords, label } = both;
    expect(list.json()).toContainEqual(expect.objectContaining({ id: proposalId, tapsInWords, deskInWords, label }));
    const keypad = { id: newCommandId(), seq: 1, body: { ...rack('A', 1), matchId: running.matchId } };
    expect(await sendBatch([keypad])).toMatchObject([{ result: 'ok' }]);
  });

  test('hands over its unsent taps: a proposal that stops nobody, and counts only when it is chosen', async () => {
    const { state } = await match();
    const old = pairing;
    pairing = await pairTablet(world, staff, running.tableId);
    const tap = { id: newCommandId(), at: world.clock.now().toISOString(), body: { ...rack('B', 1), matchId: running.matchId } };
    const payload = { cause: 'REPLACED', matchId: running.matchId, standing: matchScoreOf(state), taps: [tap] };
    const handOver = () => world.inject({ method: 'POST', url: '/api/devices/hand-over', headers: device(old.token), payload });

    const { proposalId } = (await handOver()).json<{ proposalId: number }>();
    expect((await handOver()).json()).toEqual({ proposalId: null });
    seq = 0;
    expect(await sendBatch(batch([rack('A', 1)], await look()))).toMatchObject([{ result: 'ok' }]);

    expect(await read(proposalId)).toMatchObject({ cause: 'REPLACED', deviceId: old.deviceId, tablet: { aScore: 0, bScore: 1 } });
    expect((await choose(proposalId, { choice: 'DESK', reason: 'Counted by the new tablet' })).statusCode).toBe(200);
    expect(await score()).toBe('1:0 RUNNING');
  });
});

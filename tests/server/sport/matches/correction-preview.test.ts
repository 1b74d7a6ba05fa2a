/** The preview of a correction, before it is saved (machines/README.md 4.3). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MatchEvent } from '#machines/match/events.ts';
import { type MatchStatus, matchStatusWords, type Side } from '#machines/names.ts';
import { dispatchMatch } from '../../../../server/sport/matches/commands.ts';
import { createDoubleElimination, type DoubleElimination, sheetOf } from '../../../support/double-elimination.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: DoubleElimination;
let leader: { authorization: string };

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  hall = await createDoubleElimination(world.context, { tables: 2, raceTo: 2 });
  leader = await world.signIn('ROLE_USER', [hall.eventId]);
  await win('A001', 'A');
  await win('A002', 'A');
});

type UntimedMatchEvent = MatchEvent extends infer E ? (E extends { at: string } ? Omit<E, 'at'> : never) : never;

const send = (label: string, ...events: UntimedMatchEvent[]) =>
  dispatchMatch(
    world.context,
    { actor: { kind: 'system', name: 'test' }, matchId: hall.id(label), right: 'match:edit' },
    (_stored, { at }) => events.map((event) => ({ ...event, at }) as MatchEvent),
  );

async function win(label: string, side: Side): Promise<void> {
  const [tableId = 0] = hall.tableIds;
  await send(label, { type: 'ASSIGN_TABLE', tableId }, { type: 'SET_BREAKER', side: 'A' }, { type: 'START' });
  const score = { type: 'CORRECT', aScore: side === 'A' ? 2 : 0, bScore: side === 'A' ? 0 : 2 } as const;
  await send(label, score, { type: 'FINISH' }, { type: 'APPROVE' });
}

async function preview(label: string, query: string, as = leader) {
  const url = `/api/management/tournament-matches/${hall.id(label)}/correction-preview?${query}`;
  const answer = await world.inject({ method: 'GET', url, headers: as });
  return { status: answer.statusCode, body: answer.json() };
}

const inWords = (changes: Record<string, string>[]) => changes.map(({ label, side, from, to }) => `${label} ${side}: ${from} → ${to}`);

test('the preview names every slot of a following match that changes, and changes nothing', async () => {
  const before = await sheetOf(world.context, hall);

  const { status, body } = await preview('A001', 'aScore=1&bScore=2');

  expect(status).toBe(200);
  expect(body.refusal).toBeNull();
  expect(inWords(body.changes)).toEqual(['A003 A: PLAYER1 Given → PLAYER2 Given', 'A004 A: PLAYER2 Given → PLAYER1 Given']);
  expect(await sheetOf(world.context, hall)).toEqual(before);
});

test('the preview is empty while the winner stays', async () => {
  expect((await preview('A001', 'aScore=2&bScore=1')).body).toEqual({ refusal: null, code: null, changes: [] });
});

test('the preview shows the effect of a disqualification', async () => {
  const { body } = await preview('A001', 'bModification=DISQUALIFY');

  expect(body.changes).toEqual([
    { matchId: hall.id('A004'), label: 'A004', side: 'A', from: 'PLAYER2 Given', to: 'PLAYER2 Given (walkover)' },
    { matchId: hall.id('A005'), label: 'A005', side: 'B', from: null, to: 'PLAYER4 Given' },
  ]);
});

test('the preview says why not, with the match that has begun', async () => {
  const [, tableId = 0] = hall.tableIds;
  await send('A003', { type: 'ASSIGN_TABLE', tableId });

  expect((await preview('A001', 'aScore=0&bScore=2')).body).toEqual({
    refusal: 'Match A003 already depends on this result and is Announced: who moves on can change only once that match is reset.',
    code: 'FOLLOWING_MATCH_STARTED',
    changes: [],
  });
});

test.each([
  ['READY', []],
  ['RUNNING', [{ type: 'SET_BREAKER', side: 'A' }, { type: 'START' }]],
  ['FINISHED', [{ type: 'SET_BREAKER', side: 'A' }, { type: 'START' }, { type: 'CORRECT', aScore: 2, bScore: 0 }, { type: 'FINISH' }]],
  [
    'APPROVED',
    [
      { type: 'SET_BREAKER', side: 'A' },
      { type: 'START' },
      { type: 'CORRECT', aScore: 2, bScore: 0 },
      { type: 'FINISH' },
      { type: 'APPROVE' },
    ],
  ],
] satisfies [string, UntimedMatchEvent[]][])(
  'of the other winner is refused while the loser’s next match is %s, of the score alone it is not',
  async (status, steps) => {
    const [, tableId = 0] = hall.tableIds;
    await send('A004', { type: 'ASSIGN_TABLE', tableId }, ...steps);

    expect((await preview('A001', 'aScore=0&bScore=2')).body.refusal).toBe(
      `Match A004 already depends on this result and is ${matchStatusWords[status as MatchStatus]}: who moves on can change only once that match is ${status === 'APPROVED' ? 'reopened and reset' : 'reset'}.`,
    );
    expect((await preview('A001', 'aScore=2&bScore=1')).body).toEqual({ refusal: null, code: null, changes: [] });
  },
);

test('the refusal names all matches that stand in the way at once, those after an approved one included', async () => {
  await win('A003', 'A');
  await win('A004', 'A');
  const [tableId = 0] = hall.tableIds;
  await send('A005', { type: 'ASSIGN_TABLE', tableId });
  const refusal =
    'Matches A003 (Approved), A004 (Approved), A005 (Announced) already depend on this result: who moves on can change only once they are reopened and reset, the last one first.';

  expect((await preview('A001', 'aScore=0&bScore=2')).body).toEqual({ refusal, code: 'FOLLOWING_MATCH_STARTED', changes: [] });
  const saved = await world.inject({
    method: 'POST',
    url: `/api/management/announced-matches/save-changes?matchId=${hall.id('A001')}`,
    headers: leader,
    payload: { matchStatus: 'APPROVED', aScore: 0, bScore: 2, nextToBreak: 'A', reason: 'The scores were swapped' },
  });
  expect(saved.json()).toMatchObject({ status: 409, detail: refusal });
});

test('the preview looks through a walkover on the losers’ side', async () => {
  await send('A002', { type: 'REOPEN' }, { type: 'DISQUALIFY', side: 'B' }, { type: 'APPROVE' });

  const { body } = await preview('A001', 'aScore=1&bScore=2');

  expect(inWords(body.changes)).toEqual([
    'A003 A: PLAYER1 Given → PLAYER2 Given',
    'A004 A: PLAYER2 Given → PLAYER1 Given',
    'A005 B: PLAYER2 Given → PLAYER1 Given',
  ]);
});

test('the preview of a match sent back to its table names the players who are taken out again', async () => {
  expect(inWords((await preview('A001', 'matchStatus=RUNNING')).body.changes)).toEqual([
    'A003 A: PLAYER1 Given → null',
    'A004 A: PLAYER2 Given → null',
  ]);
});

test('the preview says that the next stage is drawn from the match, while its score can still change', async () => {
  await world.context.db.updateTable('tournament').set({ currentRunningStage: 2 }).where('id', '=', hall.tournamentId).execute();

  expect((await preview('A001', 'aScore=0&bScore=2')).body).toEqual({
    refusal: 'The next stage is drawn from these results: the winner can no longer change.',
    code: 'NEXT_STAGE_DRAWN',
    changes: [],
  });
  expect((await preview('A001', 'aScore=2&bScore=1')).body.refusal).toBeNull();
});

test('the preview is a 404 for a leader of another event and a 403 for a referee', async () => {
  const stranger = await world.signIn('ROLE_USER', []);
  const referee = await world.signIn('ROLE_REFEREE', []);

  expect((await preview('A001', 'aScore=0', stranger)).status).toBe(404);
  expect((await preview('A001', 'aScore=0', referee)).status).toBe(403);
});

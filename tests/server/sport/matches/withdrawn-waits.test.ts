/** A participant who has left the tournament does not return with a match that is opened again (machines/README.md 3.9). */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isEmptySide } from '#machines/draw/byes.ts';
import type { MatchEvent } from '#machines/match/events.ts';
import { columnsOf, participantOf } from '#machines/match/sides.ts';
import { isLive, isUpcoming, type Side, sides } from '#machines/names.ts';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { Problem } from '../../../../server/kernel/errors.ts';
import { dispatchMatch } from '../../../../server/sport/matches/commands.ts';
import { undoWithdrawal } from '../../../../server/sport/matches/undo-withdrawal.ts';
import { withdraw } from '../../../../server/sport/matches/withdraw.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createDoubleElimination, type DoubleElimination, sheetOf } from '../../../support/double-elimination.ts';
import { fewerOnPostgres } from '../../../support/engine.ts';
import { createWorld, type World } from '../../../support/world.ts';

const desk: Actor = { kind: 'system', name: 'test' };
let world: World;
let hall: DoubleElimination;
let headers: { authorization: string };

beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());
beforeEach(() => open());

async function open(autoApproveMatches = false): Promise<void> {
  hall = await createDoubleElimination(world.context, { tables: 6, raceTo: 1, autoApproveMatches });
}

type UntimedMatchEvent = MatchEvent extends infer E ? (E extends { at: string } ? Omit<E, 'at'> : never) : never;

const send = (label: string, ...events: UntimedMatchEvent[]) =>
  dispatchMatch(world.context, { actor: desk, matchId: hall.id(label), right: 'match:edit' }, (_stored, { at }) =>
    events.map((event) => ({ ...event, at }) as MatchEvent),
  );
const player = (number: number): number => hall.participantIds[number - 1] ?? 0;
const leave = (number: number) => commit(world.context, { actor: desk }, (work) => withdraw(work, player(number)));
const comeBack = (number: number) =>
  commit(world.context, { actor: desk }, async (work) => void (await undoWithdrawal(work, player(number))));
const sheet = () => sheetOf(world.context, hall);

async function put(url: string, payload: object = {}, method: 'PUT' | 'POST' = 'PUT') {
  const answer = await world.inject({ method, url, headers, payload });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}

const putReset = (label: string) => put('/api/tournament-matches?action=reset', { id: hall.id(label) });
const undo = (label: string, step: string, version: number) =>
  put(`/api/management/announced-matches/undo-step?id=${hall.id(label)}&step=${step}&version=${version}`);

/** Plays the match on a table until it waits for approval. */
async function finish(label: string, winner: Side): Promise<void> {
  const tableId = hall.tableIds[Number(label.slice(1)) - 1] ?? 0;
  await send(
    label,
    { type: 'ASSIGN_TABLE', tableId },
    { type: 'SET_BREAKER', side: 'A' },
    { type: 'START' },
    { type: 'CORRECT', aScore: winner === 'A' ? 1 : 0, bScore: winner === 'B' ? 1 : 0 },
    { type: 'FINISH' },
  );
}

const out = ['A001 APPROVED P1 – P2w', 'A003 CREATED P1 – ?', 'A004 CREATED w – ?'];

describe('the loser of a finished match who withdrew is a walkover as soon as the match is open again', () => {
  beforeEach(async () => {
    await finish('A001', 'A');
    await leave(2);
  });

  test('by a reset of the office', async () => {
    await send('A001', { type: 'RESET' });

    expect(await sheet()).toEqual(expect.arrayContaining(out));
  });

  test('by PUT with action=reset', async () => {
    expect(await putReset('A001')).toMatchObject({ status: 200 });

    expect(await sheet()).toEqual(expect.arrayContaining(out));
  });

  test('by the edit form', async () => {
    const form = { matchStatus: 'FINISHED', aScore: 1, bScore: 0, nextToBreak: 'A', resetMatch: true };
    const answer = await put(`/api/management/announced-matches/save-changes?matchId=${hall.id('A001')}`, form, 'POST');

    expect(answer).toMatchObject({ status: 200 });
    expect(await sheet()).toEqual(expect.arrayContaining(out));
  });

  test('by an approval, a reopening and a reset', async () => {
    await send('A001', { type: 'APPROVE' });
    await send('A001', { type: 'REOPEN' });
    await send('A001', { type: 'RESET' });

    expect(await sheet()).toEqual(expect.arrayContaining(out));
  });

  test('and the undo of that reset restores the result, which then counts', async () => {
    const { answer } = await send('A001', { type: 'RESET' });

    expect(await undo('A001', 'RESET', answer.version)).toMatchObject({ status: 200 });

    expect(await sheet()).toEqual(expect.arrayContaining(['A001 FINISHED P1 – P2', 'A003 CREATED ? – ?', 'A004 CREATED ? – ?']));
    await send('A001', { type: 'APPROVE' });
    expect(await sheet()).toEqual(expect.arrayContaining(['A001 APPROVED P1 – P2', 'A003 CREATED P1 – ?', 'A004 CREATED w – ?']));
  });

  test('and a reopened match takes no table and is not announced again, but its result can be corrected', async () => {
    await send('A001', { type: 'REOPEN' }, { type: 'CORRECT', aScore: 0, bScore: 0 });

    const refusal = { code: 'PLAYER_HAS_LEFT', message: /has left the tournament: this match can no longer be played\.$/ };
    for (const event of [{ type: 'ASSIGN_TABLE', tableId: hall.tableIds[5] ?? 0 }, { type: 'ANNOUNCE' }] as const) {
      const error = await send('A001', event).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ status: 409, extra: { code: refusal.code } });
      expect(String(error)).toMatch(refusal.message);
    }
    await send('A001', { type: 'CORRECT', aScore: 1, bScore: 0 }, { type: 'FINISH' });
    expect(await sheet()).toContain('A001 FINISHED P1 – P2');
  });
});

test('both sides that withdrew from a finished match are walkovers, and so is who moves on', async () => {
  await finish('A001', 'A');
  await leave(2);
  await leave(1);

  await send('A001', { type: 'RESET' });

  expect(await sheet()).toEqual(expect.arrayContaining(['A001 APPROVED P1w – P2w', 'A003 CREATED w – ?', 'A004 CREATED w – ?']));
});

test('a no-show of somebody who withdrew is not reopened for play, and a reset makes it a walkover', async () => {
  await send('A001', { type: 'WALKOVER', side: 'A' });
  await leave(2);

  await expect(send('A001', { type: 'REOPEN' })).rejects.toMatchObject({ extra: { code: 'PLAYER_HAS_LEFT' } });
  await send('A001', { type: 'RESET' });

  expect(await sheet()).toEqual(expect.arrayContaining(['A001 APPROVED P1 – P2w', 'A003 CREATED P1 – ?', 'A004 CREATED w – ?']));
});

test('a player who is disqualified in another match of the group is a walkover, and plays again when that is taken back', async () => {
  await finish('A001', 'A');
  await send('A001', { type: 'APPROVE' });
  await send('A006', { type: 'SET_PARTICIPANT', side: 'A', participantId: player(2) });
  await send('A006', { type: 'SET_PARTICIPANT', side: 'B', participantId: player(3) });
  await send('A006', { type: 'DISQUALIFY', side: 'A' }, { type: 'APPROVE' });

  await send('A001', { type: 'REOPEN' });
  await send('A001', { type: 'RESET' });
  expect(await sheet()).toEqual(expect.arrayContaining(['A001 APPROVED P1 – P2w', 'A004 CREATED w – ?']));

  await send('A006', { type: 'REOPEN' });
  expect(await sheet()).toEqual(expect.arrayContaining(['A001 SCHEDULED P1 – P2', 'A004 CREATED ? – ?']));
});

type Command =
  | 'withdraw'
  | 'return'
  | 'finish'
  | 'approve'
  | 'reopen'
  | 'reset'
  | 'put-reset'
  | 'undo-reset'
  | 'undo-approve'
  | 'no-show'
  | 'both';
const commands: fc.Arbitrary<{ kind: Command; match: number; side: Side }[]> = fc.array(
  fc.record({
    kind: fc.constantFrom<Command>(
      ...(['finish', 'finish', 'finish', 'approve', 'approve', 'withdraw', 'reset', 'put-reset', 'reopen'] as const),
      ...(['undo-reset', 'undo-approve', 'no-show', 'both', 'return'] as const),
    ),
    match: fc.nat({ max: 5 }),
    side: fc.constantFrom<Side>('A', 'B'),
  }),
  { minLength: 4, maxLength: 22 },
);

const versions = new Map<string, number>();

async function run({ kind, match, side }: { kind: Command; match: number; side: Side }): Promise<void> {
  const label = `A00${match + 1}`;
  const number = (match % 4) + 1;
  const last = versions.get(label) ?? 1;
  if (kind === 'withdraw') return void (await leave(number));
  if (kind === 'return') return void (await comeBack(number));
  if (kind === 'finish') return finish(label, side);
  if (kind === 'put-reset') return void (await putReset(label));
  if (kind === 'undo-reset') return void (await undo(label, 'RESET', last));
  if (kind === 'undo-approve') return void (await undo(label, 'APPROVE', last));
  const events = {
    approve: { type: 'APPROVE' },
    reopen: { type: 'REOPEN' },
    reset: { type: 'RESET' },
    'no-show': { type: 'WALKOVER', side },
    both: { type: 'BOTH_ABSENT' },
  } as const;
  const { answer } = await send(label, events[kind]);
  versions.set(label, answer.version);
}

/** Nobody who has left is offered a table, waits for an opponent, or plays a match that began after they left. */
async function expectNobodyBack(leftAt: ReadonlyMap<number, string>, story: string): Promise<void> {
  const rows = await world.context.read.selectFrom('tournamentMatch').selectAll().where('tournamentId', '=', hall.tournamentId).execute();
  for (const row of rows) {
    for (const side of sides) {
      const id = participantOf(row, side);
      const left = id === null ? undefined : leftAt.get(id);
      if (left === undefined || isEmptySide(row, side)) continue;
      const where = `${row.label} ${side} (${row.status}) after ${story}`;
      expect(isUpcoming(row.status) || row.status === 'READY', where).toBe(false);
      if (isLive(row.status)) expect(row.startTime === null || row.startTime <= left, where).toBe(true);
      if (row.status === 'APPROVED' && !row[columnsOf[side === 'A' ? 'B' : 'A'].walkover] && !row[columnsOf[side].walkover]) {
        expect(row.startTime !== null && row.startTime <= left, where).toBe(true);
      }
    }
  }
}

test('no sequence of commands brings back a participant who has withdrawn', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(commands, fc.boolean(), async (sequence, autoApprove) => {
      await open(autoApprove);
      versions.clear();
      const story: string[] = [];
      const leftAt = new Map<number, string>();
      for (const command of sequence) {
        world.clock.advance(1000);
        await run(command).catch((error: unknown) => {
          if (!(error instanceof Problem) || error.status !== 409) throw error;
        });
        story.push(`${command.kind} ${command.match + 1}${command.side}`);
        const people = await world.context.read
          .selectFrom('participant')
          .select(['id', 'withdrawn'])
          .where('tournamentId', '=', hall.tournamentId)
          .execute();
        for (const { id, withdrawn } of people) {
          if (!withdrawn) leftAt.delete(id);
          else if (!leftAt.has(id)) leftAt.set(id, world.context.clock().toISOString());
        }
        await expectNobodyBack(leftAt, story.join(', '));
      }
    }),
    { numRuns: fewerOnPostgres(60) },
  );
});

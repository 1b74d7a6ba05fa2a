/** Model-based: after any sequence of taps, repeats, crashes and restarts the match equals a few lines of plain arithmetic. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MatchCommandBody } from '#contract/live/commands.ts';
import type { Side } from '#machines/names.ts';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { Problem } from '../../../../server/kernel/errors.ts';
import { dispatchMatch } from '../../../../server/sport/matches/commands.ts';
import { dispatchMatchCommand } from '../../../../server/sport/matches/live-commands.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { fewerOnPostgres } from '../../../support/engine.ts';
import { createHall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

const RACE_TO = 4;
const runs = Number(process.env.MODEL_RUNS ?? fewerOnPostgres(60));
let world: World;
let count = 0;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** The rules of the sport, written from machines/README.md 8 without a look at the machine. */
type MatchModel = {
  racks: { side: Side; id: string; change: 1 | -1 }[];
  finished: boolean;
  timeout: Set<Side>;
  left: Record<Side, number>;
  accepted: number;
  straightPool: boolean;
};

const won = (model: MatchModel, side: Side): number =>
  model.racks.filter((rack) => rack.side === side).reduce((sum, { change }) => sum + change, 0);
const letterOf = ({ side, change }: MatchModel['racks'][number]): string => (change > 0 ? side : side.toLowerCase());
const decided = (model: MatchModel): boolean => won(model, 'A') === RACE_TO || won(model, 'B') === RACE_TO;

type ModelTap =
  | { kind: 'score' | 'foul'; side: Side; skew: 0 | 1 }
  | { kind: 'undo' }
  | { kind: 'timeout' | 'resume'; side: Side }
  | { kind: 'finish' }
  | { kind: 'crash' };
type RepeatedTap = ModelTap & { repeats: number };

type TabletTable = { matchId: number; players: Record<Side, number>; tablet: Actor; seq: number; model: MatchModel };

/** Returns the tap as a command, and its expected result: true = accepted. */
function expectation(
  tap: Exclude<ModelTap, { kind: 'crash' }>,
  { matchId, players, model }: TabletTable,
  id: string,
): { body: MatchCommandBody; accepted: boolean; apply: () => void } {
  const open = !model.finished && model.timeout.size === 0;
  if (tap.kind === 'score') {
    const to = won(model, tap.side) + 1 + tap.skew;
    const accepted = open && !decided(model) && tap.skew === 0;
    return {
      body: { type: 'SCORE', matchId, participantId: players[tap.side], to },
      accepted,
      apply: () => model.racks.push({ side: tap.side, id, change: 1 }),
    };
  }
  if (tap.kind === 'foul') {
    return {
      body: { type: 'FOUL', matchId, participantId: players[tap.side], to: won(model, tap.side) - 1 - tap.skew },
      accepted: open && !decided(model) && tap.skew === 0 && model.straightPool,
      apply: () => model.racks.push({ side: tap.side, id, change: -1 }),
    };
  }
  if (tap.kind === 'undo') {
    const last = model.racks.at(-1);
    const step = last?.id ?? 'never-happened-0000';
    return { body: { type: 'UNDO', matchId, step }, accepted: !model.finished && last !== undefined, apply: () => model.racks.pop() };
  }
  if (tap.kind === 'timeout') {
    const accepted = !model.finished && !decided(model) && !model.timeout.has(tap.side) && model.left[tap.side] > 0;
    const apply = (): void => {
      model.timeout.add(tap.side);
      model.left[tap.side]--;
    };
    return { body: { type: 'START_TIMEOUT', matchId, side: tap.side }, accepted, apply };
  }
  if (tap.kind === 'resume') {
    return {
      body: { type: 'END_TIMEOUT', matchId, side: tap.side },
      accepted: model.timeout.has(tap.side),
      apply: () => model.timeout.delete(tap.side),
    };
  }
  return { body: { type: 'FINISH', matchId }, accepted: open && decided(model), apply: () => (model.finished = true) };
}

async function newTable(straightPool: boolean): Promise<TabletTable> {
  const { context } = world;
  const hall = await createHall(context, {
    players: 2,
    tables: 1,
    raceTo: RACE_TO,
    numberOfTimeouts: 2,
    disciplineMnemonic: straightPool ? '14.1' : '9B',
  });
  const [matchId = 0] = hall.matchIds;
  const [tableId = 0] = hall.tableIds;
  const [A = 0, B = 0] = hall.participantIds;
  await dispatchMatch(context, { actor: { kind: 'system', name: 'test' }, matchId, right: 'match:edit' }, (_stored, { at }) => [
    { type: 'ASSIGN_TABLE', tableId, at },
    { type: 'SET_BREAKER', side: 'A', at },
    { type: 'START', at },
  ]);
  const { id: deviceId } = await context.db
    .insertInto('device')
    .values({
      kind: 'TABLET',
      name: 'T',
      eventId: hall.eventId,
      tableId,
      generation: 1,
      secretHash: `model-${matchId}`,
      battery: null,
      lastSeenAt: null,
      createdBy: 'test',
      createdAt: '',
      revokedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tablet: Actor = { kind: 'device', deviceId, deviceKind: 'TABLET', tableId, eventId: hall.eventId, generation: 1 };
  const model: MatchModel = { racks: [], finished: false, timeout: new Set(), left: { A: 2, B: 2 }, accepted: 0, straightPool };
  return { matchId, players: { A, B }, tablet, seq: 0, model };
}

/** The process dies after all writes but before the commit: nothing may be left. */
async function crash({ matchId, tablet }: TabletTable): Promise<void> {
  const dying = commit(world.context, { actor: tablet }, async ({ db }) => {
    await db.updateTable('tournamentMatch').set({ racks: 'A', aScore: 1, bScore: 0, version: 999 }).where('id', '=', matchId).execute();
    throw new Error('power cut');
  });
  await expect(dying).rejects.toThrow('power cut');
}

async function play(table: TabletTable, move: RepeatedTap): Promise<void> {
  if (move.kind === 'crash') return crash(table);
  const id = `model-tap-${String(++count).padStart(8, '0')}`;
  const { body, accepted, apply } = expectation(move, table, id);
  const command = { id, seq: ++table.seq, body };
  const outcomes: string[] = [];
  for (let sending = 0; sending <= move.repeats; sending++) {
    outcomes.push(
      await dispatchMatchCommand(world.context, table.tablet, command).then(
        (done) => `ok ${done.answer.version}`,
        (error) => (error instanceof Problem && error.status === 409 ? error.message : Promise.reject(error)),
      ),
    );
  }
  expect(new Set(outcomes).size, `every repeat of ${JSON.stringify(body)} gets the first answer: ${outcomes}`).toBe(1);
  expect(outcomes[0]?.startsWith('ok '), `${JSON.stringify(body)} → ${outcomes[0]}`).toBe(accepted);
  if (!accepted) return;
  apply();
  table.model.accepted++;
}

async function check({ matchId, model }: TabletTable): Promise<void> {
  const row = await world.context.read.selectFrom('tournamentMatch').selectAll().where('id', '=', matchId).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    aScore: won(model, 'A'),
    bScore: won(model, 'B'),
    racks: model.racks.map(letterOf).join(''),
    status: model.finished ? 'FINISHED' : model.timeout.size > 0 ? 'TIMEOUT' : 'RUNNING',
    aTimeoutsRemaining: model.left.A,
    bTimeoutsRemaining: model.left.B,
    version: 2 + model.accepted,
  });
  const journal = await world.context.read
    .selectFrom('journal')
    .select('version')
    .where('stream', '=', `match:${matchId}`)
    .orderBy('seq')
    .execute();
  expect(journal.map((entry) => entry.version)).toEqual(Array.from({ length: model.accepted + 1 }, (_, index) => index + 2));
}

const side = fc.constantFrom<Side>('A', 'B');
const skew = fc.constantFrom<0 | 1>(0, 0, 0, 0, 1);
const tap: fc.Arbitrary<ModelTap> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('score' as const), side, skew }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('foul' as const), side, skew }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'undo' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('timeout' as const, 'resume' as const), side }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'finish' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'crash' as const }) },
);
const move: fc.Arbitrary<RepeatedTap> = fc.tuple(tap, fc.nat({ max: 2 })).map(([one, repeats]) => ({ ...one, repeats }));

test('any sequence of taps, repeats and crashes ends where the rules of the sport say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 30 }), fc.boolean(), async (moves, straightPool) => {
      const table = await newTable(straightPool);
      for (const one of moves) await play(table, one);
      await check(table);
    }),
    { numRuns: runs },
  );
}, 120_000);

/** Commands that arrive together share one commit: each succeeds or fails alone, and gets the answer that it would get alone. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCommandHandler } from '../../../server/hall/live/commands.ts';
import type { Actor } from '../../../server/kernel/actor.ts';
import { notAllowed } from '../../../server/kernel/errors.ts';
import { journalEpoch, journalHead, journalSince } from '../../../server/store/journal/journal.ts';
import { type CommitResult, commitShared, DeviceGap, StaleRow, type WorkContext } from '../../../server/store/unit/commit.ts';
import { insertTablet } from '../../faults/tablet.ts';
import { startMatch } from '../../live/play.ts';
import { createHall } from '../../support/hall.ts';
import { createWorld, type World } from '../../support/world.ts';

const desk: Actor = { kind: 'system', name: 'test' };
let world: World;
let count = 0;
/** Counts how often the screens were woken: once per commit. */
let woken = 0;

beforeAll(async () => {
  world = await createWorld();
  world.context.committed.on(() => void woken++);
});
afterAll(() => world.close());
beforeEach(() => {
  woken = 0;
});

const nextId = (): string => `grouped-${String(++count).padStart(8, '0')}`;

type Option = { key: string; actor?: Actor; commandId?: string; deviceSeq?: number; work?: (work: WorkContext) => Promise<unknown> };

/** Writes a row and a journal entry; `work` may do more, or refuse. */
const option = ({
  key,
  actor = desk,
  commandId = nextId(),
  deviceSeq,
  work = async () => undefined,
}: Option): Promise<CommitResult<string>> =>
  commitShared(world.context, { actor, commandId, deviceSeq, about: `note:${key}` }, async (given) => {
    await given.db.insertInto('meta').values({ key, value: 'x' }).execute();
    given.record({ stream: `note:${key}`, version: 1, type: 'noted', data: {}, rooms: [] });
    await work(given);
    return key;
  });

const refuse = async (): Promise<never> => {
  throw notAllowed({ code: 'MATCH_RUNNING', sentence: 'Not today.' });
};

const written = async (prefix: string): Promise<string[]> => {
  const rows = await world.context.read.selectFrom('meta').select('key').where('key', 'like', `${prefix}%`).orderBy('key').execute();
  return rows.map(({ key }) => key);
};

test('commands that come together are one commit, in the order in which they came', async () => {
  const head = await journalHead(world.context.read);

  const answers = await Promise.all(Array.from({ length: 16 }, (_, index) => option({ key: `order-${index}` })));

  expect(woken).toBe(1);
  const entries = await journalSince(world.context.read, head, 100);
  expect(entries.map(({ stream }) => stream)).toEqual(answers.map(({ answer }) => `note:${answer}`));
  expect(entries.map(({ seq }) => seq)).toEqual(answers.map(({ seq }) => seq));
});

test('a listener that fails delays no screen, no sender and no later listener', async () => {
  const forget = world.context.committed.on(() => {
    throw new Error('A fault of ours');
  });
  let told = 0;
  const forgetToo = world.context.committed.on(() => void told++);

  await Promise.all([option({ key: 'deaf-1' }), option({ key: 'deaf-2' })]);
  await Promise.all([option({ key: 'deaf-1-again' }), option({ key: 'deaf-2-again' })]);

  expect(told).toBe(2);
  forget();
  forgetToo();
});

test('a command that is refused leaves the others of its group untouched, and its refusal is stored', async () => {
  const commandId = nextId();

  const [first, refused, last] = await Promise.allSettled([
    option({ key: 'refused-1' }),
    option({ key: 'refused-2', commandId, work: refuse }),
    option({ key: 'refused-3' }),
  ]);

  expect(woken).toBe(1);
  expect([first.status, last.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(refused).toMatchObject({ status: 'rejected', reason: { status: 409, message: 'Not today.' } });
  expect(await written('refused-')).toEqual(['refused-1', 'refused-3']);
  await expect(option({ key: 'refused-2', commandId })).rejects.toMatchObject({
    status: 409,
    message: 'Not today.',
    extra: { code: 'MATCH_RUNNING' },
  });
});

test('a command that breaks a constraint, and one that fails by a server error, leave the others of their group untouched', async () => {
  const answers = await Promise.allSettled([
    option({ key: 'broken-1' }),
    commitShared(world.context, { actor: desk, about: 'note:broken-1' }, ({ db }) =>
      db.insertInto('meta').values({ key: 'broken-1', value: 'taken' }).execute(),
    ),
    option({ key: 'broken-2', work: () => Promise.reject(new TypeError('A fault of ours')) }),
    option({ key: 'broken-3' }),
  ]);

  expect(woken).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(answers[1]).toMatchObject({ reason: { status: 409, extra: { code: 'alreadyExists' } } });
  expect(answers[2]).toMatchObject({ reason: { message: 'A fault of ours' } });
  expect(await written('broken-')).toEqual(['broken-1', 'broken-3']);
});

test('a command that comes twice in one group runs once, and both copies get its answer', async () => {
  const commandId = nextId();

  const [first, , again] = await Promise.all([
    option({ key: 'twice', commandId }),
    option({ key: 'not-twice' }),
    option({ key: 'twice', commandId }),
  ]);

  expect(again).toEqual({ ...first, repeated: true });
});

test('a repeat of a running command gets the same answer, and delays no other command', async () => {
  const commandId = nextId();
  const gate = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const slow = async (): Promise<void> => {
    started.resolve();
    await gate.promise;
  };
  const before = groupsSoFar();

  const first = option({ key: 'slow', commandId, work: slow });
  await started.promise;
  const again = option({ key: 'slow', commandId });
  const stranger = option({ key: 'stranger', commandId, actor: { kind: 'system', name: 'another' } });
  gate.resolve();

  expect(await again).toEqual({ ...(await first), repeated: true });
  await expect(stranger).rejects.toMatchObject({ key: 'error.idempotencykeyreused' });
  // Two groups: the one of the first command, and the one of the other user's command.
  expect(groupsSoFar() - before).toBe(2);
});

function groupsSoFar(): number {
  const count = world.context.metrics.groups.lines().find((line) => line.includes('_count'));
  return Number(count?.split(' ').at(-1));
}

test('a command that lost a race runs again with its group', async () => {
  let turns = 0;
  const loses = async (): Promise<void> => {
    turns += 1;
    if (turns === 1) throw new StaleRow();
  };

  await Promise.all([option({ key: 'race-1' }), option({ key: 'race-2', work: loses }), option({ key: 'race-3' })]);

  expect(turns).toBe(2);
  expect(woken).toBe(1);
  expect(await written('race-')).toEqual(['race-1', 'race-2', 'race-3']);
});

test('if the shared commit fails, each command runs alone, and only the one that caused the failure fails', async () => {
  const spoils = async ({ record }: WorkContext): Promise<void> =>
    record({ stream: null as unknown as string, version: 1, type: 'spoilt', data: {}, rooms: [] });

  const answers = await Promise.allSettled([option({ key: 'end-1' }), option({ key: 'end-2', work: spoils }), option({ key: 'end-3' })]);

  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(answers[1]).toMatchObject({ reason: { status: 400, message: 'The entered values are not valid.' } });
  expect(await written('end-')).toEqual(['end-1', 'end-3']);
});

test('a batch whose third tap is refused keeps the first two, uses up every number and answers each', async () => {
  const running = await startMatch(world.context, await createHall(world.context, { raceTo: 9 }));
  const { deviceId } = await insertTablet(world.context, running);
  const { hall, tableId, matchId, playerA: participantId } = running;
  const tablet: Actor = { kind: 'device', deviceId, deviceKind: 'TABLET', tableId, eventId: hall.eventId, generation: 1 };
  const bodies = [
    { type: 'SCORE', matchId, participantId, to: 1 },
    { type: 'SCORE', matchId, participantId, to: 2 },
    { type: 'SCORE', matchId, participantId, to: 7 },
    { type: 'nonsense' },
    { type: 'SCORE', matchId, participantId, to: 3 },
  ];
  const commands = bodies.map((body, index) => ({ id: nextId(), seq: index + 1, body }));
  woken = 0;

  const answer = await createCommandHandler(world.context, await journalEpoch(world.context.read)).answer(tablet, { commands });

  expect(woken).toBe(1);
  expect(answer.ok && answer.answers.map(({ id, result }) => [id, result])).toEqual(
    ['ok', 'ok', 'NOT_ALLOWED', 'INVALID', 'ok'].map((result, index) => [commands[index]?.id, result]),
  );
  const { context } = world;
  expect(await context.read.selectFrom('device').select('lastSeq').where('id', '=', deviceId).executeTakeFirst()).toEqual({ lastSeq: 5 });
  const match = await context.read.selectFrom('tournamentMatch').select('aScore').where('id', '=', matchId).executeTakeFirst();
  expect(match).toEqual({ aScore: 3 });
});

test('a missing number holds back only the taps behind it', async () => {
  const running = await startMatch(world.context, await createHall(world.context));
  const { deviceId } = await insertTablet(world.context, running);
  const { hall, tableId } = running;
  const actor: Actor = { kind: 'device', deviceId, deviceKind: 'TABLET', tableId, eventId: hall.eventId, generation: 1 };

  const answers = await Promise.allSettled([1, 3, 2].map((deviceSeq) => option({ key: `gap-${deviceSeq}`, actor, deviceSeq })));

  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(answers[1]).toMatchObject({ reason: new DeviceGap(2) });
});

test('the audit trail lists commands of several people in one commit in the order of the journal', async () => {
  const person = (userId: number): Actor => ({
    kind: 'user',
    userId,
    login: `p${userId}`,
    name: 'P',
    roles: ['ROLE_ADMIN'],
    sessionId: 's',
  });

  await Promise.all([31, 32, 33].map((userId) => option({ key: `audit-${userId}`, actor: person(userId) })));

  expect(woken).toBe(1);
  const rows = await world.context.read
    .selectFrom('audit')
    .select(['actor', 'action'])
    .where('actor', 'in', ['user:31', 'user:32', 'user:33'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual(['user:31', 'user:32', 'user:33'].map((actor) => ({ actor, action: 'noted' })));
});

/** Taps of several tables that arrive together run side by side in one transaction, and leave what they would leave one after the other. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCommandHandler } from '../../../server/hall/live/commands.ts';
import type { Actor } from '../../../server/kernel/actor.ts';
import { runBatch } from '../../../server/store/engines/batch.ts';
import { journalEpoch } from '../../../server/store/journal/journal.ts';
import { commit } from '../../../server/store/unit/commit.ts';
import { insertTablet } from '../../faults/tablet.ts';
import { startMatch } from '../../live/play.ts';
import { createHall } from '../../support/hall.ts';
import { createWorld, type World } from '../../support/world.ts';
import { notedStatements, prepare, valuesOf } from './noted-statements.ts';

let world: World;
const desk: Actor = { kind: 'system', name: 'test' };

beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

/** A hall with running matches. `tap` sends the next command of the tablet at this table. */
async function tabletsAt(tables: number, { context }: World) {
  const hall = await createHall(context, { players: tables * 2, tables, raceTo: 3 });
  const handler = createCommandHandler(context, await journalEpoch(context.read));
  const tablets: { tap: (body: Record<string, unknown>) => Promise<string> }[] = [];
  for (let index = 0; index < tables; index++) {
    const running = await startMatch(context, hall, index);
    const { tableId, matchId } = running;
    const { deviceId } = await insertTablet(context, running);
    const actor: Actor = { kind: 'device', deviceId, deviceKind: 'TABLET', tableId, eventId: hall.eventId, generation: 1 };
    let seq = 0;
    const tap = async (body: Record<string, unknown>): Promise<string> => {
      seq += 1;
      const command = {
        id: `batched-${index}-${String(seq).padStart(6, '0')}`,
        seq,
        body: { matchId, participantId: running.playerA, ...body },
      };
      const answer = await handler.answer(actor, { commands: [command] });
      return answer.ok ? (answer.answers[0]?.result ?? '') : 'refused';
    };
    tablets.push({ tap });
  }
  return tablets;
}

const stored = async ({ context }: World) => ({
  matches: await context.read.selectFrom('tournamentMatch').select(['id', 'version', 'status', 'aScore', 'racks']).orderBy('id').execute(),
  devices: await context.read.selectFrom('device').select(['id', 'lastSeq']).orderBy('id').execute(),
  history: await context.read
    .selectFrom('matchProgress')
    .select(['matchId', 'progressType', 'scoreA', 'rack', 'undone', 'commandId'])
    .orderBy('matchId')
    .orderBy('id')
    .execute(),
  answers: (await context.read.selectFrom('command').select('id').where('id', 'like', 'batched-%').orderBy('id').execute()).map(
    ({ id }) => id,
  ),
});

const rounds: readonly Record<string, unknown>[][] = [
  [
    { type: 'SCORE', to: 1 },
    { type: 'SCORE', to: 1 },
    { type: 'SCORE', to: 1 },
  ],
  // The second tap skips a rack and is refused. It uses up its number all the same.
  [
    { type: 'SCORE', to: 2 },
    { type: 'SCORE', to: 7 },
    { type: 'UNDO_RACK', rack: 1 },
  ],
  // The first match ends here, which changes other matches too.
  [
    { type: 'SCORE', to: 3 },
    { type: 'SCORE', to: 2 },
    { type: 'SCORE', to: 1 },
  ],
];

test('taps that arrive together leave what they leave one after the other, refused ones and the end of a match included', async () => {
  const other = await createWorld();
  const [together, alone] = [await tabletsAt(3, world), await tabletsAt(3, other)];
  const groups = groupsOf(world);

  const answers: string[][] = [];
  for (const taps of rounds) answers.push(await Promise.all(taps.map((body, index) => together[index]?.tap(body) ?? '')));
  const expected: string[][] = [];
  for (const taps of rounds) {
    const results: string[] = [];
    for (const [index, body] of taps.entries()) results.push((await alone[index]?.tap(body)) ?? '');
    expected.push(results);
  }

  expect(answers).toEqual(expected);
  expect(answers).toEqual([
    ['ok', 'ok', 'ok'],
    ['ok', 'NOT_ALLOWED', 'ok'],
    ['ok', 'ok', 'ok'],
  ]);
  expect(groupsOf(world) - groups).toBe(rounds.length);
  const { matches, ...rest } = await stored(world);
  expect(matches.some(({ aScore }) => aScore === 3)).toBe(true);
  expect({ matches, ...rest }).toEqual(await stored(other));
  await other.close();
});

const groupsOf = ({ context }: World): number =>
  Number(
    context.metrics.groups
      .lines()
      .find((line) => line.includes('_count'))
      ?.split(' ')
      .at(-1),
  );

test('a unit that runs another statement, or reads after a write, leaves and has written nothing', async () => {
  const keys = ['batch-1', 'batch-2', 'batch-3'];
  await prepare(world, keys);
  const { read, write } = notedStatements();

  const { answer } = await commit(world.context, { actor: desk }, async ({ db }) => {
    const outcomes = await runBatch(
      db,
      keys.map((key, index) => async (own) => {
        const [row] = await read(own, { key });
        await write(own, { key, value: `${row?.value}+1` });
        if (index === 0) await own.selectFrom('meta').selectAll().execute();
        if (index === 1) await read(own, { key });
        return key;
      }),
      () => new Error('mismatch'),
    );
    return outcomes.map((outcome) => ('result' in outcome ? outcome.result : 'left'));
  });

  expect(answer).toEqual(['left', 'left', 'batch-3']);
  expect(await valuesOf(world, keys)).toEqual(['0', '0', '0+1']);
});

test('a batch that writes fewer rows than its units expect fails as a whole', async () => {
  await prepare(world, ['there']);
  const { write } = notedStatements();

  const work = commit(world.context, { actor: desk }, ({ db }) =>
    runBatch(
      db,
      ['there', 'gone'].map((key) => (own) => write(own, { key, value: '1' })),
      () => new Error('Another number of rows.'),
    ),
  );

  await expect(work).rejects.toThrow('Another number of rows.');
  expect(await valuesOf(world, ['there'])).toEqual(['0']);
});

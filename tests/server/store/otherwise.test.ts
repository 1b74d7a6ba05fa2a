/** The alternative that a unit of work runs after a final refusal: whole, once, alone and in a group. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../server/kernel/actor.ts';
import { badRequest, notAllowed, unavailable } from '../../../server/kernel/errors.ts';
import { commitShared, StaleRow, type WorkContext } from '../../../server/store/unit/commit.ts';
import { insertTablet } from '../../faults/tablet.ts';
import { startMatch } from '../../live/play.ts';
import { createHall } from '../../support/hall.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
let tablet: Extract<Actor, { kind: 'device' }>;
/** The next number of the tablet, and the id of its command. */
let seq = 0;
let runs: string[];

beforeAll(async () => {
  world = await createWorld();
  const running = await startMatch(world.context, await createHall(world.context));
  const { deviceId } = await insertTablet(world.context, running);
  const { tableId, hall } = running;
  tablet = { kind: 'device', deviceId, deviceKind: 'TABLET', tableId, eventId: hall.eventId, generation: 1 };
});
afterAll(() => world.close());
beforeEach(() => {
  seq += 1;
  runs = [];
});

type Step = (work: WorkContext) => Promise<unknown>;
const nothing: Step = async () => undefined;
const fails =
  (error: Error): Step =>
  async () => {
    throw error;
  };
const refusal = notAllowed({ code: 'MATCH_RUNNING', sentence: 'Not today.' });

/** Each writes a row and a journal entry of its own, then does more. */
const writing = (name: string, more: Step) => async (work: WorkContext) => {
  runs.push(name);
  await work.db
    .insertInto('meta')
    .values({ key: `${name}-${seq}`, value: 'x' })
    .execute();
  work.record({ stream: `${name}:${seq}`, version: 1, type: 'noted', data: {}, rooms: [] });
  await more(work);
  return name;
};
const ask = (own: Step, instead: Step) =>
  commitShared(
    world.context,
    { actor: tablet, commandId: `tap-${String(seq).padStart(8, '0')}`, deviceSeq: seq, about: 'match' },
    writing('own', own),
    () => writing('instead', instead),
  );
const beside = (key: string) =>
  commitShared(world.context, { actor: { kind: 'system', name: 'test' }, about: key }, ({ db }) =>
    db
      .insertInto('meta')
      .values({ key: `${key}-${seq}`, value: 'x' })
      .execute(),
  );

async function written() {
  const { read } = world.context;
  const keys = await read
    .selectFrom('meta')
    .select('key')
    .where('key', 'in', [`own-${seq}`, `instead-${seq}`])
    .execute();
  const streams = await read
    .selectFrom('journal')
    .select('stream')
    .where('stream', 'in', [`own:${seq}`, `instead:${seq}`])
    .execute();
  const { lastSeq } = await read.selectFrom('device').select('lastSeq').where('id', '=', tablet.deviceId).executeTakeFirstOrThrow();
  return { rows: keys.map(({ key }) => key), entries: streams.map(({ stream }) => stream), lastSeq };
}
const nothingWritten = () => ({ rows: [], entries: [], lastSeq: seq - 1 });

describe.each([
  ['alone', 0],
  ['in a group', 2],
])('%s', (_words, others) => {
  const tell = async (own: Step, instead: Step) => {
    const [answer] = await Promise.allSettled([
      ask(own, instead),
      ...Array.from({ length: others }, (_, index) => beside(`beside-${index}`)),
    ]);
    return answer;
  };

  test('the alternative runs once, under the same id and number, and a repeat gets the same answer', async () => {
    const answer = await tell(fails(refusal), nothing);

    expect(answer).toMatchObject({ status: 'fulfilled', value: { answer: 'instead', repeated: false } });
    expect(await written()).toEqual({ rows: [`instead-${seq}`], entries: [`instead:${seq}`], lastSeq: seq });
    expect(await ask(nothing, nothing)).toMatchObject({ answer: 'instead', repeated: true });
    expect(runs).toEqual(['own', 'instead']);
  });

  test('a refused alternative is the answer, and nothing of either is left', async () => {
    const own = fails(badRequest('Neither this.'));

    expect(await tell(fails(refusal), own)).toMatchObject({ status: 'rejected', reason: { status: 400, message: 'Neither this.' } });

    expect(await written()).toEqual({ ...nothingWritten(), lastSeq: seq });
    await expect(ask(nothing, nothing)).rejects.toMatchObject({ status: 400, message: 'Neither this.' });
    expect(runs).toEqual(['own', 'instead']);
  });

  test('an alternative that loses a race runs again, and its earlier writes are not there twice', async () => {
    let races = 0;
    const loses: Step = async () => {
      races += 1;
      if (races <= 2) throw new StaleRow();
    };

    expect(await tell(fails(refusal), loses)).toMatchObject({ status: 'fulfilled', value: { answer: 'instead' } });

    expect(await written()).toEqual({ rows: [`instead-${seq}`], entries: [`instead:${seq}`], lastSeq: seq });
  });

  test('an alternative that fails by a server error leaves nothing, and the tablet may send again', async () => {
    expect(await tell(fails(refusal), fails(new TypeError('A fault')))).toMatchObject({
      status: 'rejected',
      reason: { message: 'A fault' },
    });

    expect(await written()).toEqual(nothingWritten());
    expect(await ask(fails(refusal), nothing)).toMatchObject({ answer: 'instead', repeated: false });
  });

  test.each([
    ['should only be sent again', unavailable('Later.')],
    ['met a database that is away', Object.assign(new Error('gone'), { code: 'ECONNRESET' })],
    ['failed by a server error', new TypeError('A fault')],
  ])('the alternative does not run for work that %s', async (_why, error) => {
    expect(await tell(fails(error), nothing)).toMatchObject({ status: 'rejected' });

    expect(runs).toEqual(['own']);
    expect(await written()).toEqual(nothingWritten());
    await ask(nothing, nothing);
  });
});

/** Strangers who subscribe in a loop cost little: a state is read once per change of its room, and each stranger gets few. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LiveSocket } from '../../server/hall/live/live-socket.ts';
import { createPublisher, type Publisher } from '../../server/hall/live/publish.ts';
import { createStateBudget } from '../../server/hall/live/state-budget.ts';
import { createStates } from '../../server/hall/live/states.ts';
import { subscribe } from '../../server/hall/live/subscribe.ts';
import type { Actor } from '../../server/kernel/actor.ts';
import { journalHead } from '../../server/store/journal/journal.ts';
import { commit } from '../../server/store/unit/commit.ts';
import { createHall } from '../support/hall.ts';
import { createWorld, type World } from '../support/world.ts';
import { send, startMatch } from './play.ts';

let world: World;
let publisher: Publisher;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  publisher = await createPublisher(world.context, 'epoch');
});
afterEach(() => publisher.stop());

const published = async (): Promise<number> => {
  const head = await journalHead(world.context.read);
  await expect.poll(() => publisher.position()).toBe(head);
  return head;
};
const builds = async (): Promise<number> => Number(/state_builds_total (\d+)/.exec(await world.context.metrics.scrape())?.[1] ?? 0);
/** An entry of the journal that concerns no room. */
const writeMail = () =>
  commit(world.context, { actor: { kind: 'system', name: 'test' } }, async ({ record }) =>
    record({ stream: 'mail:1', version: 0, type: 'queued', data: {}, rooms: [] }),
  );

test('a room is read once for fifty strangers while others write, and once more after its own change', async () => {
  const hall = await createHall(world.context);
  const { matchId, playerA } = await startMatch(world.context, hall);
  await published();
  const states = createStates(world.context, 'epoch', publisher);
  const room = `event:${hall.eventId}`;
  const before = await builds();

  for (let stranger = 0; stranger < 50; stranger += 1) {
    if (stranger % 10 === 0) await writeMail();
    await published();
    expect(await states.ask({ room }, null)).toMatchObject({ ok: true, complete: true });
  }
  expect(await builds()).toBe(before + 1);

  await send(world.context, matchId, { type: 'SCORE', participantId: playerA, to: 1 });
  const head = await published();
  const answers = await Promise.all(Array.from({ length: 50 }, () => states.ask({ room }, null)));
  expect(await builds()).toBe(before + 2);
  expect(answers.map((answer) => answer?.seq)).toEqual(Array(50).fill(head));
  expect(answers[0]?.state.find(({ kind, id }) => kind === 'match' && id === matchId)).toMatchObject({ row: { aScore: 1 } });
});

test('a change that is not published yet is read from the database, however new the cached state is', async () => {
  const hall = await createHall(world.context);
  const { matchId, playerA } = await startMatch(world.context, hall);
  await published();
  const states = createStates(world.context, 'epoch', { ...publisher, position: () => 0 });
  const room = `event:${hall.eventId}`;
  await states.ask({ room }, null);

  await send(world.context, matchId, { type: 'SCORE', participantId: playerA, to: 1 });

  expect((await states.ask({ room }, null))?.seq).toBe(await journalHead(world.context.read));
});

const socketOf = (actor: Actor | null) => {
  const rooms = new Set(['its-own']);
  const leave = (room: string) => rooms.delete(room);
  return {
    id: 'its-own',
    rooms,
    join: (room: string) => rooms.add(room),
    leave,
    data: { connection: { actor, address: '192.0.2.7' } },
  } as unknown as LiveSocket;
};

test('a visitor who subscribes and leaves in a loop has to wait, and staff do not', async () => {
  const hall = await createHall(world.context);
  const states = createStates(world.context, 'epoch', publisher);
  const room = `event:${hall.eventId}`;
  const loop = async (socket: LiveSocket): Promise<number> => {
    let answered = 0;
    for (let time = 0; time < 200; time += 1) {
      const answer = await subscribe(socket, { room }, { context: world.context, states });
      if (answer.ok) answered += 1;
      else expect(answer.problem).toMatchObject({ status: 429 });
      await socket.leave(room);
    }
    return answered;
  };

  expect(await loop(socketOf(null))).toBeLessThan(150);
  expect(await loop(socketOf({ kind: 'system', name: 'test' }))).toBe(200);
});

test('three hundred screens of a venue may reconnect at once, and a loop of new connections uses up the budget of its address', () => {
  let now = 0;
  const mayAsk = createStateBudget(() => now);
  const ask = (address: string, times: number): number => {
    const asker = { actor: null, address };
    return Array.from({ length: times }, () => mayAsk(asker)).filter(Boolean).length;
  };

  expect(ask('192.0.2.1', 100)).toBe(60);
  expect(Array.from({ length: 300 }, () => ask('192.0.2.2', 6)).every((answered) => answered === 6)).toBe(true);
  expect(Array.from({ length: 100 }, () => ask('192.0.2.2', 40)).reduce((sum, answered) => sum + answered, 0)).toBe(200);
  expect(ask('192.0.2.3', 6)).toBe(6);
  expect(Array.from({ length: 1000 }, () => ask('127.0.0.1', 6)).every((answered) => answered === 6)).toBe(true);
  now += 1000;
  expect(ask('192.0.2.2', 60)).toBe(50);
});

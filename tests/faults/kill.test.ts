/** The server is killed in the middle of five hundred taps, several times: none that was acknowledged is lost, none counts twice (contract.md R1, R5). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLive, type Live } from '../../client/live/socket.ts';
import { addTap, emptyOutbox, markWritten, type Outbox } from '../../client/referee/outbox.ts';
import { createPause } from '../../client/referee/pause.ts';
import { createSender } from '../../client/referee/sender.ts';
import { newTapId } from '../../client/referee/tap.ts';
import { readConfig } from '../../server/config.ts';
import { createLog } from '../../server/log.ts';
import { type OpenContext, openContext } from '../../server/open-context.ts';
import { type RunningMatch, startMatch } from '../live/play.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { createHall } from '../support/hall.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';
import { insertTablet, type Tablet } from './tablet.ts';

const taps = 500;
const killedAfter = [60, 180, 300, 420];

let database: FreshDatabase;
let server: ServerProcess;
let running: RunningMatch;
let tablet: Tablet;
let live: Live;

beforeEach(async () => {
  database = await freshDatabase();
  await withContext(async ({ context }) => {
    running = await startMatch(context, await createHall(context, { raceTo: taps }));
    tablet = await insertTablet(context, running);
  });
  server = await serverProcess(database);
  await server.start();
  live = createLive({ url: server.url, deviceToken: () => tablet.token, random: Math.random });
});
afterEach(async () => {
  live.close();
  await server.kill();
  await database.drop();
});

test('a server killed in the middle of 500 taps loses none it acknowledged and counts none twice', async () => {
  const acknowledged = await pushTaps();

  await server.kill();

  expect(acknowledged).toHaveLength(taps);
  await withContext(async ({ context }) => {
    const match = await context.read.selectFrom('tournamentMatch').selectAll().where('id', '=', running.matchId).executeTakeFirstOrThrow();
    expect(match).toMatchObject({ aScore: taps, bScore: 0, racks: 'A'.repeat(taps) });
    const entries = await context.read
      .selectFrom('journal')
      .select(['commandId', 'deviceSeq'])
      .where('stream', '=', `match:${running.matchId}`)
      .where('type', '=', 'SCORE')
      .orderBy('seq')
      .execute();
    expect(entries.map(({ commandId }) => commandId)).toEqual(acknowledged);
    expect(entries.map(({ deviceSeq }) => deviceSeq)).toEqual(acknowledged.map((_id, index) => index + 1));
  });
}, 180_000);

/** As the tablet does it: an outbox with every tap in it, sent in batches until each has its answer. Returns the acknowledged ids in order. */
async function pushTaps(): Promise<string[]> {
  let outbox = filledOutbox();
  const kills = [...killedAfter];
  let restarting: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve) => {
    const change = (update: (before: Outbox) => Outbox): void => {
      outbox = update(outbox);
      const confirmed = outbox.taps.filter(({ state }) => state === 'confirmed').length;
      if (confirmed >= (kills[0] ?? Number.POSITIVE_INFINITY)) {
        kills.shift();
        // The next batch is on its way while the server dies.
        restarting = restarting.then(() => server.kill()).then(() => server.start());
      }
      if (confirmed === taps) resolve();
    };
    const sender = createSender({ read: () => outbox, change, send, ...createPause(), random: Math.random });
    sender.wake();
  });
  await restarting;
  expect(kills).toEqual([]);
  return outbox.taps.filter(({ state }) => state === 'confirmed').map(({ id }) => id);
}

async function send(commands: Parameters<Live['sendCommands']>[0]) {
  const answer = await live.sendCommands(commands);
  if (!answer.ok) throw new Error(answer.problem.detail);
  return answer.answers;
}

function filledOutbox(): Outbox {
  let outbox = emptyOutbox(tablet.deviceId);
  for (let to = 1; to <= taps; to++) {
    const id = newTapId();
    const body = { type: 'SCORE', matchId: running.matchId, participantId: running.playerA, to } as const;
    const note = { words: `Rack ${to}`, matchLabel: 'SE01', rack: to, side: 'A' } as const;
    outbox = markWritten(addTap(outbox, { id, clientAt: new Date(0).toISOString(), body, note }), id);
  }
  return outbox;
}

async function withContext(work: (open: OpenContext) => Promise<void>): Promise<void> {
  const open = await openContext(readConfig({}, { ...database, logLevel: 'silent' }), createLog('silent'));
  try {
    await work(open);
  } finally {
    await open.close();
  }
}

/** Two servers on one PostgreSQL behind a proxy restart in turn while a tablet taps: nothing is lost or counted twice (server/README.md R11). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newCommandId } from '../../client/api/command-id.ts';
import { createLive, type Live } from '../../client/live/socket.ts';
import { addTap, emptyOutbox, markWritten, type Outbox } from '../../client/referee/taps/outbox.ts';
import { createTapSender } from '../../client/referee/taps/sender.ts';
import { readConfig } from '../../server/kernel/config.ts';
import { createLog } from '../../server/kernel/log.ts';
import { type OpenContext, openContext } from '../../server/operations/open-context.ts';
import { type RunningMatch, startMatch } from '../live/play.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { createHall } from '../support/hall.ts';
import { type FrontDoor, proxyTo } from './proxy.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';
import { insertTablet, type Tablet } from './tablet.ts';

let database: FreshDatabase;
let desk: OpenContext;
let servers: ServerProcess[];
let proxy: FrontDoor | undefined;
let running: RunningMatch;
let tablet: Tablet;
const lives: Live[] = [];

beforeEach(async () => {
  database = await freshDatabase({ migrated: true });
  desk = await openContext(readConfig({}, { ...database, logLevel: 'silent' }), createLog('silent'));
  running = await startMatch(desk.context, await createHall(desk.context, { raceTo: 5000 }));
  tablet = await insertTablet(desk.context, running);
  servers = [await serverProcess(database), await serverProcess(database)];
  await Promise.all(servers.map((server) => server.start()));
  proxy = await proxyTo(servers);
});
afterEach(async () => {
  for (const live of lives.splice(0)) live.close();
  await proxy?.close();
  await Promise.all(servers.map((server) => server.kill()));
  await desk.close();
  await database.drop();
});

const open = (deviceToken?: string): Live => {
  const live = createLive({ url: proxy?.url ?? '', ...(deviceToken && { deviceToken: () => deviceToken }), random: Math.random });
  lives.push(live);
  return live;
};

test('a tablet that taps through the restart of one server after the other loses no point', async () => {
  const pad = createPad(open(tablet.token));
  const display = open();
  display.watch(`table:${running.tableId}`);
  let isRestarting = true;
  const restarted = restartInTurn().finally(() => {
    isRestarting = false;
  });

  // Taps as in real play: the next point when the last one is on the screen, and a few more after the restarts.
  let after = 0;
  while (isRestarting || after++ < 5) {
    const score = await pad.tap();
    await expect.poll(() => display.store.matches[running.matchId]?.aScore, { interval: 5 }).toBe(score);
  }

  expect(await restarted).toEqual([0, 0]);
  const entries = await desk.context.read
    .selectFrom('journal')
    .select(['commandId', 'deviceSeq'])
    .where('stream', '=', `match:${running.matchId}`)
    .where('type', '=', 'SCORE')
    .orderBy('seq')
    .execute();
  expect(entries.map(({ commandId }) => commandId)).toEqual(pad.ids());
  expect(entries.map(({ deviceSeq }) => deviceSeq)).toEqual(pad.ids().map((_id, index) => index + 1));
  const match = await desk.context.read.selectFrom('tournamentMatch').select('aScore').where('id', '=', running.matchId).executeTakeFirst();
  expect(match?.aScore).toBe(pad.ids().length);
  console.log(
    `Rolling restart: ${pad.ids().length} taps, longest wait for an answer ${Math.round(pad.longestMs())} ms (server/README.md R11: 3000)`,
  );
}, 120_000);

async function restartInTurn(): Promise<(number | null)[]> {
  const codes: (number | null)[] = [];
  for (const server of servers) {
    codes.push(await server.stop());
    await server.start();
  }
  return codes;
}

/** A tablet's own outbox and sender; `tap` resolves with the score once the point is confirmed. */
function createPad(live: Live) {
  let outbox = emptyOutbox(tablet.deviceId);
  let confirmed: (() => void) | null = null;
  let longest = 0;
  const ids: string[] = [];
  const change = (update: (before: Outbox) => Outbox): void => {
    outbox = update(outbox);
    if (outbox.taps.every(({ state }) => state === 'confirmed')) confirmed?.();
  };
  const send = async (commands: Parameters<Live['sendCommands']>[0]) => {
    const answer = await live.sendCommands(commands);
    if (!answer.ok) throw new Error(answer.problem.detail);
    return answer.answers;
  };
  const sender = createTapSender({ read: () => outbox, change, send, random: Math.random });
  return {
    ids: () => ids,
    longestMs: () => longest,
    tap: async (): Promise<number> => {
      const to = ids.length + 1;
      const id = newCommandId();
      ids.push(id);
      const before = performance.now();
      const done = new Promise<void>((resolve) => {
        confirmed = resolve;
      });
      const body = { type: 'SCORE', matchId: running.matchId, participantId: running.playerA, to } as const;
      const note = { words: `Rack ${to}`, matchLabel: 'SE01', rack: to, side: 'A' } as const;
      change((now) => markWritten(addTap(now, { id, clientAt: new Date(0).toISOString(), body, note }), id));
      sender.wake();
      await done;
      longest = Math.max(longest, performance.now() - before);
      return to;
    },
  };
}

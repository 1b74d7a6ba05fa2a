/** Everything live on one server: Socket.IO, the plain feeds and the reader of the journal behind both. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { journalEpoch } from '../db/journal.ts';
import { createBackpressure, laggingRoom, terminate } from './backpressure.ts';
import { readBuild } from './build.ts';
import { createCommandDoor } from './commands.ts';
import { registerFeeds } from './feed-door.ts';
import { startHeartbeat } from './heartbeat.ts';
import { createIo, type LiveServer } from './io.ts';
import { createPresence } from './presence.ts';
import { createPublisher } from './publish.ts';
import { serveSockets } from './sockets.ts';
import { createStates } from './states.ts';
import { createFeedDoor, dispatchUpgrades } from './upgrades.ts';
import { createVisitors } from './visitors.ts';

/** Clients spread their return over so many milliseconds. */
const restartSpreadMs = 2_000;
/** Time for the goodbye to leave before connections are cut. */
const goodbyeMs = 100;

export const livePlugin = fp(
  async (app: FastifyInstance): Promise<void> => {
    const { office, server } = app;
    const epoch = await journalEpoch(office.read);
    const publisher = await createPublisher(office, epoch);
    const visitors = createVisitors(office);
    const states = createStates(office, epoch, publisher.told);
    const commands = createCommandDoor(office);
    const feedDoor = createFeedDoor();
    const io = createIo(server, office, visitors);
    dispatchUpgrades(server, feedDoor);
    const backpressure = createBackpressure(io);
    // First nobody new gets in with an answer from before, then those who are in are sent out.
    publisher.onEntries(states.watch);
    publisher.onEntries(visitors.watch);
    publisher.addOutlet((frame) => {
      backpressure.beforeFrame(frame.room);
      io.to(frame.room).except(laggingRoom).emit('changes', frame);
    });
    await registerFeeds(app, feedDoor, { office, visitors, states, commands, addOutlet: publisher.addOutlet });
    const presence = createPresence(io);
    serveSockets({ office, io, visitors, backpressure, presence, states, commands, epoch, build: await readBuild() });
    const stopHeartbeat = startHeartbeat({ office, io, backpressure, epoch, headOf: publisher.headOf });
    // Trap: with an open socket `app.close()` waits for ever (toolchain.md trap 9).
    app.addHook('preClose', async () => {
      commands.close();
      stopHeartbeat();
      backpressure.stop();
      visitors.stop();
      await sayGoodbye(io);
    });
    app.addHook('onClose', () => publisher.stop());
  },
  { name: 'live' },
);

async function sayGoodbye(io: LiveServer): Promise<void> {
  const open = [...io.of('/').sockets.values()];
  io.emit('restart', { spreadMs: restartSpreadMs });
  io.local.disconnectSockets(true);
  if (open.length > 0) await new Promise((resolve) => setTimeout(resolve, goodbyeMs));
  for (const socket of open) terminate(socket);
}

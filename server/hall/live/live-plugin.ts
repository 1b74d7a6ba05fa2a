/** Everything live on one server: Socket.IO, the plain feeds and the reader of the journal behind both. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Change } from '#contract/live/rows.ts';
import { addressOf } from '../../http/address.ts';
import { addressKey } from '../../http/auth/address-key.ts';
import { journalEpoch } from '../../store/journal/journal.ts';
import { beginShutdown, isShuttingDown } from '../../store/readiness.ts';
import { createDisplayPresence } from '../displays/presence.ts';
import { createFleet } from '../fleet/fleet.ts';
import { createBackpressure } from './backpressure.ts';
import { readBuild, readScripts } from './build.ts';
import { createCommandDoor } from './commands.ts';
import { createConnections } from './connections.ts';
import { registerFeeds } from './feed-door.ts';
import { startHeartbeat } from './heartbeat.ts';
import { createIo, pings } from './io.ts';
import { keepAlive } from './keep-alive.ts';
import type { LiveServer } from './live-socket.ts';
import { deliver, messageOf } from './message.ts';
import { createPresence } from './presence.ts';
import { createPublisher } from './publish.ts';
import { isStaffRoom } from './rooms.ts';
import { serveSockets } from './sockets.ts';
import { createStates } from './states.ts';
import { createUpgradeDoor } from './upgrades.ts';
import { changesFor, staffSeats } from './views.ts';

/** Clients spread their return over so many milliseconds. */
const restartSpreadMs = 2_000;
/** Who does not take the goodbye in this time is cut off, in milliseconds: the process has five seconds to end in. */
const goodbyeMs = 1_000;

export const livePlugin = fp(
  async (app: FastifyInstance): Promise<void> => {
    const { context, server } = app;
    const epoch = await journalEpoch(context.read);
    const publisher = await createPublisher(context, epoch);
    const connections = createConnections(context);
    const states = createStates(context, epoch);
    const commands = createCommandDoor(context, epoch);
    const door = createUpgradeDoor(server, {
      isClosing: () => isShuttingDown(context) || publisher.isCutOff(),
      addressOf: (request) => addressKey(addressOf(request, context.config.trustProxy)),
    });
    const io = createIo(door, context, connections);
    const stopPings = keepAlive(io, pings);
    const backpressure = createBackpressure(io);
    // First nobody new gets in with an answer from before, then those who are in are sent out.
    publisher.onEntries(states.watch);
    publisher.onEntries(connections.watch);
    publisher.addOutlet((frame, unpublished) => {
      const tell = (seat: string, changes: Change[]): void => {
        const { given, held } = backpressure.takers(seat);
        context.metrics.deliveries.inc(given.length);
        context.metrics.held.inc(held);
        if (given.length === 0) return;
        const message = messageOf('changes', { ...frame, changes });
        for (const socket of given) deliver(socket, message);
      };
      if (!isStaffRoom(frame.room)) return tell(frame.room, frame.changes);
      const seats = staffSeats(io.of('/').adapter.rooms.keys(), frame.room);
      for (const [seat, view] of seats) tell(seat, changesFor(view, frame.changes, unpublished));
    });
    // Before the feeds' own goodbye: from now on commands are to be asked again, and nobody new gets in.
    app.addHook('preClose', async () => {
      beginShutdown(context);
      commands.close();
    });
    await registerFeeds(app, door, { context, connections, states, commands, publisher });
    const presence = createPresence(io);
    const displays = createDisplayPresence(context, io);
    publisher.onEntries(displays.watch);
    const fleet = createFleet({ context, io, publisher, epoch, scripts: await readScripts() });
    const build = await readBuild();
    serveSockets({ context, io, connections, backpressure, presence, displays, fleet, states, commands, epoch, build });
    context.metrics.beforeScrape('sockets', () => {
      context.metrics.sockets.reset();
      for (const [kind, count] of connections.kinds()) context.metrics.sockets.set({ kind }, count);
      context.metrics.lagging.set(backpressure.lagging());
    });
    const stopHeartbeat = startHeartbeat({ context, io, backpressure, epoch, publisher });
    // Without the database nothing here is known to be right: they ask elsewhere, and are let in again when it is back.
    publisher.onCutOff(() => {
      sayGoodbye(io);
      void door.clear(goodbyeMs);
    });
    // Trap: with an open socket `app.close()` waits for ever (toolchain.md trap 9).
    app.addHook('preClose', async () => {
      stopHeartbeat();
      stopPings();
      backpressure.stop();
      connections.stop();
      displays.stop();
      fleet.stop();
      sayGoodbye(io);
      await door.clear(goodbyeMs);
    });
    app.addHook('onClose', () => publisher.stop());
  },
  { name: 'live' },
);

/** Trap: after Socket.IO's own "disconnect" its client never comes back by itself; after the end of the connection below it does. */
function sayGoodbye(io: LiveServer): void {
  io.emit('restart', { spreadMs: restartSpreadMs });
  for (const { conn } of io.of('/').sockets.values()) conn.close();
}

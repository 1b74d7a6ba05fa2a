/** All live parts of one server: Socket.IO, the plain WebSocket feeds, the public streams, and the journal reader behind all of them. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { LiveChange } from '#contract/live/rows.ts';
import { addressOf } from '../../http/address.ts';
import { addressKey } from '../../http/auth/address-key.ts';
import { lossSentence } from '../../store/engines/database-loss.ts';
import { journalEpoch } from '../../store/journal/journal.ts';
import { beginShutdown, isShuttingDown } from '../../store/readiness.ts';
import { createDisplayPresence } from '../displays/presence.ts';
import { compatPort } from '../feeds/compat-port.ts';
import { compatRoutes } from '../feeds/compat-routes.ts';
import { registerCompatSocket } from '../feeds/compat-socket.ts';
import { tableFeedRoutes } from '../feeds/table-routes.ts';
import { createFleet } from '../fleet/fleet.ts';
import { registerStreams } from '../spectators/stream-routes.ts';
import { createBackpressure } from './backpressure.ts';
import { readBuild, readScripts } from './build.ts';
import { createCommandHandler } from './commands.ts';
import { createConnections } from './connections.ts';
import { registerFeeds } from './feed-routes.ts';
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
import { createUpgradeRouter } from './upgrades.ts';
import { changesFor, namedChannel, staffChannels } from './views.ts';

/** In milliseconds: clients spread their reconnects over this time. */
const restartSpreadMs = 2_000;
/** In milliseconds. A client that does not close within this time is cut off: the process must end within five seconds. */
const goodbyeMs = 1_000;

export const livePlugin = fp(
  async (app: FastifyInstance): Promise<void> => {
    const { context, server } = app;
    const epoch = await journalEpoch(context.read);
    const publisher = await createPublisher(context, epoch);
    const connections = createConnections(context);
    const states = createStates(context, epoch, publisher);
    const commands = createCommandHandler(context, epoch);
    const isClosing = (): boolean => isShuttingDown(context) || publisher.isDisconnected();
    const upgrades = createUpgradeRouter(server, {
      isClosing,
      addressOf: (request) => addressKey(addressOf(request, context.config.trustProxy)),
    });
    const io = createIo(upgrades, context, connections);
    const stopPings = keepAlive(io, pings);
    const backpressure = createBackpressure(io);
    // The states are refreshed first, so that no new client gets an outdated answer; then connections that lost their right are removed.
    publisher.onEntries(states.watch);
    publisher.onEntries(connections.watch);
    publisher.addOutlet((frame, { unpublished, named }) => {
      const sendChanges = (channels: string[], changes: LiveChange[]): void => {
        const { ready, skipped } = backpressure.readySockets(channels);
        context.metrics.deliveries.inc(ready.length);
        context.metrics.held.inc(skipped);
        if (ready.length === 0) return;
        const message = messageOf('changes', { ...frame, changes });
        for (const socket of ready) deliver(socket, message);
      };
      if (!isStaffRoom(frame.room)) {
        if (named === frame.changes) return sendChanges([frame.room, namedChannel(frame.room)], named);
        sendChanges([frame.room], frame.changes);
        return sendChanges([namedChannel(frame.room)], named);
      }
      const channels = staffChannels(io.of('/').adapter.rooms.keys(), frame.room);
      for (const [channel, view] of channels) sendChanges([channel], changesFor(view, named, unpublished));
    });
    // Before the feeds close: from now on commands are answered with RETRY, and nobody new is admitted.
    app.addHook('preClose', async () => {
      beginShutdown(context);
      commands.close();
    });
    compatRoutes(app, states);
    const streams = registerStreams(app, { context, states, epoch, publisher, isClosing });
    await registerFeeds(app, upgrades, { context, connections, states, commands, publisher, past: streams });
    tableFeedRoutes(app, states, streams);
    registerCompatSocket(app, { context, connections, publisher, admitted: upgrades.admitted });
    await app.register(compatPort);
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
    // Without the database no data here is known to be right. Clients connect elsewhere, and are admitted again when the database is back.
    publisher.onDisconnected(() => {
      sayGoodbye(io, null);
      void upgrades.closeAll(goodbyeMs);
      void streams.closeAll(goodbyeMs);
    });
    // Trap: `app.close()` waits for ever while a socket is open.
    app.addHook('preClose', async () => {
      stopHeartbeat();
      stopPings();
      backpressure.stop();
      connections.stop();
      displays.stop();
      fleet.stop();
      streams.stop();
      const lost = context.loss.found();
      sayGoodbye(io, lost && lossSentence(lost));
      await Promise.all([upgrades.closeAll(goodbyeMs), streams.closeAll(goodbyeMs)]);
    });
    app.addHook('onClose', () => publisher.stop());
  },
  { name: 'live' },
);

/** Trap: after Socket.IO's own "disconnect" its client never reconnects by itself; after the end of the underlying connection it does. */
function sayGoodbye(io: LiveServer, reason: string | null): void {
  io.emit('restart', { spreadMs: restartSpreadMs, ...(reason !== null && { reason }) });
  for (const { conn } of io.of('/').sockets.values()) conn.close();
}

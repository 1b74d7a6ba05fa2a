/** The live parts of a process with ROLE=spectators: the journal reader, public streams and feeds. No Socket.IO, no commands, no devices. */
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { addressOf } from '../../http/address.ts';
import { addressKey } from '../../http/auth/address-key.ts';
import { forbidden } from '../../kernel/errors.ts';
import { journalEpoch } from '../../store/journal/journal.ts';
import { isShuttingDown } from '../../store/readiness.ts';
import { compatPort } from '../feeds/compat-port.ts';
import { compatRoutes } from '../feeds/compat-routes.ts';
import { registerCompatSocket } from '../feeds/compat-socket.ts';
import { tableFeedRoutes } from '../feeds/table-routes.ts';
import type { CommandHandler } from '../live/commands.ts';
import { createConnections } from '../live/connections.ts';
import { registerFeeds } from '../live/feed-routes.ts';
import { wireProblem } from '../live/problems.ts';
import { createPublisher } from '../live/publish.ts';
import { createStates } from '../live/states.ts';
import { createUpgradeRouter } from '../live/upgrades.ts';
import { registerStreams } from './stream-routes.ts';

/** In milliseconds. A client that does not close within this time is cut off. */
const goodbyeMs = 1_000;

const noCommands: CommandHandler = {
  answer: async () => ({ ok: false, problem: wireProblem(forbidden()) }),
  close: () => undefined,
};

export const spectatorsLive = fp(
  async (app: FastifyInstance): Promise<void> => {
    const { context, server } = app;
    const epoch = await journalEpoch(context.read);
    const publisher = await createPublisher(context, epoch);
    const connections = createConnections(context);
    const states = createStates(context, epoch, publisher);
    const isClosing = (): boolean => isShuttingDown(context) || publisher.isDisconnected();
    const upgrades = createUpgradeRouter(server, {
      isClosing,
      addressOf: (request) => addressKey(addressOf(request, context.config.trustProxy)),
    });
    // Tablets and TVs belong to the servers of the hall.
    upgrades.sockets.on('upgrade', (_request, socket: Duplex) => {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy());
    });
    publisher.onEntries(states.watch);
    publisher.onEntries(connections.watch);
    compatRoutes(app, states);
    const streams = registerStreams(app, { context, states, epoch, publisher, isClosing });
    await registerFeeds(app, upgrades, { context, connections, states, commands: noCommands, publisher, past: streams });
    tableFeedRoutes(app, states, streams);
    registerCompatSocket(app, { context, connections, publisher, admitted: upgrades.admitted });
    await app.register(compatPort);
    const closeAll = (): Promise<unknown> => Promise.all([upgrades.closeAll(goodbyeMs), streams.closeAll(goodbyeMs)]);
    publisher.onDisconnected(() => void closeAll());
    app.addHook('preClose', async () => {
      connections.stop();
      streams.stop();
      await closeAll();
    });
    app.addHook('onClose', () => publisher.stop());
  },
  { name: 'spectators-live' },
);

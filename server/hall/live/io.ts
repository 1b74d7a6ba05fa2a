/** The Socket.IO server: WebSocket only, small frames, and no connection state recovery, because recovery would skip the sign-in. */
import type { IncomingMessage } from 'node:http';
import { Server } from 'socket.io';
import { handshakeAuth } from '#contract/live/protocol.ts';
import { addressOf } from '../../http/address.ts';
import { resolveActor, whyNoActor } from '../../http/auth/actors.ts';
import { Problem, tooManyRequests, unauthorized } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import type { Connection, Connections } from './connections.ts';
import type { LiveServer, LiveSocket } from './live-socket.ts';
import { isAllowedOrigin } from './origins.ts';
import { problemOf } from './problems.ts';
import { roomsOfSocket } from './subscribe.ts';
import type { UpgradeRouter } from './upgrades.ts';
import { roomOfChannel } from './views.ts';

/** Times in milliseconds, sizes in bytes (server/README.md R9). */
const settings = {
  transports: ['websocket' as const],
  allowUpgrades: false,
  destroyUpgrade: false,
  perMessageDeflate: false,
  serveClient: false,
  // Both ends notice a dead connection within the sum of these two times.
  pingInterval: 2_000,
  pingTimeout: 3_000,
  connectTimeout: 5_000,
  maxHttpBufferSize: 32 * 1024,
};

/** Clients receive these two times, in milliseconds. */
export const pings = { everyMs: settings.pingInterval, timeoutMs: settings.pingTimeout };

export function createIo(upgrades: UpgradeRouter, context: Context, connections: Connections): LiveServer {
  const io: LiveServer = new Server({
    ...settings,
    allowRequest: (request: IncomingMessage, decide) => {
      const isAllowed = isAllowedOrigin(request, context.config);
      decide(isAllowed ? null : 'This page may not connect here.', isAllowed);
    },
  });
  // Trap: the constructor would take `upgrades.sockets` for options, because it has no `listen`.
  io.attach(upgrades.sockets);
  io.use((socket, next) => {
    admit(socket, context, connections).then(
      () => {
        upgrades.admitted(socket.data.line);
        forgetRequest(socket);
        next();
      },
      (error: unknown) => next(refusal(error, context)),
    );
  });
  return io;
}

/** Finds out who connects and checks the limits. Throws the problem. */
async function admit(socket: LiveSocket, context: Context, connections: Connections): Promise<void> {
  // The client left and connects again over the same connection, whose token is already forgotten. No client of this product does so.
  const request = requestOf(socket);
  if (request === null) {
    socket.conn.close();
    throw unauthorized('The connection has ended.');
  }
  const auth = handshakeAuth.safeParse(socket.handshake.auth);
  if (!auth.success) throw unauthorized();
  const token = auth.data.token ?? auth.data.deviceToken ?? null;
  const actor = token === null ? null : await resolveActor(context, token);
  if (token !== null && actor === null) throw unauthorized(await whyNoActor(context, token));
  const connection: Connection = {
    address: addressOf(request, context.config.trustProxy),
    token,
    actor,
    dismiss: (reason) => {
      socket.emit('revoked', { reason });
      socket.disconnect(true);
    },
    refresh: () => undefined,
    rooms: () => roomsOfSocket(socket),
    expel: (room) => {
      for (const channel of [...socket.rooms]) if (roomOfChannel(channel) === room) void socket.leave(channel);
      // The client subscribes again on `resync` and is answered that there is no such room.
      socket.emit('resync', { room });
    },
  };
  if (socket.conn.readyState !== 'open') throw unauthorized('The connection has ended.');
  const problem = connections.admit(connection);
  if (problem) throw problem;
  socket.conn.once('close', () => connections.leave(connection));
  // The journal's reader did not know this connection yet, so the token is resolved again: the session may have ended meanwhile.
  if (token !== null && (await resolveActor(context, token)) === null) throw unauthorized('This session or pairing has ended.');
  socket.data = { connection, line: request.socket, viewing: null, displayId: null, screenKey: null };
}

/** Forgets the request with its token. It would stay in memory as long as the connection: a quarter of what an idle screen costs. */
function forgetRequest({ conn, handshake }: LiveSocket): void {
  Reflect.set(conn, 'request', null);
  Object.assign(handshake, { headers: {}, auth: {}, query: {} });
}

/** Null once the request is forgotten. */
const requestOf = ({ conn }: LiveSocket): IncomingMessage | null => Reflect.get(conn, 'request');

/** Clients read `data.status`: 401 means the token is dead, anything else means try again. */
function refusal(error: unknown, context: Context): Error {
  const problem = problemOf(error, context.log);
  return Object.assign(new Error(error instanceof Problem ? error.message : tooManyRequests(1).message), { data: problem });
}

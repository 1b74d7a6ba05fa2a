/**
 * The WebSocket of the compat feed: a client names matches, tournaments and venues, and gets every change of their matches. It is made from the
 * frames of the journal, so that it sends what the TVs get, at the same time.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { ChangesFrame } from '#contract/live/protocol.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import { publicContext } from '../../entity/public-context.ts';
import { addressOf } from '../../http/address.ts';
import { presentMatches } from '../../sport/matches/present.ts';
import { createBucket } from '../live/bucket.ts';
import type { Connection } from '../live/connections.ts';
import type { FeedServices } from '../live/feed-connection.ts';
import { compatSite, readCompatMatches } from './compat-reader.ts';
import type { CompatMatch } from './compat-shapes.ts';

const maxIds = 50;
const maxWaitingBytes = 64 * 1024;
/** A client that missed more matches than this is disconnected: it fetches its tournaments again. */
const maxMissed = 500;
const repairEveryMs = 250;
/** In milliseconds. A client that has not answered before the next ping is gone. */
const pingEveryMs = 10_000;
const closeCodes = { policyViolation: 1008, tryAgainLater: 1013 } as const;

const message = z.object({ subscribeTo: z.array(z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).max(maxIds) });

type Subscriber = {
  socket: WebSocket;
  ids: Set<number>;
  /** Our ids of matches whose change this client did not get, because it did not read. */
  missed: Set<number>;
  alive: boolean;
};

export function registerCompatSocket(app: FastifyInstance, services: Omit<FeedServices, 'states' | 'commands' | 'past'>): void {
  const { context, connections, publisher, admitted } = services;
  const subscribers = new Set<Subscriber>();
  const deliver = createDelivery(app, subscribers);
  publisher.addOutlet((frame) => {
    if (subscribers.size > 0 && frame.room.startsWith('tournament:')) deliver(frame);
  });
  // Nobody knows which matches a skipped entry changed: the clients connect again and fetch the state.
  publisher.onSkipped(() => {
    for (const { socket } of subscribers) socket.close(closeCodes.tryAgainLater);
  });
  const repair = setInterval(() => {
    for (const subscriber of subscribers) void sendMissed(app, subscriber);
  }, repairEveryMs).unref();
  const ping = setInterval(() => {
    for (const subscriber of subscribers) checkAlive(subscriber);
  }, pingEveryMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(repair);
    clearInterval(ping);
  });

  const open = (socket: WebSocket, request: FastifyRequest): void => {
    const connection: Connection = {
      // Everybody reads the same here: a token changes nothing.
      ...{ address: addressOf(request.raw, context.config.trustProxy), token: null, actor: null },
      dismiss: (reason) => socket.close(closeCodes.policyViolation, reason),
      refresh: () => undefined,
      rooms: () => [],
      expel: () => undefined,
    };
    if (connections.admit(connection)) {
      socket.close(closeCodes.tryAgainLater, 'Too many connections from this address.');
      return;
    }
    admitted(request.raw.socket);
    const subscriber: Subscriber = { socket, ids: new Set(), missed: new Set(), alive: true };
    subscribers.add(subscriber);
    socket.on('close', () => {
      connections.leave(connection);
      subscribers.delete(subscriber);
    });
    socket.on('pong', () => {
      subscriber.alive = true;
    });
    readMessages(subscriber);
  };
  for (const path of ['/ws/compat', '/ws/compat/']) app.get(path, { websocket: true, config: { right: 'public' } }, open);
}

function readMessages({ socket, ids }: Subscriber): void {
  const takeToken = createBucket(() => performance.now());
  const refuse = (error: string): void => socket.send(JSON.stringify({ error }));
  socket.on('message', (data) => {
    if (!takeToken()) return refuse('Too many messages');
    const parsed = message.safeParse(readJson(data.toString()));
    if (!parsed.success) return refuse(`Send {"subscribeTo":[…]} with at most ${maxIds} numbers`);
    const { subscribeTo } = parsed.data;
    if (new Set([...ids, ...subscribeTo]).size > maxIds) return refuse(`A connection follows at most ${maxIds} numbers`);
    for (const id of subscribeTo) ids.add(id);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns a function that sends the matches of a frame. Frames of one tournament that arrive during a read are sent together, in order. */
function createDelivery(app: FastifyInstance, subscribers: ReadonlySet<Subscriber>): (frame: ChangesFrame) => void {
  const context = publicContext(app.context);
  const waiting = new Map<string, Map<number, LiveMatch>>();
  const run = async (room: string): Promise<void> => {
    for (let rows = waiting.get(room); rows && rows.size > 0; rows = waiting.get(room)) {
      waiting.set(room, new Map());
      const changed = [...rows.values()];
      try {
        sendToAll(subscribers, await readCompatMatches(context, changed, compatSite(app)));
      } catch (error) {
        context.log.warn({ err: error, room }, 'A change could not be read for the compat feed; its clients get it with the next repair');
        for (const subscriber of subscribers) for (const { id } of changed) subscriber.missed.add(id);
      }
    }
    waiting.delete(room);
  };
  return ({ room, changes }) => {
    const rows = changes.flatMap((change) => (change.kind === 'match' && change.row ? [change.row] : []));
    if (rows.length === 0) return;
    const running = waiting.get(room);
    const next = running ?? new Map<number, LiveMatch>();
    for (const row of rows) next.set(row.id, row);
    waiting.set(room, next);
    if (!running) void run(room);
  };
}

/** Encodes each match once for everybody. */
function sendToAll(subscribers: Iterable<Subscriber>, matches: readonly CompatMatch[]): void {
  const encoded = matches.map((match) => ({ match, text: JSON.stringify(match) }));
  for (const subscriber of subscribers) {
    const { socket, ids, missed } = subscriber;
    const own = encoded.filter(({ match }) => [match.matchId, match.tournamentId, match.table.venue.venueId].some((id) => ids.has(id)));
    const [first] = own;
    if (!first || socket.readyState !== socket.OPEN) continue;
    if (socket.bufferedAmount > maxWaitingBytes) {
      for (const { match } of own) missed.add(match.matchno);
      if (missed.size > maxMissed) socket.close(closeCodes.tryAgainLater);
      continue;
    }
    for (const { match } of own) missed.delete(match.matchno);
    const data = own.map(({ text }) => text).join();
    socket.send(`{"action":"UPDATE MATCHES","tournamentId":${first.match.tournamentId},"data":[${data}]}`);
  }
}

/** Sends the present state of the missed matches once the client reads again. */
async function sendMissed(app: FastifyInstance, subscriber: Subscriber): Promise<void> {
  const { missed, socket } = subscriber;
  if (missed.size === 0 || socket.bufferedAmount > 0) return;
  const ids = [...missed];
  missed.clear();
  try {
    const context = publicContext(app.context);
    const rows = await presentMatches(context.read, ids);
    for (const group of Map.groupBy(rows, ({ tournamentId }) => tournamentId).values())
      sendToAll([subscriber], await readCompatMatches(context, group, compatSite(app)));
  } catch {
    // The database is busy: the next round tries again.
    for (const id of ids) missed.add(id);
  }
}

function checkAlive(subscriber: Subscriber): void {
  if (subscriber.alive) subscriber.socket.ping();
  else subscriber.socket.terminate();
  subscriber.alive = false;
}

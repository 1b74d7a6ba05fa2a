/** What a Socket.IO client may say, and what it hears back; every message is read through the contract before anything looks at it. */
import { z } from 'zod';
import { displayRequest } from '#contract/hall/displays.ts';
import { roomName } from '#contract/live/protocol.ts';
import { tooManyRequests } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { reportDevice } from '../devices/report.ts';
import type { DisplayPresence } from '../displays/presence.ts';
import { registerDisplay } from '../displays/register.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { Backpressure } from './backpressure.ts';
import { createBucket } from './bucket.ts';
import type { CommandDoor } from './commands.ts';
import type { Connections } from './connections.ts';
import type { LiveServer, LiveSocket } from './live-socket.ts';
import type { Presence } from './presence.ts';
import { problemOf, unreadable, wireProblem } from './problems.ts';
import { isStaffRoom } from './rooms.ts';
import type { States } from './states.ts';
import { entryProblem, subscribe } from './subscribe.ts';
import { roomOfSeat, seatOf, viewOf } from './views.ts';

type LiveParts = {
  context: Context;
  io: LiveServer;
  connections: Connections;
  backpressure: Backpressure;
  presence: Presence;
  displays: DisplayPresence;
  fleet: Fleet;
  states: States;
  commands: CommandDoor;
  epoch: string;
  build: string;
};

/** Answers, or null for nothing to say. */
type Handler = (socket: LiveSocket, raw: unknown, parts: LiveParts) => Promise<unknown>;

const events: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['subscribe', onSubscribe],
  ['unsubscribe', onUnsubscribe],
  ['commands', onCommands],
  ['report', onReport],
  ['painted', onPainted],
  ['goodbye', onGoodbye],
  ['clock', onClock],
  ['viewing', onViewing],
  ['display', onDisplay],
]);

export function serveSockets(parts: LiveParts): void {
  parts.io.on('connection', (socket) => serveSocket(socket, parts));
}

function serveSocket(socket: LiveSocket, parts: LiveParts): void {
  const { context, presence, displays, fleet, epoch, build } = parts;
  const { connection } = socket.data;
  const mayAsk = createBucket(() => performance.now());
  connection.refresh = async () => {
    for (const seat of [...socket.rooms]) if (isStaffRoom(roomOfSeat(seat))) await changeSeat(socket, seat, context);
  };
  socket.use((packet) => {
    const [event, raw] = packet;
    const last = packet.at(-1);
    const acknowledge = typeof last === 'function' ? (answer: unknown) => last(answer) : () => undefined;
    const handler = typeof event === 'string' ? events.get(event) : undefined;
    if (!mayAsk()) return event === 'clock' ? undefined : acknowledge({ ok: false, problem: wireProblem(tooManyRequests(1)) });
    if (!handler) return acknowledge({ ok: false, problem: unreadable() });
    handler(socket, raw, parts).then(acknowledge, (error: unknown) => acknowledge({ ok: false, problem: problemOf(error, context.log) }));
  });
  socket.on('disconnect', () => {
    presence.leave(socket);
    displays.left(socket);
    fleet.left(socket);
  });
  const device = connection.actor?.kind === 'device' ? connection.actor : null;
  if (device) fleet.entered(socket, `device:${device.deviceId}`, device.eventId);
  const serverTime = context.clock().getTime();
  socket.emit('hello', { epoch, build, serverTime, deviceId: device?.deviceId ?? null, tableId: device?.tableId ?? null });
}

/** Who may not be in a room any more leaves it; whom it shows other rows now has to ask for them. */
async function changeSeat(socket: LiveSocket, seat: string, context: Context): Promise<void> {
  const { actor } = socket.data.connection;
  const room = roomOfSeat(seat);
  const stays = entryProblem(actor, room) === null;
  if (stays && seatOf(room, await viewOf(context.read, actor)) === seat) return;
  void socket.leave(seat);
  if (stays) socket.emit('resync', { room });
}

async function onSubscribe(
  socket: LiveSocket,
  raw: unknown,
  { context, backpressure, states, presence, fleet }: LiveParts,
): Promise<unknown> {
  if (backpressure.isStuffed(socket)) return { ok: false, problem: wireProblem(tooManyRequests(1)) };
  const answer = await subscribe(socket, raw, { context, states });
  if (answer.ok && answer.room === 'matches') presence.greet(socket);
  if (answer.ok && answer.room === 'desk') fleet.greet(socket);
  return answer;
}

async function onUnsubscribe(socket: LiveSocket, raw: unknown): Promise<unknown> {
  const parsed = z.object({ room: roomName }).safeParse(raw);
  if (!parsed.success) return { ok: false, problem: unreadable() };
  for (const seat of [...socket.rooms]) if (roomOfSeat(seat) === parsed.data.room) await socket.leave(seat);
  return { ok: true };
}

/** The session or pairing is looked up again for every batch (.github/SECURITY.md control 12). */
async function onCommands(socket: LiveSocket, raw: unknown, { commands, connections }: LiveParts): Promise<unknown> {
  await connections.recheck(socket.data.connection);
  return commands.answer(socket.data.connection.actor, raw);
}

async function onReport(socket: LiveSocket, raw: unknown, { context }: LiveParts): Promise<unknown> {
  return { ok: await reportDevice(context, socket.data.connection.actor, raw) };
}

async function onPainted(socket: LiveSocket, raw: unknown, { fleet }: LiveParts): Promise<unknown> {
  return fleet.report(socket, raw) ? { ok: true } : { ok: false, problem: unreadable() };
}

async function onGoodbye(socket: LiveSocket, _raw: unknown, { fleet }: LiveParts): Promise<unknown> {
  fleet.goodbye(socket);
  return { ok: true };
}

async function onClock(_socket: LiveSocket, raw: unknown, { context }: LiveParts): Promise<unknown> {
  if (typeof raw !== 'number' || !Number.isFinite(raw)) return { ok: false, problem: unreadable() };
  return { t0: raw, t1: context.clock().getTime() };
}

async function onViewing(socket: LiveSocket, raw: unknown, { presence }: LiveParts): Promise<unknown> {
  return presence.view(socket, raw) ? { ok: true } : { ok: false, problem: unreadable() };
}

async function onDisplay(socket: LiveSocket, raw: unknown, { context, displays, fleet }: LiveParts): Promise<unknown> {
  const parsed = displayRequest.safeParse(raw);
  if (!parsed.success) return { ok: false, problem: unreadable() };
  const { id, name, revoked, eventId } = await registerDisplay(context, { ...parsed.data, address: socket.data.connection.address });
  if (socket.data.displayId !== null && socket.data.displayId !== id) {
    displays.left(socket);
    fleet.left(socket);
  }
  displays.entered(socket, id);
  fleet.entered(socket, `display:${id}`, eventId);
  socket.emit('display', { name, revoked });
  return { ok: true };
}

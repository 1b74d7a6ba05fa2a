/** Joins and leaves rooms. A socket joins first and then gets the state, so that it misses no change in between. */
import type { PackedAnswer, SubscribeAnswer } from '#contract/live/protocol.ts';
import { subscribeRequest } from '#contract/live/protocol.ts';
import { grantFor } from '#contract/rights/rights.ts';
import { principalsOf } from '../../http/auth/actors.ts';
import type { Actor } from '../../kernel/actor.ts';
import { forbidden, type Problem, tooManyRequests, unauthorized } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import type { LiveSocket } from './live-socket.ts';
import { pack } from './pack.ts';
import { noSuchRoom, unreadable, wireProblem } from './problems.ts';
import { isStaffRoom, staffRooms } from './rooms.ts';
import type { States } from './states.ts';
import { channelOf, roomOfChannel, viewOf } from './views.ts';

const maxRooms = 50;

type SubscribeServices = { context: Context; states: States };

export async function subscribe(
  socket: LiveSocket,
  raw: unknown,
  { context, states }: SubscribeServices,
): Promise<SubscribeAnswer | PackedAnswer> {
  const parsed = subscribeRequest.safeParse(raw);
  if (!parsed.success) return { ok: false, problem: unreadable() };
  const { room } = parsed.data;
  const { connection } = socket.data;
  const refusal = entryProblem(connection.actor, room);
  if (refusal) return { ok: false, problem: wireProblem(refusal) };
  const channel = channelOf(room, await viewOf(context.read, connection.actor));
  const isNew = !socket.rooms.has(channel);
  const problem = isNew && roomsOfSocket(socket).length >= maxRooms ? tooManyRequests(10) : null;
  if (problem) return { ok: false, problem: wireProblem(problem) };
  if (!states.mayAsk(connection)) return { ok: false, problem: wireProblem(tooManyRequests(1)) };
  // The state is also checked before joining, so that a client for whom the room does not exist receives no frame.
  if (isNew && (await states.ask(parsed.data, connection.actor)) === null) return { ok: false, problem: noSuchRoom() };
  for (const previous of socket.rooms) if (previous !== channel && roomOfChannel(previous) === room) await socket.leave(previous);
  await socket.join(channel);
  try {
    const answer = await states.ask(parsed.data, connection.actor, { named: true });
    if (answer) return parsed.data.packed ? await pack(answer) : answer;
  } catch (error) {
    if (isNew) await socket.leave(channel);
    throw error;
  }
  await socket.leave(channel);
  return { ok: false, problem: noSuchRoom() };
}

/** Staff rooms need a right; all others are public, but rooms of an unpublished event only for insiders (states.ts). Returns the problem, or null. */
export function entryProblem(actor: Actor | null, room: string): Problem | null {
  if (!isStaffRoom(room) || actor?.kind === 'system') return null;
  if (grantFor(staffRooms[room], principalsOf(actor)) !== null) return null;
  return actor === null ? unauthorized() : forbidden();
}

/** Returns the rooms that a client asked for, without the room that Socket.IO adds for each socket. */
export function roomsOfSocket(socket: Pick<LiveSocket, 'rooms' | 'id'>): string[] {
  return [...socket.rooms].filter((channel) => channel !== socket.id).map(roomOfChannel);
}

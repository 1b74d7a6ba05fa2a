/** Entering and leaving rooms: join first, then the state, so that nothing falls between. */
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
import { roomOfSeat, seatOf, viewOf } from './views.ts';

const mostRooms = 50;

type Asked = { context: Context; states: States };

export async function subscribe(socket: LiveSocket, raw: unknown, { context, states }: Asked): Promise<SubscribeAnswer | PackedAnswer> {
  const parsed = subscribeRequest.safeParse(raw);
  if (!parsed.success) return { ok: false, problem: unreadable() };
  const { room } = parsed.data;
  const { connection } = socket.data;
  const barred = entryProblem(connection.actor, room);
  if (barred) return { ok: false, problem: wireProblem(barred) };
  const seat = seatOf(room, await viewOf(context.read, connection.actor));
  const isNew = !socket.rooms.has(seat);
  const problem = isNew && roomsOfSocket(socket).length >= mostRooms ? tooManyRequests(10) : null;
  if (problem) return { ok: false, problem: wireProblem(problem) };
  // Asked before, too, so that not one frame reaches him for whom the room does not exist.
  if (isNew && (await states.ask(parsed.data, connection.actor)) === null) return { ok: false, problem: noSuchRoom() };
  for (const left of socket.rooms) if (left !== seat && roomOfSeat(left) === room) await socket.leave(left);
  await socket.join(seat);
  try {
    const answer = await states.ask(parsed.data, connection.actor);
    if (answer) return parsed.data.packed ? await pack(answer) : answer;
  } catch (error) {
    if (isNew) await socket.leave(seat);
    throw error;
  }
  await socket.leave(seat);
  return { ok: false, problem: noSuchRoom() };
}

/** Staff rooms need a right; all others are public, those of an unpublished event only for insiders (states.ts). */
export function entryProblem(actor: Actor | null, room: string): Problem | null {
  if (!isStaffRoom(room) || actor?.kind === 'system') return null;
  if (grantFor(staffRooms[room], principalsOf(actor)) !== null) return null;
  return actor === null ? unauthorized() : forbidden();
}

/** The rooms a client asked for; Socket.IO adds the socket's own. */
export function roomsOfSocket(socket: Pick<LiveSocket, 'rooms' | 'id'>): string[] {
  return [...socket.rooms].filter((seat) => seat !== socket.id).map(roomOfSeat);
}

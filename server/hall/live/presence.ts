/** Who else has a match's edit form open: told to the staff room, so that two people do not edit against each other. */
import { z } from 'zod';
import { id } from '#contract/kit/ids.ts';
import { grantFor } from '#contract/rights/rights.ts';
import { principalsOf } from '../../http/auth/actors.ts';
import type { LiveServer, LiveSocket } from './live-socket.ts';
import { staffSeats } from './views.ts';

const viewingRequest = z.object({ matchId: id.nullable() });

/** Names of staff are for those who edit. */
const deskSeats = (seats: Iterable<string>): string[] =>
  [...staffSeats(seats, 'matches')].filter(([, { audience }]) => audience === 'desk').map(([seat]) => seat);

export type Presence = {
  /** False when the message cannot be read. */
  view: (socket: LiveSocket, raw: unknown) => boolean;
  leave: (socket: LiveSocket) => void;
  /** Tells a newcomer of the staff room what the others were told before. */
  greet: (socket: LiveSocket) => void;
};

export function createPresence(io: LiveServer): Presence {
  const show = (socket: LiveSocket, matchId: number | null): void => {
    const before = socket.data.viewing;
    if (before === matchId) return;
    socket.data.viewing = matchId;
    const desks = deskSeats(io.of('/').adapter.rooms.keys());
    // Trap: to no room at all means to everybody.
    if (desks.length === 0) return;
    for (const changed of [before, matchId]) {
      if (changed !== null) io.to(desks).emit('presence', { matchId: changed, names: namesAt(io, changed) });
    }
  };
  return {
    view: (socket, raw) => {
      const parsed = viewingRequest.safeParse(raw);
      if (!parsed.success) return false;
      const { actor } = socket.data.connection;
      if (actor?.kind === 'user' && grantFor('match:edit', principalsOf(actor)) !== null) show(socket, parsed.data.matchId);
      return true;
    },
    leave: (socket) => show(socket, null),
    greet: (socket) => {
      if (deskSeats(socket.rooms).length === 0) return;
      const viewed = new Set([...io.of('/').sockets.values()].map((other) => other.data.viewing).filter((id) => id !== null));
      for (const matchId of viewed) socket.emit('presence', { matchId, names: namesAt(io, matchId) });
    },
  };
}

/** Each person once, however many pages he has open. */
function namesAt(io: LiveServer, matchId: number): string[] {
  const names = new Map<number, string>();
  for (const { data } of io.of('/').sockets.values()) {
    if (data.viewing === matchId && data.connection.actor?.kind === 'user')
      names.set(data.connection.actor.userId, data.connection.actor.name);
  }
  return [...names.values()].sort();
}

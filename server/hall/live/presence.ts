/** Tells the staff room who has the edit form of a match open, so that two people do not edit the same match. */
import { z } from 'zod';
import { id } from '#contract/kit/ids.ts';
import { grantFor } from '#contract/rights/rights.ts';
import { principalsOf } from '../../http/auth/actors.ts';
import type { LiveServer, LiveSocket } from './live-socket.ts';
import { staffChannels } from './views.ts';

const viewingRequest = z.object({ matchId: id.nullable() });

/** Only users who edit matches see the names of other editors. */
const deskChannels = (allChannels: Iterable<string>): string[] =>
  [...staffChannels(allChannels, 'matches')].filter(([, { audience }]) => audience === 'desk').map(([channel]) => channel);

export type Presence = {
  /** Notes which match the socket edits. Returns false when the message cannot be read. */
  view: (socket: LiveSocket, raw: unknown) => boolean;
  leave: (socket: LiveSocket) => void;
  /** Tells a socket that has just joined the staff room who edits which match. */
  greet: (socket: LiveSocket) => void;
};

export function createPresence(io: LiveServer): Presence {
  const setViewing = (socket: LiveSocket, matchId: number | null): void => {
    const before = socket.data.viewing;
    if (before === matchId) return;
    socket.data.viewing = matchId;
    const channels = deskChannels(io.of('/').adapter.rooms.keys());
    // Trap: `io.to([])` sends to everybody.
    if (channels.length === 0) return;
    for (const changed of [before, matchId]) {
      if (changed !== null) io.to(channels).emit('presence', { matchId: changed, names: namesAt(io, changed) });
    }
  };
  return {
    view: (socket, raw) => {
      const parsed = viewingRequest.safeParse(raw);
      if (!parsed.success) return false;
      const { actor } = socket.data.connection;
      if (actor?.kind === 'user' && grantFor('match:edit', principalsOf(actor)) !== null) setViewing(socket, parsed.data.matchId);
      return true;
    },
    leave: (socket) => setViewing(socket, null),
    greet: (socket) => {
      if (deskChannels(socket.rooms).length === 0) return;
      const viewed = new Set([...io.of('/').sockets.values()].map((other) => other.data.viewing).filter((id) => id !== null));
      for (const matchId of viewed) socket.emit('presence', { matchId, names: namesAt(io, matchId) });
    },
  };
}

/** Returns the names of the users who edit the match. A user with several open pages appears once. */
function namesAt(io: LiveServer, matchId: number): string[] {
  const names = new Map<number, string>();
  for (const { data } of io.of('/').sockets.values()) {
    if (data.viewing === matchId && data.connection.actor?.kind === 'user')
      names.set(data.connection.actor.userId, data.connection.actor.name);
  }
  return [...names.values()].sort();
}

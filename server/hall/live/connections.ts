/** Counts all connections of both kinds of socket, and closes them when their session or pairing ends. */

import { maySeeUnpublished } from '../../entity/published.ts';
import { isLoopback } from '../../http/address.ts';
import { resolveActor } from '../../http/auth/actors.ts';
import { addressKey } from '../../http/auth/address-key.ts';
import { type Actor, actorKey, kindOf } from '../../kernel/actor.ts';
import { type Problem, tooManyRequests } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import type { JournalRow } from '../../store/schema.ts';
import { mayBeUnpublished, unpublishedRooms } from './unpublished-rooms.ts';

export type Connection = {
  address: string;
  /** The token that this connection presented; it is resolved again whenever its owner's rights may have changed. */
  token: string | null;
  actor: Actor | null;
  /** Sends the reason and closes the connection. */
  dismiss: (reason: string) => void;
  /** Called when the owner's rights changed and did not end. */
  refresh: () => void | Promise<void>;
  /** The rooms that the connection is in. */
  rooms: () => readonly string[];
  /** Removes the connection from a room that no longer exists for its owner. */
  expel: (room: string) => void;
};

export type Connections = {
  admit: (connection: Connection) => Problem | null;
  /** Records who a connected client is. The limit per person applies as it does on connecting; returns the problem when it is exceeded. */
  identify: (connection: Connection, actor: Actor, token: string) => Problem | null;
  leave: (connection: Connection) => void;
  /** Resolves the token again. Returns false when the token is no longer valid; the connection is then closed. */
  recheck: (connection: Connection) => Promise<boolean>;
  /** Reads journal entries for ended sessions, changed rights, revoked or replaced devices and unpublished events. */
  watch: (entries: readonly Pick<JournalRow, 'stream' | 'type'>[]) => Promise<void>;
  /** The number of connections of each kind of actor. */
  kinds: () => ReadonlyMap<string, number>;
  stop: () => void;
};

/** A person has a few pages and screens open; all staff of a venue may share one address. */
const maxPerPrincipal = 20;
const maxPerAddress = 300;
/** In milliseconds. Sessions and pairings also expire without a journal entry. */
const recheckEveryMs = 30_000;

export const endings = {
  session: 'Your session has ended. Please sign in again.',
  device: 'This device is no longer paired with a table.',
  replaced: 'Another device has been paired with this table.',
} as const;

export function createConnections(context: Context): Connections {
  const present = new Set<Connection>();
  const count = (matches: (connection: Connection) => boolean): number => [...present].filter(matches).length;

  const admit = (connection: Connection): Problem | null => {
    const { actor, address } = connection;
    if (actor && isCrowded(actor, connection)) return tooManyRequests(10);
    const key = addressKey(address);
    if (!isLoopback(address) && count((other) => addressKey(other.address) === key) >= maxPerAddress) return tooManyRequests(10);
    present.add(connection);
    return null;
  };
  const isCrowded = (actor: Actor, connection: Connection): boolean =>
    count((other) => other !== connection && keyOf(other) === actorKey(actor)) >= maxPerPrincipal;
  const dismiss = (connection: Connection, reason: string): void => {
    // A request of this connection that is still in progress must find no actor.
    connection.actor = null;
    if (present.delete(connection)) connection.dismiss(reason);
  };
  const recheck = async (connection: Connection): Promise<boolean> => {
    if (connection.token === null) return true;
    const actor = await resolveActor(context, connection.token);
    if (actor === null) {
      dismiss(connection, connection.actor?.kind === 'device' ? endings.device : endings.session);
      return false;
    }
    connection.actor = actor;
    await connection.refresh();
    return true;
  };
  /** A connection whose token cannot be resolved does not stop the checks of the others. */
  const recheckAll = async (connections: readonly Connection[]): Promise<void> => {
    const checks = await Promise.allSettled(connections.map(recheck));
    const removals = await Promise.allSettled([clearUnpublished(connections)]);
    for (const result of [...checks, ...removals])
      if (result.status === 'rejected') context.log.warn({ err: result.reason }, 'Could not check whether a connection is still valid');
  };
  const clearUnpublished = async (connections: readonly Connection[]): Promise<void> => {
    const unpublished = await unpublishedRooms(
      context.read,
      connections.flatMap((connection) => connection.rooms()),
    );
    for (const connection of connections) {
      for (const room of connection.rooms()) {
        const eventId = unpublished.get(room);
        if (eventId !== undefined && !maySeeUnpublished(connection.actor, eventId)) connection.expel(room);
      }
    }
  };
  const watchPeople = (entries: readonly Pick<JournalRow, 'stream' | 'type'>[]): void => {
    const relevant = entries.filter(({ stream, type }) => /^(?:user|device):/.test(stream) && type !== 'reported');
    if (relevant.length === 0) return;
    const replaced = new Set(relevant.filter(({ type }) => type === 'replaced').map(({ stream }) => stream));
    const streams = new Set(relevant.map(({ stream }) => stream));
    const owners = [...present].filter((connection) => streams.has(keyOf(connection)));
    const [replacedOwners, changedOwners] = [
      owners.filter((connection) => replaced.has(keyOf(connection))),
      owners.filter((connection) => !replaced.has(keyOf(connection))),
    ];
    for (const connection of replacedOwners) dismiss(connection, endings.replaced);
    void recheckAll(changedOwners);
  };
  const timer = setInterval(() => recheckAll([...present]), recheckEveryMs);
  return {
    admit,
    identify: (connection, actor, token) => {
      if (isCrowded(actor, connection)) return tooManyRequests(10);
      Object.assign(connection, { actor, token });
      return null;
    },
    leave: (connection) => present.delete(connection),
    recheck,
    watch: async (entries) => {
      watchPeople(entries);
      if (entries.some(mayBeUnpublished)) await clearUnpublished([...present]);
    },
    kinds: () => {
      const counts = new Map<string, number>();
      for (const { actor } of present) counts.set(kindOf(actor), (counts.get(kindOf(actor)) ?? 0) + 1);
      return counts;
    },
    stop: () => clearInterval(timer),
  };
}

const keyOf = (connection: Connection): string => (connection.actor ? actorKey(connection.actor) : '');

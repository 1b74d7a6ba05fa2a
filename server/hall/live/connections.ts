/** Everybody who is connected, on either kind of socket: counted at the door, and sent away when their session or pairing ends. */

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
  /** The token this connection came with; asked again whenever its owner's rights may have changed. */
  token: string | null;
  actor: Actor | null;
  /** Says why and closes the connection. */
  dismiss: (reason: string) => void;
  /** Rights changed but did not end. */
  refresh: () => void | Promise<void>;
  /** The rooms he is in … */
  rooms: () => readonly string[];
  /** … and out of one of them, which does not exist for him any more. */
  expel: (room: string) => void;
};

export type Connections = {
  admit: (connection: Connection) => Problem | null;
  /** Somebody who is here says who they are: counted like everybody who said so at the door. */
  identify: (connection: Connection, actor: Actor, token: string) => Problem | null;
  leave: (connection: Connection) => void;
  /** Looks the token up again: false when it no longer counts, and the connection is gone. */
  recheck: (connection: Connection) => Promise<boolean>;
  /** Reads in the journal whose session ended, whose rights changed, which device was revoked or replaced, and which event was taken down. */
  watch: (entries: readonly Pick<JournalRow, 'stream' | 'type'>[]) => Promise<void>;
  /** How many of each kind are here. */
  kinds: () => ReadonlyMap<string, number>;
  stop: () => void;
};

/** A person has a few pages and screens open; a hall's whole staff may share one address. */
const mostPerPrincipal = 20;
const mostPerAddress = 300;
/** Sessions and pairings also end by themselves, which no journal entry tells. */
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
    const where = addressKey(address);
    if (!isLoopback(address) && count((other) => addressKey(other.address) === where) >= mostPerAddress) return tooManyRequests(10);
    present.add(connection);
    return null;
  };
  const isCrowded = (actor: Actor, connection: Connection): boolean =>
    count((other) => other !== connection && keyOf(other) === actorKey(actor)) >= mostPerPrincipal;
  const dismiss = (connection: Connection, reason: string): void => {
    // What he asked a moment ago and is still being looked at finds nobody behind it.
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
  /** One that cannot be looked up keeps nobody else where they may no longer be. */
  const recheckAll = async (connections: readonly Connection[]): Promise<void> => {
    const lookedUp = await Promise.allSettled(connections.map(recheck));
    const cleared = await Promise.allSettled([clearUnpublished(connections)]);
    for (const one of [...lookedUp, ...cleared])
      if (one.status === 'rejected') context.log.warn({ err: one.reason }, 'Could not look up whether a connection still counts');
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
    const told = entries.filter(({ stream, type }) => /^(?:user|device):/.test(stream) && type !== 'reported');
    if (told.length === 0) return;
    const replaced = new Set(told.filter(({ type }) => type === 'replaced').map(({ stream }) => stream));
    const concerned = new Set(told.map(({ stream }) => stream));
    const owners = [...present].filter((connection) => concerned.has(keyOf(connection)));
    const [out, asked] = [
      owners.filter((connection) => replaced.has(keyOf(connection))),
      owners.filter((connection) => !replaced.has(keyOf(connection))),
    ];
    for (const connection of out) dismiss(connection, endings.replaced);
    void recheckAll(asked);
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

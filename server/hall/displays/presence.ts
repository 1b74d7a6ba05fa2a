/** Stores which screens are connected, all together from time to time: one write per screen would cost a disk sync each. */

import type { Context } from '../../store/context.ts';
import type { JournalRow } from '../../store/schema.ts';
import type { LiveServer, LiveSocket } from '../live/live-socket.ts';
import { storeSeen } from './store-seen.ts';

/** In milliseconds; shorter than the silence after which the desk reports a screen (client/pages/devices). */
const writeEveryMs = 45_000;
/** In milliseconds. After a power cut all screens of a venue disconnect at once: one write stores all of them. */
const goneWithinMs = 1_000;

/** Entries that change the screen itself: it is out of use, in use again, or has another name. */
const visibleTypes: ReadonlySet<string> = new Set(['revoked', 'readmitted', 'renamed']);

export type DisplayPresence = {
  entered: (socket: LiveSocket, displayId: number) => void;
  left: (socket: LiveSocket) => void;
  /** Returns the addresses of the paired devices that are connected now. */
  tabletAddresses: () => string[];
  /** Notifies a screen at once that it is out of use, in use again, or renamed. */
  watch: (entries: readonly Pick<JournalRow, 'stream' | 'type'>[]) => Promise<void>;
  stop: () => void;
};

export function createDisplayPresence(context: Context, io: LiveServer): DisplayPresence {
  const gone = new Map<number, string>();
  const sockets = () => [...io.of('/').sockets.values()].filter(({ data }) => data.displayId !== null);

  const tabletAddresses = (): string[] =>
    [...io.of('/').sockets.values()].flatMap(({ data: { connection } }) => (connection.actor?.kind === 'device' ? connection.address : []));

  const write = async (connected: readonly LiveSocket[]): Promise<void> => {
    const now = context.clock().toISOString();
    const left = [...gone];
    const lastSeen = new Map([...left, ...connected.map(({ data }) => [data.displayId ?? 0, now] as const)]);
    gone.clear();
    await storeSeen(context, { lastSeen, tabletAddresses: tabletAddresses() }).catch((error: unknown) => {
      const reconnected = new Set(sockets().map(({ data }) => data.displayId));
      for (const [id, at] of left) if (!gone.has(id) && !reconnected.has(id)) gone.set(id, at);
      throw error;
    });
  };
  const writeInBackground = (connected: readonly LiveSocket[]): void => {
    write(connected).catch((error: unknown) => context.log.warn({ err: error }, 'Could not store which screens are connected'));
  };
  /** Writes only the screens that left: a screen that keeps reconnecting must not cause writes for all others. */
  const writeGone = (): void => {
    leaving = undefined;
    writeInBackground([]);
  };
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const timer = setInterval(() => writeInBackground(sockets()), writeEveryMs);
  return {
    entered: (socket, displayId) => {
      socket.data.displayId = displayId;
      gone.delete(displayId);
    },
    left: ({ data }) => {
      if (data.displayId === null || stopped) return;
      gone.set(data.displayId, context.clock().toISOString());
      leaving ??= setTimeout(writeGone, goneWithinMs);
    },
    tabletAddresses,
    watch: async (entries) => {
      const changed = entries.filter(({ stream, type }) => stream.startsWith('display:') && visibleTypes.has(type));
      for (const { stream } of changed) {
        const id = Number(stream.split(':')[1]);
        const row = await context.read.selectFrom('display').selectAll().where('id', '=', id).executeTakeFirst();
        if (!row) continue;
        const revoked = row.revokedAt === null ? null : { at: row.revokedAt, by: row.revokedBy ?? '' };
        for (const socket of sockets()) if (socket.data.displayId === id) socket.emit('display', { name: row.name, revoked });
      }
    },
    stop: () => {
      stopped = true;
      clearInterval(timer);
      clearTimeout(leaving);
    },
  };
}

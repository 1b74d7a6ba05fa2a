/** Which screens are connected: written down together now and then, for a line of its own per screen would cost a disk sync each. */

import type { Context } from '../../store/context.ts';
import { saveRow } from '../../store/rows/rows.ts';
import type { JournalRow } from '../../store/schema.ts';
import { commit } from '../../store/unit/commit.ts';
import type { LiveServer, LiveSocket } from '../live/live-socket.ts';
import { displayClerk } from './register.ts';

/** Less than what the desk takes for silence (client/pages/devices). */
const writeEveryMs = 45_000;
/** After a power cut a whole hall goes at once: one write for all. */
const goneWithinMs = 1_000;

/** What a screen shows of itself: whether it is out of use, and its name. */
const shown: ReadonlySet<string> = new Set(['revoked', 'readmitted', 'renamed']);

export type DisplayPresence = {
  entered: (socket: LiveSocket, displayId: number) => void;
  left: (socket: LiveSocket) => void;
  /** Tells a screen at once that it was taken out of use, or back, or has another name. */
  watch: (entries: readonly Pick<JournalRow, 'stream' | 'type'>[]) => Promise<void>;
  stop: () => void;
};

export function createDisplayPresence(context: Context, io: LiveServer): DisplayPresence {
  const gone = new Map<number, string>();
  const sockets = () => [...io.of('/').sockets.values()].filter(({ data }) => data.displayId !== null);

  const write = async (connected: readonly LiveSocket[]): Promise<void> => {
    const now = context.clock().toISOString();
    const left = [...gone];
    const heard = new Map([...left, ...connected.map(({ data }) => [data.displayId ?? 0, now] as const)]);
    gone.clear();
    if (heard.size === 0) return;
    const written = commit(context, { actor: displayClerk }, async (work) => {
      // Held until all are written, by every process in the same order: one that registers meanwhile waits.
      const rows = await work.db
        .selectFrom('display')
        .select(['id', 'version'])
        .where('id', 'in', [...heard.keys()])
        .orderBy('id')
        .$if(work.engine === 'postgres', (query) => query.forUpdate())
        .execute();
      for (const row of rows) await saveRow(work, 'display', row, { lastSeenAt: heard.get(row.id) }, { type: 'seen', rooms: ['desk'] });
      return null;
    });
    await written.catch((error: unknown) => {
      const back = new Set(sockets().map(({ data }) => data.displayId));
      for (const [id, at] of left) if (!gone.has(id) && !back.has(id)) gone.set(id, at);
      throw error;
    });
  };
  const writeDown = (connected: readonly LiveSocket[]): void => {
    write(connected).catch((error: unknown) => context.log.warn({ err: error }, 'Could not write down which screens are connected'));
  };
  /** Those alone: one that comes and goes all the time must not have all others written with it. */
  const writeGone = (): void => {
    leaving = undefined;
    writeDown([]);
  };
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const timer = setInterval(() => writeDown(sockets()), writeEveryMs);
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
    watch: async (entries) => {
      const told = entries.filter(({ stream, type }) => stream.startsWith('display:') && shown.has(type));
      for (const { stream } of told) {
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

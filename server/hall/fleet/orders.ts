/** Hands what the desk asked to the screens of this process: read in the journal, so that it does not matter to which one it was said. */

import { screenPaths } from '#contract/hall/screen-paths.ts';
import type { PaintedReport, ScreenKey } from '#contract/live/fleet.ts';
import type { Context } from '../../store/context.ts';
import type { JournalRow } from '../../store/schema.ts';
import type { LiveServer, LiveSocket } from '../live/live-socket.ts';

export type Orders = {
  /** What is still to be done by a screen that has just said who it is. */
  entered: (key: ScreenKey) => Promise<void>;
  /** A screen that listens says how it is: what it was asked and has not done yet is said again. */
  remind: (socket: LiveSocket, key: ScreenKey, report: PaintedReport) => void;
  watch: (entries: readonly Pick<JournalRow, 'stream' | 'type'>[]) => Promise<void>;
};

type Asked = { name: string; reloadAskedAt: number; path: string | null };

const identifyForMs = 10_000;
const asks: ReadonlySet<string> = new Set(['identified', 'reloadAsked', 'sent', 'registered', 'moved']);

/** `reportOf`: what a screen last said; null until it listens. */
export function createOrders({ read }: Pick<Context, 'read'>, io: LiveServer, reportOf: (key: ScreenKey) => PaintedReport | null): Orders {
  const asked = new Map<ScreenKey, Asked>();
  const socketsOf = (key: ScreenKey) => [...io.of('/').sockets.values()].filter(({ data }) => data.screenKey === key);

  const refresh = async (key: ScreenKey): Promise<Asked | null> => {
    const found = key.startsWith('display') ? await ofDisplay(read, idOf(key)) : await ofDevice(read, idOf(key));
    if (found && (found.reloadAskedAt > 0 || found.path !== null)) asked.set(key, found);
    else asked.delete(key);
    return found;
  };
  const remind = (socket: LiveSocket, key: ScreenKey, { loadedAt }: PaintedReport): void => {
    const wish = asked.get(key);
    if (wish?.path) socket.emit('order', { kind: 'move', path: wish.path });
    else if (wish && wish.reloadAskedAt > loadedAt) socket.emit('order', { kind: 'reload', askedAt: wish.reloadAskedAt });
  };
  return {
    entered: async (key) => {
      await refresh(key);
    },
    remind,
    watch: async (entries) => {
      const told = entries.filter(({ stream, type }) => /^(?:display|device):/.test(stream) && asks.has(type));
      for (const { stream, type } of told) {
        const key = stream as ScreenKey;
        const sockets = socketsOf(key);
        if (sockets.length === 0) continue;
        const found = await refresh(key);
        const report = reportOf(key);
        for (const socket of sockets) {
          if (found && type === 'identified') socket.emit('order', { kind: 'identify', name: found.name, forMs: identifyForMs });
          if (report && type !== 'identified') remind(socket, key, report);
        }
      }
    },
  };
}

const idOf = (key: ScreenKey): number => Number(key.split(':')[1]);
const timeOf = (instant: string | null): number => (instant === null ? 0 : Date.parse(instant));

async function ofDevice(read: Context['read'], id: number): Promise<Asked | null> {
  const row = await read.selectFrom('device').select(['name', 'reloadAskedAt']).where('id', '=', id).executeTakeFirst();
  return row ? { name: row.name, reloadAskedAt: timeOf(row.reloadAskedAt), path: null } : null;
}

async function ofDisplay(read: Context['read'], id: number): Promise<Asked | null> {
  const columns = ['name', 'reloadAskedAt', 'wantedScreen', 'wantedTargetId'] as const;
  const row = await read.selectFrom('display').select(columns).where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { name, wantedScreen: screen, wantedTargetId: target } = row;
  return { name, reloadAskedAt: timeOf(row.reloadAskedAt), path: screen && target !== null ? screenPaths[screen](target) : null };
}

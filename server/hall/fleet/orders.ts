/** Sends the desk's orders to the screens of this process. They come from the journal, so the desk may be connected to another process. */

import { screenPaths } from '#contract/hall/screen-paths.ts';
import type { PaintedReport, ScreenKey } from '#contract/live/fleet.ts';
import type { Context, ReadContext } from '../../store/context.ts';
import type { JournalRow } from '../../store/schema.ts';
import type { LiveServer, LiveSocket } from '../live/live-socket.ts';

export type Orders = {
  /** Reads the open orders of a screen that has just identified itself. */
  entered: (key: ScreenKey) => Promise<void>;
  /** A screen that reports gets its open orders again. */
  remind: (socket: LiveSocket, key: ScreenKey, report: PaintedReport) => void;
  watch: (entries: readonly Pick<JournalRow, 'stream' | 'type'>[]) => Promise<void>;
};

type OpenOrders = { name: string; reloadAskedAt: number; path: string | null };

const identifyForMs = 10_000;
const orderTypes: ReadonlySet<string> = new Set(['identified', 'reloadAsked', 'sent', 'registered', 'moved']);

/** `reportOf`: the last report of a screen; null until it reports. */
export function createOrders({ read }: ReadContext, io: LiveServer, reportOf: (key: ScreenKey) => PaintedReport | null): Orders {
  const openOrders = new Map<ScreenKey, OpenOrders>();
  const socketsOf = (key: ScreenKey) => [...io.of('/').sockets.values()].filter(({ data }) => data.screenKey === key);

  const refresh = async (key: ScreenKey): Promise<OpenOrders | null> => {
    const orders = key.startsWith('display') ? await displayOrders(read, idOf(key)) : await deviceOrders(read, idOf(key));
    if (orders && (orders.reloadAskedAt > 0 || orders.path !== null)) openOrders.set(key, orders);
    else openOrders.delete(key);
    return orders;
  };
  const send = (socket: LiveSocket, { path, reloadAskedAt }: OpenOrders): void => {
    if (path !== null) socket.emit('order', { kind: 'move', path });
    else if (reloadAskedAt > 0) socket.emit('order', { kind: 'reload', askedAt: reloadAskedAt });
  };
  const remind = (socket: LiveSocket, key: ScreenKey, { loadedAt }: PaintedReport): void => {
    const order = openOrders.get(key);
    if (order && (order.path !== null || order.reloadAskedAt > loadedAt)) send(socket, order);
  };
  return {
    entered: async (key) => {
      const orders = await refresh(key);
      // A page that has nothing to show may never report: it is sent to its destination at once.
      if (orders && orders.path !== null) for (const socket of socketsOf(key)) send(socket, orders);
    },
    remind,
    watch: async (entries) => {
      const relevant = entries.filter(({ stream, type }) => /^(?:display|device):/.test(stream) && orderTypes.has(type));
      for (const { stream, type } of relevant) {
        const key = stream as ScreenKey;
        const sockets = socketsOf(key);
        if (sockets.length === 0) continue;
        const orders = await refresh(key);
        const report = reportOf(key);
        for (const socket of sockets) {
          if (orders && type === 'identified') socket.emit('order', { kind: 'identify', name: orders.name, forMs: identifyForMs });
          // A new order is sent whether or not the page reports.
          else if (orders && (type === 'reloadAsked' || (type === 'sent' && orders.path !== null))) send(socket, orders);
          else if (report) remind(socket, key, report);
        }
      }
    },
  };
}

const idOf = (key: ScreenKey): number => Number(key.split(':')[1]);
const timeOf = (instant: string | null): number => (instant === null ? 0 : Date.parse(instant));

async function deviceOrders(read: Context['read'], id: number): Promise<OpenOrders | null> {
  const row = await read.selectFrom('device').select(['name', 'reloadAskedAt']).where('id', '=', id).executeTakeFirst();
  return row ? { name: row.name, reloadAskedAt: timeOf(row.reloadAskedAt), path: null } : null;
}

async function displayOrders(read: Context['read'], id: number): Promise<OpenOrders | null> {
  const columns = ['name', 'reloadAskedAt', 'wantedScreen', 'wantedTargetId'] as const;
  const row = await read.selectFrom('display').select(columns).where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { name, wantedScreen: screen, wantedTargetId: target } = row;
  return { name, reloadAskedAt: timeOf(row.reloadAskedAt), path: screen && target !== null ? screenPaths[screen](target) : null };
}

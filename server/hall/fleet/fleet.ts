/** Tells the desk which screens are connected and which version each of them shows. */
import { paintedReport, type ScreenKey, type ScreenState } from '#contract/live/fleet.ts';
import type { Context } from '../../store/context.ts';
import type { LiveServer, LiveSocket } from '../live/live-socket.ts';
import type { Publisher } from '../live/publish.ts';
import { parseRoom } from '../live/rooms.ts';
import { seesEvent, staffChannels } from '../live/views.ts';
import { createOrders } from './orders.ts';
import { createRoomFrames } from './room-frames.ts';
import { createScreenTimes } from './screen-times.ts';
import { createScreens, type Screen } from './screens.ts';
import { shareScreens } from './share-screens.ts';

export type Fleet = {
  /** Call this when a socket turned out to be a screen. */
  entered: (socket: LiveSocket, key: ScreenKey, eventId: number | null) => void;
  /** Returns false when the report cannot be read or comes from no screen. */
  report: (socket: LiveSocket, raw: unknown) => boolean;
  left: (socket: LiveSocket) => void;
  /** The screen announces that it is being closed. */
  goodbye: (socket: LiveSocket) => void;
  /** Sends all screens to a new client at the desk. */
  greet: (socket: LiveSocket) => void;
  stop: () => void;
};

type FleetParts = {
  context: Context;
  io: LiveServer;
  publisher: Publisher;
  epoch: string;
  /** The scripts that this server's pages start with; empty when nothing is built. */
  scripts: ReadonlySet<string>;
};

const sendEveryMs = 1_000;
/** In milliseconds. The time of the last contact changes all the time, so it is sent only this often. */
const idleSendEveryMs = 5_000;
/** In milliseconds. A longer paint time means that the screen was away, so it is not counted. */
const maxPaintMs = 60_000;

export function createFleet({ context, io, publisher, epoch, scripts }: FleetParts): Fleet {
  const now = (): number => context.clock().getTime();
  const heardSince = now();
  const frames = createRoomFrames();
  const isOutdated = (build: string): boolean => scripts.size > 0 && !scripts.has(build);
  const screens = createScreens({ frames, epoch, now, isOutdated });
  const sentStates = new Map<ScreenKey, { text: string; at: number }>();
  const orders = createOrders(context, io, (key) => screens.get(key)?.report ?? null);
  publisher.onEntries(orders.watch);
  publisher.onEntries(async (entries) => {
    for (const { stream } of entries.filter(({ type }) => type === 'forgotten')) {
      screens.remove(stream as ScreenKey);
      sentStates.delete(stream as ScreenKey);
    }
  });
  let entriesAt = 0;
  publisher.onEntries(async (entries) => {
    entriesAt = Date.parse(entries[0]?.at ?? '') || now();
  });
  publisher.addOutlet(({ room, seq, changes }) => frames.add(room, { seq, at: entriesAt, changes: changes.length }));

  const sendChanges = (): void => {
    sendTimer = undefined;
    lastSentAt = performance.now();
    const channels = [...staffChannels(io.of('/').adapter.rooms.keys(), 'desk')];
    if (channels.length === 0) return;
    const changed = screens.all().flatMap((screen) => {
      const state = screens.stateOf(screen);
      return isNewState(sentStates, state) ? [{ screen, state }] : [];
    });
    if (changed.length === 0) return;
    const paint = screens.paintTimes();
    for (const [channel, view] of channels) {
      const own = changed.filter(({ screen }) => seesEvent(view, screen.eventId)).map(({ state }) => state);
      if (own.length > 0) io.to(channel).emit('fleet', { screens: own, complete: false, paint, heardSince });
    }
  };
  let lastSentAt = Number.NEGATIVE_INFINITY;
  let sendTimer: ReturnType<typeof setTimeout> | undefined;
  const scheduleSend = (): void => {
    sendTimer ??= setTimeout(sendChanges, Math.max(0, lastSentAt + sendEveryMs - performance.now()));
  };
  // A screen that falls behind does not report it, so the state is also sent by a timer.
  const timer = setInterval(scheduleSend, sendEveryMs);
  const connectedKeys = () => new Set([...io.of('/').sockets.values()].flatMap(({ data }) => data.screenKey ?? []));
  const sharing = shareScreens({ context, screens, connectedKeys });
  const times = createScreenTimes(context);
  const store = (screen: Screen): void => {
    screens.put(screen);
    sharing.changed(screen.key);
    scheduleSend();
  };
  return {
    entered: (socket, key, eventId) => {
      socket.data.screenKey = key;
      orders.entered(key).catch((error: unknown) => context.log.warn({ err: error }, 'Could not read the open actions of a screen'));
      store({ key, eventId, connected: true, closed: false, seenAt: now(), report: screens.get(key)?.report ?? null });
    },
    report: (socket, raw) => {
      const parsed = paintedReport.safeParse(raw);
      const tracked = socket.data.screenKey && screens.get(socket.data.screenKey);
      if (!parsed.success || !tracked || parsed.data.rooms.some(({ room }) => parseRoom(room) === null)) return false;
      const report = { ...parsed.data, at: Math.min(parsed.data.at, now()) };
      for (const { room, seq } of report.rooms) {
        const previous = tracked.report?.loadedAt === report.loadedAt && tracked.report.rooms.find((one) => one.room === room)?.seq;
        const changedAt = previous !== undefined && previous !== false && previous < seq ? frames.timeOf(room, seq) : null;
        if (changedAt === null || report.at - changedAt >= maxPaintMs) continue;
        const ms = Math.max(0, report.at - changedAt);
        screens.painted(ms);
        times.add(tracked, ms);
      }
      store({ ...tracked, connected: true, closed: false, seenAt: now(), report });
      orders.remind(socket, tracked.key, report);
      return true;
    },
    left: ({ id, data }) => {
      const tracked = data.screenKey && screens.get(data.screenKey);
      const isElsewhere = [...io.of('/').sockets.values()].some((other) => other.id !== id && other.data.screenKey === data.screenKey);
      if (tracked && !isElsewhere) store({ ...tracked, connected: false, seenAt: now() });
    },
    goodbye: ({ data }) => {
      const tracked = data.screenKey && screens.get(data.screenKey);
      if (tracked) store({ ...tracked, closed: true });
    },
    greet: (socket) => {
      for (const [, view] of staffChannels(socket.rooms, 'desk')) {
        const own = screens.all().filter(({ eventId }) => seesEvent(view, eventId));
        socket.emit('fleet', { screens: own.map(screens.stateOf), complete: true, paint: screens.paintTimes(), heardSince });
      }
    },
    stop: () => {
      clearInterval(timer);
      clearTimeout(sendTimer);
      sharing.stop();
      times.stop();
    },
  };
}

/** Returns true when the desk does not have this state yet, and remembers it as sent. */
function isNewState(sentStates: Map<ScreenKey, { text: string; at: number }>, state: ScreenState): boolean {
  const { seenAt, paintedAt: _, clockMs, ...rest } = state;
  const text = JSON.stringify([rest, Math.round(clockMs / 500)]);
  const previous = sentStates.get(state.key);
  if (previous?.text === text && seenAt - previous.at < idleSendEveryMs) return false;
  sentStates.set(state.key, { text, at: seenAt });
  return true;
}

/** The screens of the hall as the desk follows them: who is there, and which version each of them has painted. */
import { paintedReport, type ScreenKey, type ScreenState } from '#contract/live/fleet.ts';
import type { Context } from '../../store/context.ts';
import type { LiveServer, LiveSocket } from '../live/live-socket.ts';
import type { Publisher } from '../live/publish.ts';
import { parseRoom } from '../live/rooms.ts';
import { seesEvent, staffSeats } from '../live/views.ts';
import { createOrders } from './orders.ts';
import { createRoomFrames } from './room-frames.ts';
import { createScreens, type Screen } from './screens.ts';
import { shareScreens } from './share.ts';

export type Fleet = {
  /** A socket turned out to be a screen of the hall. */
  entered: (socket: LiveSocket, key: ScreenKey, eventId: number | null) => void;
  /** False when it cannot be read, or comes from no screen. */
  report: (socket: LiveSocket, raw: unknown) => boolean;
  left: (socket: LiveSocket) => void;
  /** It says that it is being closed. */
  goodbye: (socket: LiveSocket) => void;
  /** Tells a newcomer at the desk of all screens. */
  greet: (socket: LiveSocket) => void;
  stop: () => void;
};

type FleetParts = {
  context: Context;
  io: LiveServer;
  publisher: Publisher;
  epoch: string;
  /** Files that the pages of this server start with; empty: nothing is built. */
  scripts: ReadonlySet<string>;
};

const tellEveryMs = 1_000;
/** What changes all the time (last seen) is told as seldom as this. */
const breatheEveryMs = 5_000;
/** A picture that took longer was not waited for: the screen was away. */
const longestPaintMs = 60_000;

export function createFleet({ context, io, publisher, epoch, scripts }: FleetParts): Fleet {
  const now = (): number => context.clock().getTime();
  const heardSince = now();
  const frames = createRoomFrames();
  const isOutdated = (build: string): boolean => scripts.size > 0 && !scripts.has(build);
  const screens = createScreens({ frames, epoch, now, isOutdated });
  const told = new Map<ScreenKey, { words: string; at: number }>();
  const orders = createOrders(context, io, (key) => screens.get(key)?.report ?? null);
  publisher.onEntries(orders.watch);
  let happenedAt = 0;
  publisher.onEntries(async (entries) => {
    happenedAt = Date.parse(entries[0]?.at ?? '') || now();
  });
  publisher.addOutlet(({ room, seq, changes }) => frames.add(room, { seq, at: happenedAt, changes: changes.length }));

  const tell = (): void => {
    soon = undefined;
    toldAt = performance.now();
    const seats = [...staffSeats(io.of('/').adapter.rooms.keys(), 'desk')];
    if (seats.length === 0) return;
    const changed = screens.all().flatMap((screen) => {
      const state = screens.stateOf(screen);
      return isNews(told, state) ? [{ screen, state }] : [];
    });
    if (changed.length === 0) return;
    const paint = screens.paintTimes();
    for (const [seat, view] of seats) {
      const own = changed.filter(({ screen }) => seesEvent(view, screen.eventId)).map(({ state }) => state);
      if (own.length > 0) io.to(seat).emit('fleet', { screens: own, complete: false, paint, heardSince });
    }
  };
  let toldAt = Number.NEGATIVE_INFINITY;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const tellSoon = (): void => {
    soon ??= setTimeout(tell, Math.max(0, toldAt + tellEveryMs - performance.now()));
  };
  // Who falls behind says nothing of it.
  const timer = setInterval(tellSoon, tellEveryMs);
  const here = () => new Set([...io.of('/').sockets.values()].flatMap(({ data }) => data.screenKey ?? []));
  const sharing = shareScreens({ context, screens, here });
  const keep = (screen: Screen): void => {
    screens.put(screen);
    sharing.changed(screen.key);
    tellSoon();
  };
  return {
    entered: (socket, key, eventId) => {
      socket.data.screenKey = key;
      orders.entered(key).catch((error: unknown) => context.log.warn({ err: error }, 'Could not look up what a screen was asked'));
      keep({ key, eventId, connected: true, closed: false, seenAt: now(), report: screens.get(key)?.report ?? null });
    },
    report: (socket, raw) => {
      const parsed = paintedReport.safeParse(raw);
      const known = socket.data.screenKey && screens.get(socket.data.screenKey);
      if (!parsed.success || !known || parsed.data.rooms.some(({ room }) => parseRoom(room) === null)) return false;
      const report = { ...parsed.data, at: Math.min(parsed.data.at, now()) };
      for (const { room, seq } of report.rooms) {
        const before = known.report?.loadedAt === report.loadedAt && known.report.rooms.find((one) => one.room === room)?.seq;
        const happened = before !== undefined && before !== false && before < seq ? frames.timeOf(room, seq) : null;
        if (happened !== null && report.at - happened < longestPaintMs) screens.painted(Math.max(0, report.at - happened));
      }
      keep({ ...known, connected: true, closed: false, seenAt: now(), report });
      orders.remind(socket, known.key, report);
      return true;
    },
    left: ({ id, data }) => {
      const known = data.screenKey && screens.get(data.screenKey);
      const isElsewhere = [...io.of('/').sockets.values()].some((other) => other.id !== id && other.data.screenKey === data.screenKey);
      if (known && !isElsewhere) keep({ ...known, connected: false, seenAt: now() });
    },
    goodbye: ({ data }) => {
      const known = data.screenKey && screens.get(data.screenKey);
      if (known) keep({ ...known, closed: true });
    },
    greet: (socket) => {
      for (const [, view] of staffSeats(socket.rooms, 'desk')) {
        const own = screens.all().filter(({ eventId }) => seesEvent(view, eventId));
        socket.emit('fleet', { screens: own.map(screens.stateOf), complete: true, paint: screens.paintTimes(), heardSince });
      }
    },
    stop: () => {
      clearInterval(timer);
      clearTimeout(soon);
      sharing.stop();
    },
  };
}

/** Remembers what was told. */
function isNews(told: Map<ScreenKey, { words: string; at: number }>, state: ScreenState): boolean {
  const { seenAt, paintedAt: _, clockMs, ...facts } = state;
  const words = JSON.stringify([facts, Math.round(clockMs / 500)]);
  const before = told.get(state.key);
  if (before?.words === words && seenAt - before.at < breatheEveryMs) return false;
  told.set(state.key, { words, at: seenAt });
  return true;
}

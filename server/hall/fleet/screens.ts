/** The last report of every screen, of all processes, compared with the later frames of its rooms. In memory only. */
import type { PaintedReport, PaintTimes, ScreenKey, ScreenState } from '#contract/live/fleet.ts';
import type { RoomFrames } from './room-frames.ts';

/** `eventId`: only desks of this event see the screen; null: everybody who may manage devices sees it. */
export type Screen = {
  key: ScreenKey;
  eventId: number | null;
  connected: boolean;
  closed: boolean;
  seenAt: number;
  report: PaintedReport | null;
};
type ScreenEntry = Screen & { behindSince: number | null };

export type Screens = {
  get: (key: ScreenKey) => Screen | undefined;
  all: () => Screen[];
  put: (screen: Screen) => void;
  remove: (key: ScreenKey) => void;
  stateOf: (screen: Screen) => ScreenState;
  /** A change became visible `ms` milliseconds after it happened. */
  painted: (ms: number) => void;
  paintTimes: () => PaintTimes | null;
};

type ScreensInput = { frames: RoomFrames; epoch: string; now: () => number; isOutdated: (build: string) => boolean };

/** In milliseconds. A screen collects its reports for a second, so a change this recent does not count as missed. */
const graceMs = 2500;
const limits = { times: 500, sent: 32 } as const;

export function createScreens({ frames, epoch, now, isOutdated }: ScreensInput): Screens {
  const screens = new Map<ScreenKey, ScreenEntry>();
  const times: number[] = [];

  const missedBy = ({ epoch: reportedEpoch, rooms }: PaintedReport): { count: number; since: number | null } => {
    const missed = rooms.map(({ room, seq }) => frames.changesAfter(room, reportedEpoch === epoch ? seq : 0));
    const since = missed.flatMap((one) => one.since ?? []);
    return { count: Math.max(0, ...missed.map(({ count }) => count)), since: since.length === 0 ? null : Math.min(...since) };
  };
  return {
    get: (key) => screens.get(key),
    all: () => [...screens.values()],
    put: (screen) => screens.set(screen.key, { ...screen, behindSince: screens.get(screen.key)?.behindSince ?? null }),
    remove: (key) => screens.delete(key),
    stateOf: ({ key, connected, closed, seenAt, report }) => {
      const missed = report ? missedBy(report) : { count: 0, since: null };
      const screen = screens.get(key);
      // The first missed frame may be dropped before the screen has caught up.
      const behindSince = missed.since === null ? null : Math.min(missed.since, screen?.behindSince ?? missed.since);
      if (screen) screen.behindSince = behindSince;
      const isBehind = behindSince !== null && now() - behindSince > graceMs;
      return {
        ...{ key, connected, closed, seenAt, paintedAt: report?.at ?? null },
        ...(isBehind ? { behind: missed.count, behindSince } : { behind: 0, behindSince: null }),
        ...{ shown: report?.shown ?? '', battery: report?.battery ?? null, clockMs: report?.clockMs ?? 0, build: report?.build ?? '' },
        ...{ outdated: report !== null && isOutdated(report.build), loadedAt: report?.loadedAt ?? seenAt },
        identifiedAt: report?.identifiedAt ?? null,
      };
    },
    painted: (ms) => {
      times.push(ms);
      if (times.length > limits.times) times.shift();
    },
    paintTimes: () => {
      if (times.length === 0) return null;
      const sorted = [...times].sort((one, other) => one - other);
      const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      return { last: times.slice(-limits.sent), median: at(0.5), slow: at(0.99) };
    },
  };
}

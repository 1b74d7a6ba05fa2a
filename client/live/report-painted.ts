/**
 * Reports to the server which version of its rooms this screen has painted. That a frame was sent does not prove that the audience sees it.
 */
import { subscribe } from 'valtio/vanilla';
import type { PaintedReport } from '#contract/live/fleet.ts';
import { batteryLevel } from './battery.ts';
import type { Live } from './socket.ts';
import type { LiveStore } from './store.ts';

export type PaintReportOptions = {
  live: Pick<Live, 'painted' | 'serverNow' | 'store'>;
  /** Path or address of the running script. */
  script: string;
  /** Returns when the page last showed its name, milliseconds on the server's clock. */
  identifiedAt: () => number | null;
  /** Calls back before the next frame is drawn. */
  nextFrame?: (drawn: () => void) => void;
};

const minIntervalMs = 1000;
const reportEveryMs = 5000;
const batteryEveryMs = 60_000;

/** Reports until the returned function is called. */
export function reportPainted({ live, script, identifiedAt, nextFrame = requestAnimationFrame }: PaintReportOptions): () => void {
  const { store } = live;
  const build = script.slice(script.lastIndexOf('/') + 1).split('?', 1)[0] ?? '';
  const device = { battery: null as number | null, loadedAt: null as number | null };
  /** No rooms for a page that needs none, or gets none: it reports too, so that the desk can send it somewhere else. */
  let painted: Pick<PaintedReport, 'rooms' | 'epoch'> & { at: number | null } = { rooms: [], epoch: '', at: null };
  let lastStatus: unknown[] = [];
  let drawing = false;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * A page that has data and has not painted any of it must not look alive. A page without data knows the time of the server only after its
   * greeting.
   */
  const hasNoPicture = (): boolean => painted.rooms.length === 0 && (store.server === null || versionsOf(store).rooms.length > 0);

  const report = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (store.connection.status !== 'live' || hasNoPicture()) return;
    reportedAt = performance.now();
    // Fixed at the first report with a server time: it identifies this load of the page.
    device.loadedAt ??= Math.round(live.serverNow() - performance.now());
    const clockMs = Math.round(Date.now() - live.serverNow());
    painted.at ??= Math.round(live.serverNow());
    const picture = { ...painted, at: painted.at, shown: shownOn(document), identifiedAt: identifiedAt() };
    live.painted({ ...picture, loadedAt: device.loadedAt, build, clockMs, battery: device.battery });
  };
  const reportSoon = (): void => {
    timer ??= setTimeout(report, Math.max(0, reportedAt + minIntervalMs - performance.now()));
  };
  const draw = (): void => {
    const now = versionsOf(store);
    const isPainted = JSON.stringify(now.rooms) === JSON.stringify(painted.rooms) && now.epoch === painted.epoch;
    if (drawing || now.rooms.length === 0 || isPainted) return;
    drawing = true;
    // The first callback runs before the frame that shows the state, the second one after that frame was painted.
    nextFrame(() =>
      nextFrame(() => {
        drawing = false;
        painted = { ...now, at: Math.round(live.serverNow()) };
        reportSoon();
        draw();
      }),
    );
  };
  const look = (): void => {
    draw();
    const { display, server, connection } = store;
    const now = [display, server, connection.status];
    if (now.some((part, index) => part !== lastStatus[index])) reportSoon();
    lastStatus = now;
  };
  const askBattery = async (): Promise<void> => {
    device.battery = await batteryLevel();
  };
  void askBattery();
  look();
  const timers = [setInterval(report, reportEveryMs), setInterval(askBattery, batteryEveryMs)];
  const stop = subscribe(store, look);
  return () => {
    stop();
    clearTimeout(timer);
    for (const running of timers) clearInterval(running);
  };
}

/** Returns the versions of the rooms that were received completely. */
function versionsOf({ rooms }: LiveStore): Pick<PaintedReport, 'rooms' | 'epoch'> {
  const whole = Object.entries(rooms).filter(([, { complete }]) => complete);
  return { epoch: whole[0]?.[1].epoch ?? '', rooms: whole.slice(0, 6).map(([room, { seq }]) => ({ room, seq })) };
}

/** Read from the page itself: '6:4' from the two halves of a scoreboard, 'Sheet 6 of 17' from a chart. */
function shownOn(page: Document): string {
  const figures = [...page.querySelectorAll('.half .score')].map(({ textContent }) => textContent.trim().replace('−', '-'));
  // A tablet may have its sides swapped.
  if (page.querySelector<HTMLElement>('.half')?.dataset.side === 'B') figures.reverse();
  if (figures.length === 2) return figures.join(':');
  return page.querySelector('.tv-sheet-number')?.textContent ?? '';
}

/** Tells the server which version of its rooms this screen has painted: what was sent to it says nothing about what the audience sees. */
import { subscribe } from 'valtio/vanilla';
import type { PaintedReport } from '#contract/live/fleet.ts';
import { batteryLevel } from './battery.ts';
import type { Live } from './socket.ts';
import type { LiveStore } from './store.ts';

export type Glass = {
  live: Pick<Live, 'painted' | 'serverNow' | 'store'>;
  /** Path or address of the script that runs. */
  script: string;
  /** Calls back before the next frame is drawn. */
  nextFrame?: (drawn: () => void) => void;
};

const atMostEveryMs = 1000;
const breatheEveryMs = 5000;
const batteryEveryMs = 60_000;

/** Until the returned function is called. */
export function followGlass({ live, script, nextFrame = requestAnimationFrame }: Glass): () => void {
  const { store } = live;
  const build = script.slice(script.lastIndexOf('/') + 1).split('?', 1)[0] ?? '';
  const seen = { battery: null as number | null, loadedAt: null as number | null };
  let painted: Pick<PaintedReport, 'rooms' | 'epoch' | 'at'> | null = null;
  let greeting: unknown[] = [];
  let drawing = false;
  let saidAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const say = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (!painted || store.connection.status !== 'live') return;
    saidAt = performance.now();
    // Fixed by the first clock that is told: it names this load of the page.
    seen.loadedAt ??= Math.round(live.serverNow() - performance.now());
    const clockMs = Math.round(Date.now() - live.serverNow());
    live.painted({ ...painted, loadedAt: seen.loadedAt, build, clockMs, battery: seen.battery, shown: shownOn(document) });
  };
  const saySoon = (): void => {
    timer ??= setTimeout(say, Math.max(0, saidAt + atMostEveryMs - performance.now()));
  };
  const draw = (): void => {
    const now = versionsOf(store);
    const isPainted = JSON.stringify(now.rooms) === JSON.stringify(painted?.rooms) && now.epoch === painted?.epoch;
    if (drawing || now.rooms.length === 0 || isPainted) return;
    drawing = true;
    // The first callback comes before the frame that shows it, the second one after that frame was handed on.
    nextFrame(() =>
      nextFrame(() => {
        drawing = false;
        painted = { ...now, at: Math.round(live.serverNow()) };
        saySoon();
        draw();
      }),
    );
  };
  const look = (): void => {
    draw();
    const { display, server, connection } = store;
    const now = [display, server, connection.status];
    if (now.some((part, place) => part !== greeting[place])) saySoon();
    greeting = now;
  };
  const askBattery = async (): Promise<void> => {
    seen.battery = await batteryLevel();
  };
  void askBattery();
  look();
  const timers = [setInterval(say, breatheEveryMs), setInterval(askBattery, batteryEveryMs)];
  const stop = subscribe(store, look);
  return () => {
    stop();
    clearTimeout(timer);
    for (const running of timers) clearInterval(running);
  };
}

/** Of the rooms that are there as a whole. */
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

/** Keeps a screen running for days: watchdog, new builds at idle moments, a daily reload, wake lock, offline copy of the page. */
import { subscribe } from 'valtio/vanilla';
import { monotonicNow } from '../../client/live/clock.ts';
import { reloadAttempts } from '../../client/live/reload-attempts.ts';
import { reportPainted } from '../../client/live/report-painted.ts';
import { showName } from '../../client/live/show-name.ts';
import type { Live } from '../../client/live/socket.ts';
import { cachePage } from './cache-page.ts';
import { followKey } from './follow-key.ts';
import { hourOf } from './hour-of.ts';
import { isIdle } from './idle.ts';
import { loadFlags } from './load-flags.ts';
import { reloadReason, silentAfterMs } from './reload.ts';
import { type Route, roomOf } from './route.ts';
import { servedScript } from './served-script.ts';
import { removeOldPage, takeOver } from './take-over.ts';

type Options = {
  live: Live;
  route: Route;
  /** Gets the key by which the desk knows this screen; null: the desk does not follow it. */
  onDisplayKey: ((key: string) => void) | null;
  /** The path of the running script. */
  script: string;
  /** Removes the picture. */
  unmount: () => void;
};

const lookEveryMs = 5000;
/** The next try after a new page that did not paint. */
const againAfterMs = 60_000;

export function keepAlive({ live, route, onDisplayKey, script, unmount }: Options): void {
  const startedAt = monotonicNow();
  const seen = {
    newBuild: false,
    isReloadWanted: false,
    leaving: false,
    failedAt: Number.NEGATIVE_INFINITY,
    answersSince: null as number | null,
  };

  const look = async () => {
    loadFlags(live.store);
    const now = monotonicNow();
    const silent = expectsFrames(live, route) && now - (lastHeard(live) ?? startedAt) > silentAfterMs;
    if (silent) seen.answersSince = (await servedScript()) === null ? null : (seen.answersSince ?? now);
    else seen.answersSince = null;
    if (!silent && now - startedAt > 12 * lookEveryMs) reloadAttempts.clear();
    const reason = reloadReason({
      now,
      startedAt,
      ...seen,
      ofTable: route.screen === 'scoreboard',
      idle: isIdle(live.store, route),
      hour: hourOf(live.serverNow(), timeZoneOf(live)),
      attempts: reloadAttempts.count(),
    });
    // Without the server a reload would end on the browser's error page.
    if (!reason || seen.leaving || (await servedScript()) === null) return;
    // A page that hangs cannot watch over another page: reload it directly.
    if (reason !== 'silent') return leaveFor(location.href);
    reloadAttempts.add();
    window.removeEventListener('pagehide', live.goodbye);
    location.reload();
  };
  const leaveFor = async (address: string): Promise<void> => {
    if (seen.leaving || monotonicNow() < seen.failedAt + againAfterMs) return;
    seen.leaving = true;
    seen.leaving = await takeOver(address);
    if (!seen.leaving) seen.failedAt = monotonicNow();
    else end();
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  const end = (): void => {
    clearInterval(timer);
    stopFollowing();
    live.close();
    unmount();
    removeOldPage();
  };
  let identifiedAt: number | null = null;
  live.onFrame('order', (order) => {
    if (order.kind === 'identify') {
      showName(order.name, order.forMs);
      identifiedAt = Math.round(live.serverNow());
    } else if (order.kind === 'reload') seen.isReloadWanted = true;
    // The server repeats the order until the screen has moved; only follow addresses of ours.
    else if (order.path.startsWith('/web/') && order.path !== location.pathname + location.search) void leaveFor(order.path);
    void look();
  });

  let greetedBy: string | null = null;
  subscribe(live.store, () => {
    const build = live.store.server?.build ?? null;
    if (build === null || build === greetedBy) return;
    greetedBy = build;
    void servedScript().then((served) => {
      seen.newBuild = served !== null && served !== script;
    });
  });
  if (onDisplayKey) followKey(onDisplayKey);
  const stopFollowing = onDisplayKey ? reportPainted({ live, script, identifiedAt: () => identifiedAt }) : () => undefined;
  window.addEventListener('pagehide', live.goodbye);
  keepScreenOn();
  void cachePage();
}

/** A screen that has no room, or is not let into it, expects no frames. */
function expectsFrames({ store }: Live, route: Route): boolean {
  const room = roomOf(route);
  return room !== null && !store.rooms[room]?.problem;
}

function lastHeard(live: Live): number | null {
  const heard = Object.values(live.store.rooms).flatMap(({ heardAt }) => heardAt ?? []);
  return heard.length === 0 ? null : Math.max(...heard);
}

function timeZoneOf(live: Live): string {
  return Object.values(live.store.events)[0]?.timeZone ?? 'UTC';
}

/** Asks the display not to sleep. The browser drops the lock whenever the page is hidden, and grants none on plain http. */
function keepScreenOn(): void {
  const ask = () => {
    if (document.visibilityState === 'visible') void navigator.wakeLock?.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  ask();
}

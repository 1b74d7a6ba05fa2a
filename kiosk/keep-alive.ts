/** Keeps a hall screen running for days: watchdog, new builds at idle moments, a daily fresh start, an awake display, an offline shell. */
import { subscribe } from 'valtio/vanilla';
import { monotonicNow } from '../client/live/clock.ts';
import type { Live } from '../client/live/socket.ts';
import { isIdle } from './idle.ts';
import { reloadWish, type Watch } from './reload.ts';
import type { Route } from './route.ts';
import { hourOf } from './time.ts';

type Options = { live: Live; route: Route /** Path of the script that runs. */; script: string };

const lookEveryMs = 5000;
const attemptsKey = 'hall:reloads';

export function keepAlive({ live, route, script }: Options): void {
  const startedAt = monotonicNow();
  const watch = { newBuild: false };
  const look = async () => {
    const now = monotonicNow();
    const facts: Watch = {
      now,
      startedAt,
      heardAt: lastHeard(live) ?? startedAt,
      newBuild: watch.newBuild,
      idle: isIdle(live.store, route),
      hour: hourOf(live.serverNow(), timeZoneOf(live)),
      attempts: attempts.read(),
    };
    if (now - facts.heardAt < lookEveryMs && now - startedAt > 60_000) attempts.write([]);
    const wish = reloadWish(facts);
    // Without the server a reload could only end in the browser's own error page.
    if (!wish || !(await shellScript())) return;
    if (wish === 'silent') attempts.write([...facts.attempts, Date.now()]);
    location.reload();
  };
  setInterval(() => void look(), lookEveryMs);

  let known: string | null = null;
  subscribe(live.store, () => {
    const build = live.store.server?.build ?? null;
    if (build === known) return;
    known = build;
    void shellScript().then((served) => {
      watch.newBuild = served !== null && served !== script;
    });
  });
  stayAwake();
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void navigator.serviceWorker.register('/kiosk-sw.js', { scope: '/web/' }).catch(() => undefined);
}

/** The script the server would give this page now; null when it does not answer. */
async function shellScript(): Promise<string | null> {
  try {
    const page = await fetch(location.href, { cache: 'no-store', headers: { 'x-from-server': '1' } });
    if (!page.ok) return null;
    const source = /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(await page.text())?.[1];
    return source ? new URL(source, location.href).pathname : null;
  } catch {
    return null;
  }
}

function lastHeard(live: Live): number | null {
  const heard = Object.values(live.store.rooms).flatMap(({ heardAt }) => heardAt ?? []);
  return heard.length === 0 ? null : Math.max(...heard);
}

function timeZoneOf(live: Live): string {
  return Object.values(live.store.events)[0]?.timeZone ?? 'UTC';
}

/** When this tab reloaded itself because of silence; in the tab's own storage so that it survives the reload. */
const attempts = {
  read: (): number[] => {
    try {
      const value: unknown = JSON.parse(sessionStorage.getItem(attemptsKey) ?? '[]');
      return Array.isArray(value) ? value.filter((at) => typeof at === 'number') : [];
    } catch {
      return [];
    }
  },
  write: (times: number[]) => {
    try {
      sessionStorage.setItem(attemptsKey, JSON.stringify(times));
    } catch {
      // Without storage the watchdog starts counting anew after each reload.
    }
  },
};

/** The lock is lost whenever the page is hidden, and refused on plain http. */
function stayAwake(): void {
  const ask = () => {
    if (document.visibilityState === 'visible') void navigator.wakeLock?.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  ask();
}

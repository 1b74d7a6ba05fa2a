/** The entry of the public screens: picks the screen by its address and keeps it alive. */
import '@fontsource-variable/archivo/wdth.css';
import './frame/other-letters.css';
import '../client/styles/hall.css';
import './kiosk.css';
import './overview/portrait.css';
import { createRoot } from 'react-dom/client';
import { createCache, type LiveCache } from '../client/live/cache.ts';
import { fetchPart } from '../client/live/fetch-part.ts';
import { createLive, type Live } from '../client/live/socket.ts';
import { displayRequestOf } from './frame/display.ts';
import { roomOf, routeOf } from './frame/route.ts';
import { servedScript } from './frame/served-script.ts';
import { KioskApp } from './kiosk-app.tsx';

const route = routeOf(location);
/** A moment in the address: the screen shows the past, and no live room. */
const past = new URLSearchParams(location.search).get('at');
/** Vite names the script by its content: a cache of another build is not read. */
const build = new URL(import.meta.url).pathname;
const root = createRoot(document.getElementById('root') ?? document.body);
let key: string | null = null;
if (past === null) showPresent();
else void import('./frame/past-screen.tsx').then(({ showPast }) => showPast(root, route, past));

function showPresent(): void {
  const display = displayRequestOf(route, location);
  const live = createLive({ cache: openCache(), ...(display && { display: () => (key === null ? null : { key, ...display }) }) });
  // Watch before the first render, so that the first picture is the cached one.
  const room = roomOf(route);
  if (room) live.watch(room);
  root.render(<KioskApp live={live} route={route} />);
  keepRunning(live, display !== null);
}

/** Loads everything invisible after the first picture. */
function keepRunning(live: Live, isFollowed: boolean): void {
  const knownBy = (displayKey: string): void => {
    key = displayKey;
    live.sendDisplay();
  };
  fetchPart(
    () => import('./frame/keep-alive.ts'),
    { isServed: async () => (await servedScript()) !== null, mayReload: () => true },
    ({ keepAlive }) => keepAlive({ live, route, onDisplayKey: isFollowed ? knownBy : null, script: build, unmount: () => root.unmount() }),
  );
}

/** Returns null if the browser forbids storage; the screen then gets its data from the server alone. */
function openCache(): LiveCache | null {
  try {
    return createCache(localStorage, `hall:${build}`);
  } catch {
    return null;
  }
}

/** The entry of the overlays for streams: transparent pages of 1920×1080 that OBS shows over the picture. */
import '@fontsource-variable/archivo/wdth.css';
import '../frame/other-letters.css';
import '../../client/styles/hall.css';
import './overlay.css';
import { createCache, type LiveCache } from '../../client/live/cache.ts';
import { phaseOf } from '../scoreboard/match-view.ts';
import { boardOf, liveMatches, tableIn, titleOf } from './board-of.ts';
import { fitLines } from './elements.ts';
import { moveTicker, pagesOf, patchTicker } from './event-boards.ts';
import { type FollowedRoom, followRoom } from './follow-room.ts';
import { keepOverlay } from './keep-overlay.ts';
import { followNext, type NextOnTable } from './next-board.ts';
import { watchVisibility } from './obs-visibility.ts';
import { type OverlayRoute, overlayRouteOf, roomPathOf } from './route.ts';
import { sampleNext, sampleRows } from './sample.ts';

const root = document.getElementById('root') ?? document.body;
const overlay = overlayRouteOf(location);
// Everything below must be a function declaration: it is called from here.
if (overlay) run(overlay);

function run(route: OverlayRoute): void {
  Object.assign(document.documentElement, { lang: route.lang }).dataset.theme = route.theme;
  let next: NextOnTable | null = route.isTest ? sampleNext : null;
  let drawn = '';
  const draw = (): void => {
    const [rows, now] = [room.rows(), room.now()];
    document.body.classList.toggle('stale', room.isStale());
    document.title = titleOf(route, rows);
    if (!isVisible() || (route.screen === 'ticker' && patchTicker(root, liveMatches(rows)))) return;
    // A board is made anew only when something on it changes.
    const input = JSON.stringify([rows, next, movesByClock(route, room) ? Math.floor(now / 1000) : 0]);
    if (input === drawn) return;
    drawn = input;
    root.replaceChildren(...[boardOf(route, { rows, next, now })].filter((board) => board !== null));
    fitLines(root);
    if (route.screen === 'ticker') moveTicker(root);
  };
  const room = route.isTest ? sampleRoom() : roomOf(route, () => draw());
  const isVisible = watchVisibility(draw);
  draw();
  setInterval(draw, 1000);
  // Other letters are wider or narrower.
  document.fonts.addEventListener('loadingdone', () => fitLines(root));
  if (route.isTest) return;
  if (route.screen === 'table' && ['next', 'full', 'auto'].includes(route.layout)) {
    const table = () => tableIn(room.rows());
    const onChange = (coming: NextOnTable | null): void => {
      next = coming;
      draw();
    };
    followNext({ key: `overlay-next:${roomPathOf(route)}`, table, delayMs: route.delayMs, onChange });
  }
  void keepOverlay();
}

/** A time-out counts down, and pages of tables follow each other. */
function movesByClock({ screen }: OverlayRoute, room: FollowedRoom): boolean {
  const matches = liveMatches(room.rows());
  return screen === 'table' ? matches.some((match) => phaseOf(match) === 'timeout') : screen === 'tables' && pagesOf(matches) > 1;
}

function roomOf(route: OverlayRoute, onChange: () => void): FollowedRoom {
  const room = roomPathOf(route);
  return followRoom({
    url: `${location.origin.replace(/^http/, 'ws')}${room}`,
    room,
    delayMs: route.delayMs,
    cache: openCache(),
    onChange,
  });
}

function sampleRoom(): FollowedRoom {
  const rows = sampleRows(1);
  return { rows: () => rows, isStale: () => false, now: () => Date.now() };
}

/** Returns null if the browser forbids storage. The name of the script changes with its content: rows of another build are not read. */
function openCache(): LiveCache | null {
  try {
    return createCache(localStorage, `overlay:${new URL(import.meta.url).pathname}`);
  } catch {
    return null;
  }
}

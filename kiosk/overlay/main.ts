/** The entry of the overlays for streams: transparent pages of 1920×1080 that OBS shows over the picture. */
import '@fontsource-variable/archivo/wdth.css';
import '../frame/other-letters.css';
import '../../client/styles/hall.css';
import './overlay.css';
import { type Overlay, overlayAddress, overlaySocketPath, readOverlay, tokenQuery } from '#contract/live/overlay-address.ts';
import type { LiveChange, LiveMatch } from '#contract/live/rows.ts';
import { createCache, type LiveCache } from '../../client/live/cache.ts';
import { phaseOf } from '../scoreboard/match-view.ts';
import { boardsOf, liveMatches, sheetsIn, sponsorsIn, tableIn, titleOf } from './board-of.ts';
import { sheetMs } from './bracket-board.ts';
import { followBuilder, isFramed } from './builder-preview.ts';
import { fitLines } from './elements.ts';
import { moveTicker, pageMs, pagesOf, patchTicker, tablesBeside } from './event-boards.ts';
import { type FollowedRoom, followRoom } from './follow-room.ts';
import { keepOverlay } from './keep-overlay.ts';
import { setLook } from './look.ts';
import { followNext, type NextOnTable } from './next-board.ts';
import { watchVisibility } from './obs-visibility.ts';
import { createOtherTables } from './other-tables.ts';
import { sampleNext, sampleRows } from './sample.ts';
import { sampleBracket } from './sample-bracket.ts';
import { sponsorTurnMs } from './sponsor-board.ts';

const root = document.getElementById('root') ?? document.body;
const opened = readOverlay(location);
// Everything below must be a function declaration: it is called from here.
if (opened) run(opened);

function run(first: Overlay): void {
  let overlay = first;
  let next: NextOnTable | null = overlay.sample ? sampleNext : null;
  let drawn = '';
  const draw = (): void => {
    const [rows, now] = [room.rows(), room.now()];
    document.body.classList.toggle('stale', room.isStale());
    document.title = titleOf(overlay, rows);
    if (!isVisible() || (overlay.screen === 'ticker' && patchTicker(root, liveMatches(rows)))) return;
    const others = otherTables(overlay, rows);
    // A board is made anew only when something on it changes.
    const step = clockStepMs(overlay, rows, others);
    const input = JSON.stringify([rows, others, next, step && Math.floor(now / step)]);
    if (input === drawn) return;
    drawn = input;
    root.replaceChildren(...boardsOf(overlay, { rows, others, next, now }));
    fitLines(root);
    if (overlay.screen === 'ticker') moveTicker(root);
  };
  const otherTables = createOtherTables((eventId) => roomOf({ ...overlay, screen: 'tables', eventId }, () => draw()));
  const room = overlay.sample ? sampleRoom(() => overlay) : roomOf(overlay, () => draw());
  const isVisible = watchVisibility(draw);
  setLook(overlay);
  draw();
  setInterval(draw, 1000);
  // Other letters are wider or narrower.
  document.fonts.addEventListener('loadingdone', () => fitLines(root));
  followBuilder((wanted) => {
    if (sourceOf(wanted) !== sourceOf(overlay)) return location.replace(overlayAddress(wanted));
    overlay = wanted;
    drawn = '';
    root.replaceChildren();
    setLook(overlay);
    draw();
  });
  if (overlay.sample) return;
  if (overlay.screen === 'table' && ['next', 'full', 'auto'].includes(overlay.layout)) {
    const table = () => tableIn(room.rows());
    const onChange = (coming: NextOnTable | null): void => {
      next = coming;
      draw();
    };
    followNext({
      key: `overlay-next:${storedName(overlay)}`,
      table,
      delayQuery: tokenQuery(overlay),
      delayMs: delayMsOf(overlay),
      onChange,
    });
  }
  // The computer of the office shows no stream.
  if (!isFramed()) void keepOverlay();
}

/** Names where the data come from. Another source needs a new page. */
function sourceOf(overlay: Overlay): string {
  return overlay.sample ? 'sample' : [storedName(overlay), overlay.screen === 'table' && overlay.layout].join();
}

/** Names the stored rows: those of an overlay without delay are too new for one with a delay. */
function storedName(overlay: Overlay): string {
  const { delay, token } = overlay;
  return `${overlaySocketPath(overlay)}${delay > 0 || token ? ` ${delay} ${token ?? ''}` : ''}`;
}

/** With a token the server waits. */
function delayMsOf({ delay, token }: Overlay): number {
  return token ? 0 : delay * 1000;
}

/** Returns how often the clock changes the boards, in milliseconds: a time-out counts down, pages of tables and sponsors take turns. 0: never. */
function clockStepMs(overlay: Overlay, rows: readonly LiveChange[], others: readonly LiveMatch[]): number {
  const matches = liveMatches(rows);
  if (overlay.screen === 'table') {
    if (matches.some((match) => phaseOf(match) === 'timeout')) return 1000;
    if (pagesOf(others, tablesBeside) > 1) return pageMs;
    return overlay.hasSponsors && sponsorsIn(rows).length > 1 ? sponsorTurnMs : 0;
  }
  if (overlay.screen === 'bracket') {
    const sheets = sheetsIn(rows).length;
    return sheets > 1 ? sheetMs : sheets === 0 && pagesOf(matches) > 1 ? pageMs : 0;
  }
  return overlay.screen === 'tables' && pagesOf(matches) > 1 ? pageMs : 0;
}

function roomOf(overlay: Overlay, onChange: () => void): FollowedRoom {
  return followRoom({
    url: `${location.origin.replace(/^http/, 'ws')}${overlaySocketPath(overlay)}${tokenQuery(overlay)}`,
    room: storedName(overlay),
    delayMs: delayMsOf(overlay),
    isHeldBack: overlay.token !== null,
    cache: openCache(),
    onChange,
  });
}

/** The state of the sample data can change while they are shown. */
function sampleRoom(overlay: () => Overlay): FollowedRoom {
  const startedAt = Date.now();
  return {
    rows: () => (overlay().screen === 'bracket' ? sampleBracket() : sampleRows(1, overlay().sample ?? 'playing', startedAt)),
    isStale: () => overlay().sample === 'stale',
    now: () => Date.now(),
    stop: () => undefined,
  };
}

/** Returns null if the browser forbids storage. The name of the script changes with its content: rows of another build are not read. */
function openCache(): LiveCache | null {
  try {
    return createCache(localStorage, `overlay:${new URL(import.meta.url).pathname}`);
  } catch {
    return null;
  }
}

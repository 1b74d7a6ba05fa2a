/** Says whether the page is live or how old it is. Scores stay in either case; what is live comes back by itself. */
import { page } from './page.ts';
import { venueTime } from './venue-time.ts';

/** In milliseconds. After this time without a message the page is no longer labelled live: the server sends a beat every 15 seconds. */
const staleAfterMs = 20_000;
const everyMs = 1_000;
/** In milliseconds. A stream that ends connects again within this time: behind a cache that happens every two minutes. */
const lostAfterMs = 5_000;

let isOpen = false;
let lostAt = Number.NEGATIVE_INFINITY;
let heardAt = 0;
/** The server's clock minus this phone's. */
let offset = 0;

export function heard(serverTime?: number): void {
  heardAt = Date.now();
  if (serverTime !== undefined) offset = serverTime - heardAt;
  show();
}

export const noteServerTime = (serverTime: number): void => {
  // The stream says it to the millisecond.
  if (offset === 0) offset = serverTime - Date.now();
};

/** The time by the server's clock, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + offset;

export function setOpen(open: boolean): void {
  if (isOpen && !open) {
    lostAt = Date.now();
    setTimeout(show, lostAfterMs);
  }
  isOpen = open;
  if (open) heardAt = Date.now();
  show();
}

function show(): void {
  const chip = document.getElementById('chip');
  const words = document.getElementById('chip-words');
  const time = document.getElementById('chip-time');
  if (!chip || !words || !time || heardAt === 0) return;
  const isConnected = isOpen || Date.now() - lostAt < lostAfterMs;
  const live = isConnected && navigator.onLine && Date.now() - heardAt < staleAfterMs;
  chip.toggleAttribute('data-live', live);
  document.documentElement.toggleAttribute('data-stale', !live);
  words.textContent = live ? `${page.words.live} ·` : (page.words.asOf ?? '');
  time.textContent = venueTime((live ? Date.now() : heardAt) + offset);
}

setInterval(show, everyMs);
addEventListener('offline', show);
addEventListener('online', show);

/** The players whom this device follows: kept in its own storage, without an account. */

import { all, page, type StreamFrame } from './page.ts';
import { fetchPage, refreshSoon } from './refresh.ts';
import { followRoom } from './shared-stream.ts';

export type FollowedPlayer = { key: string; name: string };
const storageKey = 'live-followed';
/** A stream of its own per event; a browser opens only six connections to a server. */
const maxStreams = 2;
const maxFollowed = 20;
/** Called matches come first, then those that are played; the order then stays until the page is opened again. */
const kinds = ['on-table', 'waiting', 'done'];

/** The event that the document gets when a star was pressed. */
export const followedChanged = 'followed-changed';

export function readFollowed(): FollowedPlayer[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(({ key, name }) => /^\d+\.\d+$/.test(key) && typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Storage may be blocked; then the star lasts as long as the page. */
function storeFollowed(players: readonly FollowedPlayer[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(players));
  } catch {}
}

/** Shows the stars of the page and lets them be pressed. */
export function showStars(): void {
  const draw = (): void => {
    const keys = new Set(readFollowed().map(({ key }) => key));
    for (const star of all('[data-follow]')) {
      star.hidden = false;
      star.setAttribute('aria-pressed', String(keys.has(star.dataset.follow ?? '')));
    }
  };
  addEventListener('storage', draw);
  document.addEventListener('click', ({ target }) => {
    const star = target instanceof Element ? target.closest<HTMLElement>('[data-follow]') : null;
    if (!star) return;
    const { follow: key = '', name = '' } = star.dataset;
    const others = readFollowed().filter((one) => one.key !== key);
    const isNew = star.getAttribute('aria-pressed') !== 'true';
    storeFollowed(isNew ? [{ key, name }, ...others].slice(0, maxFollowed) : others);
    draw();
    star.setAttribute('aria-pressed', String(isNew));
    document.dispatchEvent(new Event(followedChanged));
  });
  draw();
}

const home = document.documentElement.lang === 'de' ? '/live/de' : '/live';

/** The page of a followed player. */
export const addressOf = (key: string): string => {
  const [event, player] = key.split('.');
  return `${home}/events/${event}/players/${player}`;
};

/** Shows a card per followed player on the first page. Returns a function that fetches the cards again; null on other pages. */
export function showFollowed(listeners: { onFrame: (frame: StreamFrame) => void; onOpen: () => void; onLost: () => void }) {
  const box = document.getElementById('followed-cards');
  if (!box) return null;
  const show = async (fresh: boolean): Promise<void> => {
    const fetched = await Promise.all(readFollowed().map(async ({ key }) => ({ key, ...(await readCard(key, fresh)) })));
    // A star may have been pressed meanwhile.
    const followed = new Set(readFollowed().map(({ key }) => key));
    const cards = fetched.filter(({ key }) => followed.has(key));
    const known = new Map(all('[data-key]', box).map((card) => [card.dataset.key, card]));
    const rank = (card: HTMLElement): number => (card.querySelector('[data-status="READY"]') ? -1 : kinds.indexOf(card.dataset.kind ?? ''));
    const found = cards.flatMap(({ key, card }) => (card ? [{ key, card }] : []));
    for (const { key, card } of found.sort((one, other) => rank(one.card) - rank(other.card))) {
      card.dataset.key = key;
      const old = known.get(key);
      if (!old) box.append(card);
      else if (old.outerHTML !== card.outerHTML) old.replaceWith(card);
    }
    for (const [key, old] of known) if (!followed.has(key ?? '')) old.remove();
    // A busy server refuses these pages first.
    if (cards.some(({ failed }) => failed)) refreshSoon();
    const section = document.getElementById('followed');
    if (section) section.hidden = box.childElementCount === 0;
    const hint = document.getElementById('follow-hint');
    if (hint) hint.hidden = box.childElementCount > 0;
    placeSearch(hint, box.childElementCount > 0);
    for (const { at, room } of cards) if (at && room && !rooms.has(room) && rooms.size < maxStreams) follow(room, at);
  };
  const rooms = new Set<string>();
  const follow = (room: string, at: string): void => {
    rooms.add(room);
    followRoom(room, at, listeners);
  };
  document.addEventListener(followedChanged, () => void show(false));
  void show(false);
  return () => show(true);
}

/** The search is the first thing for a device that follows nobody, and within reach of the thumb for all others. */
function placeSearch(hint: HTMLElement | null, follows: boolean): void {
  const search = document.querySelector('.search');
  if (!search || search.contains(document.activeElement)) return;
  if (!follows) hint?.after(search);
  else if (search.nextElementSibling) search.parentElement?.append(search);
}

async function readCard(key: string, fresh: boolean) {
  const found = await fetchPage(addressOf(key), fresh);
  const card = found?.querySelector<HTMLElement>('#answer > .answer');
  const { room, at } = found?.body.dataset ?? {};
  return { failed: found === null, card: card ? document.importNode(card, true) : null, room, at: at ?? page.at };
}

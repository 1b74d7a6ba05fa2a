/** Fetches the page again when cells are not enough, and puts the new parts into the places of the old ones. */
import { heard } from './chip.ts';
import { all, between } from './page.ts';
import { glow } from './patch.ts';

/** In milliseconds. One fetch in this time at most, spread among the phones. */
const soonMs = [1_200, 4_500] as const;
const leastGapMs = 4_000;
/** In milliseconds. Forecasts move with the clock, also while nothing happens. */
const regularMs = [50_000, 70_000] as const;

let timer = 0;
let due = Number.POSITIVE_INFINITY;
let lastAt = Date.now();
let work: () => Promise<void> = async () => undefined;

/** Calls `fetchAll` about once a minute while the page is seen, and soon after `refreshSoon`. */
export function keepFresh(fetchAll: () => Promise<void>): void {
  work = fetchAll;
  plan(between(...regularMs));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - lastAt > leastGapMs) plan(between(0, 500));
  });
}

export const refreshSoon = (): void => plan(Math.max(between(...soonMs), lastAt + leastGapMs - Date.now()));

function plan(inMs: number): void {
  const at = Date.now() + inMs;
  if (at >= due) return;
  clearTimeout(timer);
  due = at;
  timer = window.setTimeout(run, inMs);
}

async function run(): Promise<void> {
  due = Number.POSITIVE_INFINITY;
  lastAt = Date.now();
  if (!document.hidden) await work().catch(() => undefined);
  plan(between(...regularMs));
}

/** Returns the page at an address, null without connection. `fresh`: not the copy that the phone keeps. */
export async function fetchPage(address: string, fresh = true): Promise<Document | null> {
  const answer = await readDocument(address, fresh).catch(() => null);
  if (answer && fresh) heard();
  return answer;
}

/** The browser parses the answer itself: the content policy lets no text become markup. */
function readDocument(address: string, fresh: boolean): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.timeout = 15_000;
    // The worker (client/public/live-sw.js) leaves these requests to the server.
    if (fresh) request.setRequestHeader('cache-control', 'no-cache');
    request.addEventListener('load', () => resolve(request.status === 200 || request.status === 404 ? request.responseXML : null));
    for (const end of ['error', 'timeout', 'abort']) request.addEventListener(end, () => resolve(null));
    request.send();
  });
}

/** Replaces the parts of the page by those of its new copy. */
export function replaceParts(fresh: Document): void {
  const parts = new Map(all('[data-part]', fresh).map((part) => [part.dataset.part, part]));
  for (const part of all('[data-part]')) {
    const next = parts.get(part.dataset.part);
    // The reader looks at the past on this part.
    if (part.querySelector('[data-replaying]')) continue;
    if (next && next.innerHTML !== part.innerHTML) replacePart(part, next);
  }
}

function replacePart(part: HTMLElement, next: HTMLElement): void {
  const focused = part.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : null;
  const list = part.querySelector(':scope > ul');
  const nextList = next.querySelector(':scope > ul');
  const isOpen = part.querySelector('details')?.open ?? false;
  // Other matches than before, as when the chart follows a player, take the place of these.
  if (list && nextList && list.getAttribute('data-of') === nextList.getAttribute('data-of')) replaceRows(list, nextList);
  else part.replaceChildren(...[...next.childNodes].map((node) => document.importNode(node, true)));
  if (isOpen) part.querySelector('details')?.setAttribute('open', '');
  if (focused) part.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

/** Rows keep their order until the page is opened again: a row that has gone stays pale in its place, a new one comes at the end. */
function replaceRows(list: Element, next: Element): void {
  const fresh = new Map(all('[data-key]', next).map((row) => [row.dataset.key, row]));
  for (const row of all('[data-key]', list)) {
    const replacement = fresh.get(row.dataset.key);
    fresh.delete(row.dataset.key);
    if (!replacement) row.dataset.gone = '';
    else if (replacement.outerHTML !== row.outerHTML) {
      const copy = document.importNode(replacement, true);
      row.replaceWith(copy);
      glow(copy);
    }
  }
  for (const row of fresh.values()) list.append(document.importNode(row, true));
}

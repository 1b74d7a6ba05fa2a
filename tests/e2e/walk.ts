/** Goes from address to address in a page that stays loaded, and checks each screen. */
import type { Page } from 'playwright-core';
import { breaches, type Rules } from '../support/axe.ts';

export type Look = { width: number; height: number; theme: 'dark' | 'light' };

/** The small sizes are so high that a bar at the foot of a screen covers nothing. */
export const looks: readonly Look[] = [
  { width: 390, height: 2400, theme: 'light' },
  { width: 768, height: 2400, theme: 'dark' },
  { width: 1440, height: 900, theme: 'light' },
  { width: 390, height: 2400, theme: 'dark' },
  { width: 768, height: 2400, theme: 'light' },
  { width: 1440, height: 900, theme: 'dark' },
];

/** The dialog, or the screen without the menu that all screens share. */
const parts = ['[role=alertdialog]', '[role=dialog]', 'main'];

/** `first` is the width and theme that checks all rules of the address. */
export type Stop = { address: string; first: Look };

/** Returns the problems by address, each checked in every width and theme. */
export async function walk(page: Page, stops: readonly Stop[]): Promise<string[]> {
  const lines: string[] = [];
  const hasAnswers = answersOf(page);
  for (const look of looks) {
    const { width, height, theme } = look;
    await page.setViewportSize({ width, height });
    // Without animations no check has to wait.
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const { address, first } of stops) {
      await page.evaluate(go, address);
      const wider = await settledWidth(page, hasAnswers);
      let found = await breaches(page, rulesFor(look, first), parts);
      // An address may lead on to another one while it is checked: a problem counts when it is still there after that.
      if (found.length > 0) {
        await settledWidth(page, hasAnswers);
        found = await breaches(page, rulesFor(look, first), parts);
      }
      for (const line of found) lines.push(`${address} at ${width} in ${theme}: ${line}`);
      if (wider > 0) lines.push(`${address} at ${width}: ${wider} pixels wider than the screen`);
    }
  }
  for (const told of ['request', 'requestfinished', 'requestfailed']) page.removeAllListeners(told);
  return lines;
}

/** Waits for the screen and its data. Returns by how many pixels it is wider than the window. */
async function settledWidth(page: Page, hasAnswers: () => Promise<void>): Promise<number> {
  await page.evaluate(standing);
  await hasAnswers();
  return page.evaluate(standing);
}

/** At each width one theme is checked with all rules, and the other with the colour rules only. */
const rulesFor = (look: Look, first: Look): Rules =>
  look === first || (look.width !== first.width && look.theme === 'light') ? 'all' : 'colours';

/** Runs in the page and navigates like a click on a link. */
function go(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/**
 * Runs in the page. Waits until the screen of the address has its content, and returns by how many pixels it is wider than the window. A screen
 * that never comes counts as infinitely wide.
 */
async function standing(): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // The screen before stays while the files of this one load.
  const isShown = () =>
    !location.pathname.startsWith('/app') || document.querySelector<HTMLElement>('#content')?.dataset.path === location.pathname;
  const isThere = () =>
    isShown() &&
    document.querySelector('h1, [role=dialog], [role=alertdialog]') !== null &&
    document.querySelector('[aria-busy=true], .skeleton') === null;
  const wider = () => document.documentElement.scrollWidth - innerWidth;
  await frame();
  await frame();
  // A minute: on a busy machine a screen that works can take more than ten seconds.
  for (let frames = 0; frames < 3_600 && !isThere(); frames += 1) await frame();
  if (!isShown()) return Number.POSITIVE_INFINITY;
  for (let frames = 0; frames < 60 && wider() > 0; frames += 1) await frame();
  return wider();
}

/** Returns a function that resolves when every request is answered. */
function answersOf(page: Page): () => Promise<void> {
  const open = new Set<object>();
  // A stream stays open.
  page.on('request', (request) => request.resourceType() !== 'eventsource' && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    while (open.size > 0) await Promise.race([page.waitForEvent('requestfinished'), page.waitForEvent('requestfailed')]);
  };
}

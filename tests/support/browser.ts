/** Screens for one test file: one Chromium, an empty profile per page, and a check that no page reported an error. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { emptied, enter, newProfile, type Profile } from './browser-profile.ts';
import { launchChromium } from './chromium.ts';

export type ScreenOptions = {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  touch?: boolean;
  /** The token of a signed-in person, stored as the back office does after "Keep me signed in". */
  token?: string | null;
  /** Errors that this page reports on purpose: a refused call, a server that is away. */
  tolerate?: RegExp;
  /** Opens in the profile of this page, as another tab of the same person. */
  beside?: Page;
};

export type Screens = {
  open: (address: string, options?: ScreenOptions) => Promise<Page>;
  /** All errors of the open pages so far that were not tolerated. */
  complaints: () => string[];
};

type OpenScreen = { page: Page; complaints: string[] };

/** Registers its own hooks: call it once at the top of a test file. */
export function fileScreens(): Screens {
  let browser: Browser;
  let opened: OpenScreen[] = [];
  let used: Profile[] = [];
  let unused: Profile[] = [];
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
  });
  afterEach(async ({ task }) => {
    const complaints = opened.flatMap((screen) => screen.complaints);
    if (task.result?.state === 'fail' || complaints.length > 0) await photograph(opened, task.name);
    const left = await Promise.all(used.map(emptied));
    unused = [...unused, ...left.filter((profile) => profile !== null)];
    used = [];
    opened = [];
    expect(complaints).toEqual([]);
  });
  const profileFor = async ({ touch = false }: ScreenOptions): Promise<Profile> => {
    const found = unused.find((profile) => profile.touch === touch) ?? (await newProfile(browser, touch));
    unused = unused.filter((profile) => profile !== found);
    used.push(found);
    return found;
  };
  return {
    open: async (address, options = {}) => {
      if (options.beside) {
        const page = await options.beside.context().newPage();
        opened.push({ page, complaints: listen(page, options.tolerate) });
        await page.goto(address);
        return page;
      }
      const profile = await profileFor(options);
      opened.push({ page: profile.page, complaints: listen(profile.page, options.tolerate) });
      await enter(profile, address, options);
      return profile.page;
    },
    complaints: () => opened.flatMap(({ complaints }) => complaints),
  };
}

/** A busy server answers 503 and the screen retries: the test itself sees the right content. */
const busyWords = /Failed to load resource: the server responded with a status of 503/;

/** Console errors and warnings about the content policy, uncaught errors and rejections. */
function listen(page: Page, tolerate: RegExp | undefined): string[] {
  const complaints: string[] = [];
  const note = (words: string): void => {
    if (!tolerate?.test(words) && !busyWords.test(words)) complaints.push(words);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(`Uncaught: ${error.stack ?? error.message}`));
  page.on('crash', () => note('The page crashed.'));
  return complaints;
}

async function photograph(opened: readonly OpenScreen[], name: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hall-screens-'));
  for (const [index, { page }] of opened.entries()) {
    if (!page.isClosed()) await page.screenshot({ path: join(folder, `${index + 1}.png`) }).catch(() => undefined);
  }
  console.log(`What was on the screens of "${name}": ${folder}`);
}

/**
 * Chromium's own messages about a server that is away or restarts, or a page that stood still for too long. Now and then an exception has neither
 * words nor location.
 */
export const awayWords =
  /An unknown error occurred when fetching the script|WebSocket connection to|WebSocket is already in CLOSING or CLOSED state|Failed to fetch dynamically imported module|net::ERR_|Failed to load resource: (?:net::|the server responded with a status of 503)|^Uncaught: $/;

/** The requests of the first load of a screen, during a full event. Requests are counted, not timed: `npm run bench -- screens` measures seconds. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openCold, type ScreenLoad } from '../bench/bad-line.ts';
import { demoScreens } from '../bench/demo-screens.ts';
import { type DemoServer, demoServer } from '../bench/demo-server.ts';
import { launchChromium } from '../support/chromium.ts';

let browser: Browser;
let demo: DemoServer;
const loads = new Map<string, ScreenLoad>();

beforeAll(async () => {
  [browser, demo] = await Promise.all([launchChromium(), demoServer(50)]);
  const token = await demo.signIn();
  const isFull = async () =>
    ((await demo.call('GET', '/api/tournament-matches?matchStatus.in=RUNNING&size=100', undefined, token)) as object[]).length > 15;
  await vi.waitUntil(isFull, { timeout: 120_000, interval: 500 });
  await demo.pause();
  for (const screen of await demoScreens(browser, demo)) loads.set(screen.name, await openCold(browser, screen, { isSlow: false }));
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await demo?.close();
});

test.each([
  ['Running list', 30],
  ['Start page', 29],
  ['Tablet', 12],
  ['Scoreboard', 14],
  ['TV overview', 40],
] as const)('%s is usable after at most %i requests', (name, maxRequests) => {
  const { addresses: all = [] } = loads.get(name) ?? {};
  // A font of another script comes only when a name in the list is written in it.
  const addresses = all.filter((address) => !/\/inter-(?:cyrillic|greek)/.test(address));

  expect(addresses.length, addresses.join('\n')).toBeLessThanOrEqual(maxRequests);
  expect(addresses.length).toBeGreaterThan(0);
});

/** The requests of public/theme.js, and the files of the build. Lists and counts may be requested again after a change. */
const onlyOnce = /^\/(assets\/|api\/first-answers|api\/account$|api\/account\/capabilities$|management\/info$|menu\.json$|media\/flags$)/;
/** The answers that /api/first-answers contains. */
const joined = ['/api/account', '/api/account/capabilities', '/management/info', '/menu.json'];

test.each(['Running list', 'Start page'])('%s requests no file twice, and no answer that the first answers contain', (name) => {
  const { addresses = [], later = [] } = loads.get(name) ?? {};
  const all = [...addresses, ...later].filter((address) => onlyOnce.test(address));

  expect(all.filter((address, index) => all.indexOf(address) !== index)).toEqual([]);
  expect(all.filter((address) => address.startsWith('/api/first-answers?'))).toHaveLength(2);
  expect(all.filter((address) => joined.includes(address))).toEqual([]);
});

test('the live connection is opened before the frame of the office has been drawn', () => {
  const { addresses = [], beforeSocket } = loads.get('Start page') ?? {};
  // The frame loads the keyboard shortcuts.
  const keys = addresses.findIndex((address) => address.startsWith('/assets/shell-keys'));

  expect(keys).toBeGreaterThan(0);
  expect(beforeSocket).toBeLessThanOrEqual(keys);
});

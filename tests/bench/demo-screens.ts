/** The five screens of the demo whose first load is measured and whose requests are counted. */
import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { ScreenToOpen } from './bad-line.ts';
import type { DemoServer } from './demo-server.ts';

export async function demoScreens(browser: Browser, demo: DemoServer): Promise<ScreenToOpen[]> {
  const token = await demo.signIn();
  const tableId = await demo.busiestTable(token);
  const state = signedIn(demo.url, token);
  return [
    { name: 'Running list', address: `${demo.url}/app/matches/running`, useful: [`${shown} section[aria-busy="false"] tbody tr`], state },
    { name: 'Start page', address: `${demo.url}/app`, useful: ['main [role=region]'], state },
    {
      name: 'Tablet',
      address: `${demo.url}/referee`,
      useful: ['.half .score'],
      state: await pairedTablet(browser, demo, token, tableId),
      width: 1180,
      height: 820,
    },
    { name: 'Scoreboard', address: `${demo.url}/web/scoreboards/${tableId}/sponsors`, useful: ['.score'], width: 1920, height: 1080 },
    { name: 'TV overview', address: demo.wall, useful: ['article'], width: 1920, height: 1080 },
  ];
}

/** The screen, or the first rows that stand for it (client/first-rows/); those are measured once before they are shown. */
const shown = ':is(#root, #first-rows:not(.invisible))';

const signedIn = (origin: string, token: string): BrowserContextOptions['storageState'] => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'jhi-authenticationToken', value: JSON.stringify(token) }] }],
});

/** Returns what a tablet stores, to open the pad in a browser that has no file of it. */
async function pairedTablet(browser: Browser, { url, call }: DemoServer, token: string, tableId: number) {
  const context = await browser.newContext();
  const { code } = (await call('POST', `/api/management/tables/${tableId}/pairing-codes`, {}, token)) as { code: string };
  const page = await context.newPage();
  await page.goto(`${url}/referee#${code}`);
  await page.locator('.half .score').first().waitFor({ timeout: 60_000 });
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  const origins = state.origins.map((origin) => ({
    ...origin,
    localStorage: origin.localStorage.filter(({ name }) => !name.startsWith('referee')),
  }));
  return { ...state, origins };
}

/** The user's guide in a browser: every page stands alone, and every screen of the office leads to its own. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guidePages } from '#contract/operations/guide-pages.ts';
import { breaches } from '../../support/axe.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';

const screens = fileScreens();
let server: HallServer;
beforeAll(async () => {
  server = await hallServer({ players: 2, tables: 1 });
});
afterAll(() => server?.close());

test('a visitor reads all pages of the guide, one after the other, with all pictures', async () => {
  const page = await screens.open(`${server.url}/help`);
  await page
    .getByRole('link', { name: guidePages[0]?.title ?? '' })
    .first()
    .click();
  const findings: string[] = [];
  for (const [at, { name, title }] of guidePages.entries()) {
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/help/${name}`);
    const broken = await page.evaluate(async () => {
      const pictures = [...document.images];
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => null)));
      return pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
    });
    expect(broken).toEqual([]);
    await page.emulateMedia({ colorScheme: at % 2 === 0 ? 'light' : 'dark' });
    findings.push(...(await breaches(page)).map((line) => `${name}: ${line}`));
    const next = guidePages[at + 1];
    if (next) await page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link', { name: next.title }).click();
  }
  expect(findings).toEqual([]);
});

test('no page of the guide is wider than a phone', async () => {
  const page = await screens.open(`${server.url}/help`, { width: 390, height: 844 });
  for (const path of ['', ...guidePages.map(({ name }) => `/${name}`)]) {
    await page.goto(`${server.url}/help${path}`);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(`${path}: ${Math.max(0, tooWide)}`).toBe(`${path}: 0`);
  }
});

test('Help in the user menu opens the page that belongs to the screen, beside the screen', async () => {
  const page = await screens.open(`${server.url}/app/matches/tables`, { token: await server.tokenOf('leader') });
  await page.getByRole('heading', { name: 'Tables Overview' }).waitFor();
  await page.getByRole('button', { name: /Łucja Wierzba|User menu/ }).click();
  const [guide] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('menuitem', { name: 'Help' }).click()]);
  await guide.getByRole('heading', { level: 1, name: 'Tables, tablets and TVs' }).waitFor();

  expect(new URL(page.url()).pathname).toBe('/app/matches/tables');
});

/** The office's lists in a browser: an import with its preview, the bin of a used record, Undo after a deletion, and paper. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileScreens } from '../support/browser.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';
import { rowOf } from './event-screens.ts';

const screens = fileScreens();
let server: HallServer;
let countryId: number;

beforeAll(async () => {
  server = await hallServer({ players: 2, tables: 1 });
  const [country] = (await server.call('admin', 'GET', '/api/countries?name.equals=Switzerland')) as { id: number }[];
  countryId = country?.id ?? 0;
  for (let number = 1; number <= 60; number += 1) {
    const name = `Dvorana ${String(number).padStart(2, '0')}`;
    await server.call('admin', 'POST', '/api/venues', {
      ...{ name, type: 'VENUE_HOTEL', street: 'Ulica 9', postcode: '51000', city: 'Rijeka', countryId },
    });
  }
});
afterAll(() => server?.close());

async function open(path: string): Promise<Page> {
  const page = await screens.open(server.url, { token: await server.tokenOf('admin') });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
  });
  await page.goto(server.url + path);
  return page;
}

const text = async (page: Page): Promise<string> => {
  const { text: sheets } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf())), { mergePages: true });
  return sheets;
};

test('a file of a membership system shows every value before it is stored, and its players come back from their own file', async () => {
  const page = await open('/app/management/player/import');
  const list = readFileSync(join(import.meta.dirname, '../cases/office/members-swiss-head.csv'), 'utf8');
  await page.getByRole('textbox', { name: 'Lines to import' }).fill(list.replace('Angelaland;;', 'Angelaland;SUI;'));
  const line = rowOf(page, 'AESCHLIMANN-ÜNAL Reto');

  await expect.poll(() => line.textContent()).toMatch(/Street\s*Lindenstr\. 80b/);
  expect(await page.getByText(/2 columns are left out/).count()).toBe(1);
  await page.getByText('Firma, Rollen.').waitFor();
  await page.getByRole('button', { name: 'Import 2 players' }).click();
  await page.getByText('2 players imported').waitFor();
  await page.getByRole('searchbox').fill('zgraggen');
  await rowOf(page, 'ZGRAGGEN Mélanie').waitFor();
});

test('a deleted venue comes back by Undo, and the bin of a venue in use is grey', async () => {
  const [event] = (await server.call('admin', 'GET', '/api/events')) as { id: number }[];
  expect(event).toBeDefined();
  const page = await open('/app/management/venues?search=dvorana+07');
  await page.getByRole('button', { name: 'Delete Dvorana 07' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Dvorana 07 deleted').waitFor();
  await expect.poll(() => rowOf(page, 'Dvorana 07').count()).toBe(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByText('Dvorana 07 is back').waitFor();
  await rowOf(page, 'Dvorana 07').waitFor();

  await page.goto(`${server.url}/app/management/countries?search=switzerland`);
  await expect.poll(() => page.getByRole('button', { name: /^Delete Switzerland \(Switzerland is used by / }).count()).toBe(1);
});

test('Ctrl P prints a list with all of its pages and without its buttons', async () => {
  const page = await open('/app/management/venues');
  await rowOf(page, 'Dvorana 01').waitFor();
  await page.keyboard.press('Control+p');
  await page.locator('html[data-asked-to-print]').waitFor();
  const sheet = await text(page);

  expect(sheet).toMatch(/Venues/);
  const printed = new Set(Array.from(sheet.matchAll(/Dvorana\s+(\d\d)/g), ([, number]) => Number(number)));
  expect(Array.from({ length: 60 }, (_none, at) => at + 1).filter((number) => !printed.has(number))).toEqual([]);
  expect(sheet).not.toMatch(/Refresh|Create new|CSV|Page \d of/);
});

test('Ctrl P prints the open card of a player instead of the list under it', async () => {
  const [player] = (await server.call('admin', 'GET', '/api/player-profiles?size=1')) as { id: number; displayName: string }[];
  const page = await open(`/app/management/venues?player=${player?.id}`);
  await page.getByRole('complementary', { name: `Player ${player?.displayName}` }).waitFor();
  await rowOf(page, 'Dvorana 01').waitFor();
  await page.waitForFunction(() =>
    [...document.styleSheets].some((sheet) => [...sheet.cssRules].some((rule) => rule.cssText.includes('data-card'))),
  );
  const sheet = await text(page);

  expect(sheet).toContain(player?.displayName.split(' ')[0]);
  expect(sheet).not.toMatch(/Dvorana|Refresh|Create new/);
});

test('beside the menu at 1440 a row of hotels and of time sessions is one line, with its whole telephone number', async () => {
  const hotels = [
    {
      name: 'Gostilna Medved',
      shortName: 'Medved',
      type: 'HOTEL_RESTAURANT_VENUE',
      city: 'Sankt Lorenzen',
      domain: 'gostilna-medved.example',
    },
    { name: 'Hotel Admiral', shortName: 'Admiral', type: 'HOTEL_VENUE', city: 'Rijeka', domain: 'hotel-admiral.example' },
  ];
  for (const { domain, ...hotel } of hotels)
    await server.call('admin', 'POST', '/api/hotels', {
      ...{ ...hotel, street: 'Ulica 9', postcode: '51000', countryId, phone1: '+385 51 556 100', priceSingle: 116 },
      ...{ email: `stay@${domain}`, website: `www.${domain}` },
    });
  const page = await screens.open(server.url, { token: await server.tokenOf('admin'), width: 1440, height: 900 });
  const heights = () =>
    page.locator('tr[data-row]').evaluateAll((all) => [...new Set(all.map((row) => Math.round(row.getBoundingClientRect().height)))]);

  for (const [path, name] of [
    ['hotels', 'Gostilna Medved'],
    ['time-sessions', '128 players, double elimination to last 16, 16 tables'],
  ] as const) {
    await page.goto(`${server.url}/app/management/${path}`);
    await page.getByRole('link', { name, exact: true }).waitFor();
    expect([path, await heights()]).toEqual([path, [36]]);
  }
});

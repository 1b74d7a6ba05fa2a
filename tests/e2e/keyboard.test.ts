/** The office without a mouse: records are created, found, changed and deleted, and the focus is always visible and never lost. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileScreens, type ScreenOptions } from '../support/browser.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';

const screens = fileScreens();
let server: HallServer;
const teams = ['Alpha', 'Bravo', 'Charlie', 'Delta'];

beforeAll(async () => {
  server = await hallServer({ players: 2, tables: 1 });
  const [country] = (await server.call('admin', 'GET', '/api/countries?name.equals=Croatia')) as { id: number }[];
  for (const name of teams) {
    const team = { teamProfile: true, lastName: name, displayName: name.toUpperCase(), representsCountryId: country?.id };
    await server.call('admin', 'POST', '/api/player-profiles', team);
  }
});
afterAll(() => server?.close());

const open = async (address: string, options: ScreenOptions = {}): Promise<Page> =>
  screens.open(`${server.url}${address}`, { token: await server.tokenOf('admin'), ...options });

/** Returns the name of the focused element, or its text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const has = document.activeElement;
    return has === document.body ? 'nothing' : (has?.getAttribute('aria-label') ?? has?.textContent ?? '').trim();
  });

async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const fits = (words: string) => (typeof name === 'string' ? words === name : name.test(words));
  for (let steps = 0; steps < 60 && !fits(await focused(page)); steps += 1) await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(name);
}

test('a sponsor is created, found, changed and deleted by keyboard alone', async () => {
  const page = await open('/app/management/sponsors');
  await page.getByRole('link', { name: 'Tamarisk Cloth' }).waitFor();
  await tabTo(page, 'Create new Sponsor');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Create new Sponsor' }).waitFor();
  await page.getByRole('textbox', { name: 'Name' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Zephyr Chalk');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Zephyr');
  await page.keyboard.press('Control+s');
  await page.getByText('Record successfully saved').waitFor();
  await expect.poll(() => focused(page)).toBe('Sponsors');

  const palette = page.getByRole('combobox').and(page.locator(':focus'));
  await page.keyboard.press('Control+k');
  await palette.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Sponsors');
  await page.keyboard.press('Control+k');
  await palette.waitFor();
  await page.keyboard.type('zephyr');
  await page.getByRole('option', { name: 'Zephyr Chalk', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Zephyr Chalk');
  await page.getByRole('textbox', { name: 'Lemma' }).focus();
  await page.keyboard.type(' blue');
  await page.keyboard.press('Control+s');
  await page.getByRole('cell', { name: 'Zephyr blue' }).waitFor();

  await tabTo(page, 'Delete Zephyr Chalk');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: 'Delete Zephyr Chalk?' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Delete Zephyr Chalk');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: 'Delete Zephyr Chalk?' }).waitFor();
  await tabTo(page, 'Delete');
  await page.keyboard.press('Enter');
  await page.getByText('Zephyr Chalk deleted').waitFor();
  // The row is gone, so the focus is in the row before it.
  await expect.poll(() => focused(page)).toMatch(/Tamarisk Cloth/);
});

test.each([
  [1440, 700],
  [390, 740],
])('no field of a long form is covered by the buttons when Tab reaches it (%i × %i)', async (width, height) => {
  const page = await open('/app/management/sponsors/new', { width, height });
  await page.getByRole('textbox', { name: 'Name' }).and(page.locator(':focus')).waitFor();
  const covered: string[] = [];
  for (let steps = 0; steps < 20; steps += 1) {
    await page.keyboard.press('Tab');
    covered.push(
      ...(await page.evaluate(() => {
        const [field, bar] = [document.activeElement, document.querySelector('main footer.sticky')];
        if (!field || !bar || bar.contains(field)) return [];
        const [below, top] = [field.getBoundingClientRect().bottom, bar.getBoundingClientRect().top];
        return below > top ? [`${field.getAttribute('aria-label') ?? field.id}: ${below} under ${top}`] : [];
      })),
    );
  }
  expect(covered).toEqual([]);
});

test('the focus is at the checkboxes of the list after many rows were changed', async () => {
  const page = await open('/app/management/team/profile');
  const bar = page.getByRole('region', { name: 'Selected teams' });
  await page.getByRole('link', { name: 'ALPHA' }).waitFor();
  await page.getByRole('checkbox', { name: 'Select ALPHA' }).focus();
  await page.keyboard.press('Space');
  await bar.waitFor();
  await tabTo(page, 'Disable');
  await page.keyboard.press('Enter');
  await page.getByText('1 team changed').waitFor();
  await expect.poll(() => focused(page)).toBe('Select the teams of this page');

  await page.keyboard.press('Space');
  await bar.waitFor();
  await tabTo(page, 'Delete');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: 'Delete 4 teams?' }).waitFor();
  await tabTo(page, 'Delete 4 teams');
  await page.keyboard.press('Enter');
  await page.getByText('4 teams deleted').waitFor();
  await expect.poll(() => focused(page)).toBe('Select the teams of this page');
});

test('the focus stays in the form of a user whose picture an administrator removes', async () => {
  const avatar = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await server.call('press', 'PUT', '/api/account/avatar', { avatar, avatarContentType: 'image/png' });
  const page = await open('/app/administration/users/press');
  await page.getByRole('button', { name: 'Remove the picture of press' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('The picture of press is removed.').waitFor();

  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('aside') !== null)).toBe(true);
});

/** The office on a large screen: it uses the height for tables, and no width that a list does not need. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMatch } from '../live/play.ts';
import { fileScreens } from '../support/browser.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';

const screens = fileScreens();
const large = { width: 1920, height: 1080 };
let server: HallServer;

beforeAll(async () => {
  server = await hallServer({ players: 40, tables: 24 }, async (context, hall) => {
    const long = { lastName: 'Papadopoulou-Konstantinidis', firstName: 'Aikaterini-Evangelia' };
    await context.db.updateTable('playerProfile').set(long).where('lastName', 'in', ['Player2', 'Player7']).execute();
    for (let index = 0; index < 20; index += 1) await startMatch(context, hall, index);
  });
});
afterAll(() => server?.close());

const open = async (address: string) => screens.open(`${server.url}${address}`, { token: await server.tokenOf('admin'), ...large });

test('24 tables fill a screen of 1920 × 1080 without scrolling, and no name is smaller than 13 px or cut', async () => {
  const page = await open('/app/matches/tables');
  const cards = page.getByRole('article');
  await expect.poll(() => cards.count()).toBe(24);
  await page.getByText('PAPADOPOULOU-KONSTANTINIDIS').first().waitFor();

  const boxes = await cards.evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect()).map(({ left, bottom }) => ({ left, bottom })),
  );
  expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(6);
  const lowest = Math.max(...boxes.map(({ bottom }) => bottom));
  expect(lowest).toBeGreaterThan(980);
  expect(lowest).toBeLessThanOrEqual(1080);
  expect(await page.locator('#content').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0);

  const names = await page.locator('article span[title]:has(> span.font-semibold)').evaluateAll((all) =>
    all.map((name) => ({
      words: name.textContent,
      size: Number.parseFloat(getComputedStyle(name).fontSize),
      cut: name.scrollWidth > name.clientWidth + 1,
    })),
  );
  expect(names.length).toBe(40);
  expect(names.filter(({ size, cut }) => size < 13 || cut)).toEqual([]);
});

test('a reference list is as wide as its contents, and a list of people takes the screen', async () => {
  const widthOf = async (address: string, label: string) => {
    const page = await open(address);
    await page.getByRole('table', { name: label }).getByRole('row').nth(1).waitFor();
    return (await page.getByRole('table', { name: label }).boundingBox())?.width ?? 0;
  };

  expect(await widthOf('/app/management/disciplines', 'Disciplines')).toBeLessThan(900);
  expect(await widthOf('/app/management/player/profile', 'Players')).toBeGreaterThan(1500);
});

test('the open menu shows the headings of Management above their lists', async () => {
  const page = await open('/app/management/disciplines');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByText('Reference', { exact: true }).waitFor();

  const words = (await menu.innerText()).split('\n');
  const order = ['People', 'Players', 'Money', 'Invoices', 'Places', 'Venues', 'Reference', 'Disciplines'];
  expect(words.filter((word) => order.includes(word))).toEqual(order);
});

/** The office on a phone: both sides of a choice are visible, and words have room. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReady, drawForm, type Ready } from '../server/sport/draws/tournament-world.ts';
import { fileScreens, type ScreenOptions } from '../support/browser.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';

const screens = fileScreens();
let server: HallServer;
let ready: Ready;
type StoredRow = { id: number; version: number; lastName: string };

beforeAll(async () => {
  server = await hallServer({ players: 2, tables: 1 }, async (context) => {
    ready = await createReady(context, { players: 32, spec: { size: 32, singleElimination: 8 } });
  });
  await server.call('manager', 'PUT', `/api/management/tournaments/${ready.tournamentId}/generate-matches`, drawForm(ready));
  await server.call('manager', 'PUT', `/api/management/tournaments/${ready.tournamentId}/start-tournament`);
});
afterAll(() => server?.close());

const phone: ScreenOptions = { width: 390, height: 844, touch: true };
const merging = [
  ['a phone', phone],
  ['a desk', { width: 1440 }],
] as const;
const turning = [
  ['a phone', phone],
  ['a tablet', { width: 820, height: 1180, touch: true }],
] as const;
const answering = [
  ['below them on a phone', phone, true],
  ['beside them on a desk', { width: 1440 }, false],
] as const;
const open = async (address: string, options: ScreenOptions) =>
  screens.open(`${server.url}${address}`, { token: await server.tokenOf('admin'), tolerate: /status of 409/, ...options });

test.each(merging)('on %s both sides of a merge are complete and beside each other', async (_where, options) => {
  const found = (await server.call('admin', 'GET', '/api/player-profiles?size=2&sort=id,asc')) as StoredRow[];
  const [a, b] = found;
  await server.call('admin', 'PATCH', `/api/player-profiles/${b?.id}`, { id: b?.id, email2: 'somebody.with.a.long.name@example.org' });
  const page = await open(`/app/management/player/merge?a=${a?.id}&b=${b?.id}`, options);
  await page.getByRole('radio').first().waitFor();

  const cut = await page.evaluate(() => {
    const sides = [...document.querySelectorAll('main tbody tr')].map((row) => [...row.querySelectorAll('td')]);
    return sides.flatMap(([left, right]) => {
      if (!left || !right) return ['a row without two sides'];
      const [one, other] = [left.getBoundingClientRect(), right.getBoundingClientRect()];
      const isWhole = one.left >= 0 && other.right <= innerWidth && one.right <= other.left + 1 && Math.abs(one.top - other.top) < 1;
      const overflows = [left, right].some((cell) => cell.scrollWidth > cell.clientWidth);
      return isWhole && !overflows
        ? []
        : [`${left.textContent} | ${right.textContent}: ${one.left}–${one.right}, ${other.left}–${other.right}`];
    });
  });
  expect(cut).toEqual([]);
  expect(await page.locator('main tbody tr').count()).toBeGreaterThan(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test.each(turning)('on %s a user can turn the pages of a list while rows are ticked', async (_where, options) => {
  for (const number of Array(60).keys()) await server.call('admin', 'POST', '/api/tags', { name: `Tag ${number} of ${options.width}` });
  const page = await open(`/app/management/tags?search=${options.width}`, options);
  await page.getByRole('checkbox', { name: /^Select Tag 0 / }).tap();
  const bar = page.getByRole('region', { name: 'Selected tags' });
  await bar.waitFor();
  const next = page.getByRole('button', { name: 'Next page' });
  await next.scrollIntoViewIfNeeded();
  await page.evaluate(() => document.querySelector('main')?.scrollTo(0, 100_000));

  const [above, below] = [await next.boundingBox(), await bar.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 9999)).toBeLessThanOrEqual(below?.y ?? 0);
  await next.tap();
  await page.getByText('1 selected').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2');
});

test.each(answering)('the message about a change by somebody else has room, and its answers are %s', async (_where, options, isBelow) => {
  const season = { name: `Season ${isBelow}`, seasonYear: 2031, seasonStatus: 'CREATED' };
  const stored = (await server.call('admin', 'POST', '/api/seasons', season)) as StoredRow;
  const page = await open(`/app/seasons/${stored.id}`, options);
  await page.getByRole('textbox', { name: 'Name' }).fill('Mine');
  await server.call('manager', 'PUT', '/api/seasons', { ...stored, name: 'Theirs' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const words = await page.getByText('Changed meanwhile by Thorvald Ægisbakke').boundingBox();
  const button = await page.getByRole('button', { name: 'Keep mine' }).boundingBox();
  if (!words || !button) throw new Error('One of them is not to be seen.');
  expect(button.y >= words.y + words.height).toBe(isBelow);
  expect(words.width).toBeGreaterThan(200);
});

test.each([
  ['the day timeline', '/app/matches/timeline', 'Filter', '[data-fill] > :nth-child(3)'],
  ['the flow chart', '/app/tournaments/running/ID/chart', 'More for the flow chart', '[data-fill] > :nth-child(2)'],
])('%s begins in the upper third of a phone, under one row of tools', async (_screen, address, tool, drawing) => {
  const page = await open(address.replace('ID', `${ready.tournamentId}`), phone);
  await page.getByRole('button', { name: tool }).waitFor();
  await page.locator(drawing).waitFor();

  const top = await page.locator(drawing).evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeLessThan(844 / 3);
  const tools = await page
    .locator('main')
    .getByRole('button')
    .evaluateAll(
      (all, drawn) => all.filter((one) => !one.closest(drawn)).map((one) => Math.round(one.getBoundingClientRect().top)),
      drawing,
    );
  expect(tools.length).toBeGreaterThanOrEqual(3);
  expect(new Set(tools).size).toBe(1);
});

test('the menu beside the flow chart of a phone exports, corrects, shows it on a TV and prints', async () => {
  const page = await open(`/app/tournaments/running/${ready.tournamentId}/chart`, phone);
  await page.getByRole('button', { name: 'More for the flow chart' }).click();
  const entries = page.getByRole('menuitem');
  await entries.first().waitFor();
  expect(await entries.allInnerTexts()).toEqual(['Flowchart', 'Correct the draw', 'Show on a TV', 'Print']);

  await page.getByRole('menuitem', { name: 'Flowchart' }).click();

  await page.getByRole('dialog').waitFor();
});

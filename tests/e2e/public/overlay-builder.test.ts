/** The overlay builder: every option changes the real overlay in the preview, and the copied address shows the same to a stream. */
import type { Frame, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, type RunningMatch, startMatch } from '../../live/play.ts';
import { fileScreens, type ScreenOptions } from '../../support/browser.ts';
import { type HallServer, hallServer, sponsorName } from '../../support/hall-server.ts';
import { findingsOn } from '../findings.ts';

const screens = fileScreens();
let server: HallServer;
let running: RunningMatch;
beforeAll(async () => {
  server = await hallServer({ players: 8, tables: 3, raceTo: 5 }, async (context, hall) => {
    running = await startMatch(context, hall, 0);
    await startMatch(context, hall, 1);
  });
});
afterAll(() => server?.close());

const open = async (path = '/app/matches/overlays', options: ScreenOptions = {}) =>
  screens.open(`${server.url}${path}`, { token: await server.tokenOf('manager'), width: 1440, height: 900, ...options });
/** The frame of the preview, once it shows a board. */
async function previewOn(page: Page, board: string): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('The page has no frame.');
  await frame.locator(board).waitFor();
  return frame;
}
const press = (page: Page, name: string) =>
  page
    .locator('main label')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click();
const addressOn = (page: Page) => page.getByRole('region', { name: 'Address of the overlay' }).locator('code').first();

test('a user comes from the event, changes the options, sees each in the preview, and a stream shows the copied address', async () => {
  const page = await open(`/app/events/${server.hall.eventId}`);
  await page.getByRole('link', { name: 'Overlays for streams' }).click();
  const preview = await previewOn(page, '.lower-third');
  await page.getByText('Live from table 1').waitFor();
  await preview.getByText('PLAYER1').waitFor();

  // The preview is live.
  const form = { matchStatus: 'RUNNING', aScore: 2, bScore: 1, nextToBreak: 'A' };
  await server.call('manager', 'POST', `/api/management/announced-matches/save-changes?matchId=${running.matchId}`, form);
  await expect.poll(() => preview.locator('.panel > .score').allTextContents()).toEqual(['2', '1']);

  await page.getByLabel('Player A', { exact: true }).fill('#aa2266');
  await expect
    .poll(() => preview.locator('.person.side-A').evaluate((side) => getComputedStyle(side).borderLeftColor))
    .toBe('rgb(170, 34, 102)');
  await preview.locator('.rack-line').waitFor();
  await press(page, 'Rack line');
  await expect.poll(() => preview.locator('.rack-line').count()).toBe(0);
  await press(page, 'Sponsors');
  await preview.locator('.sponsor').getByText(sponsorName).waitFor();
  await press(page, 'Deutsch');
  await preview.getByText('Ziel').waitFor();
  await press(page, 'Light');
  await preview.locator('html[data-theme="light"]').waitFor({ state: 'attached' });
  await press(page, 'Full');
  await preview.locator('.full').waitFor();

  const path = `/overlay/tables/${at(server.hall.tableIds, 0)}?layout=full&theme=light&colorA=aa2266&lang=de&hide=racks&sponsors=1`;
  await expect.poll(() => addressOn(page).textContent()).toContain(path);
  await page.getByRole('button', { name: 'Copy address' }).click();
  await page.getByText('Address copied').waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(`${copied.pathname}${copied.search}`).toBe(path);

  const stream = await screens.open(`${server.url}${copied.pathname}${copied.search}`, { width: 1920, height: 1080 });
  await stream.locator('.full').getByText('PLAYER1').waitFor();
  await stream.locator('.sponsor').getByText(sponsorName).waitFor();
  // The board may be drawn anew at this very moment.
  await expect
    .poll(() => stream.locator('.half.side-A').evaluate((half) => getComputedStyle(half).borderTopColor))
    .toBe('rgb(170, 34, 102)');
  expect(await stream.locator('.rack-line').count()).toBe(0);
});

test('names are shortened, and the scores of the other tables stand beside the match, in the preview and in the stream', async () => {
  const page = await open();
  const preview = await previewOn(page, '.lower-third');
  await preview.locator('.given').getByText('Given').first().waitFor();
  await page.getByRole('button', { name: /Names$/ }).click();
  await page.getByRole('option', { name: 'SURNAME G.' }).click();
  await preview.getByText('PLAYER1 G.').waitFor();
  await press(page, 'Other scores');
  const others = preview.locator('.tables');
  await others.locator('.table-row').waitFor();
  expect(await others.locator('.surname').allTextContents()).toEqual(['PLAYER3 G.', 'PLAYER4 G.']);

  const path = `/overlay/tables/${at(server.hall.tableIds, 0)}?layout=lower-third&names=initial&others=1`;
  await expect.poll(() => addressOn(page).textContent()).toContain(path);
  const stream = await screens.open(`${server.url}${path}&sponsors=1`, { width: 1920, height: 1080 });
  await stream.locator('.tables .table-row').waitFor();
  const [sponsor, tables, board] = await Promise.all(
    ['.sponsor', '.tables', '.lower-third'].map((one) => stream.locator(one).boundingBox()),
  );
  expect((sponsor?.y ?? 0) + (sponsor?.height ?? 0)).toBeLessThan(tables?.y ?? 0);
  // Four tables have room above the board.
  expect((tables?.y ?? 0) + 60 + 4 * 98).toBeLessThan(board?.y ?? 0);

  await press(page, 'Other scores');
  await expect.poll(() => others.count()).toBe(0);
  await press(page, 'Full');
  expect(await page.getByText('Other scores').count()).toBe(0);
});

test('states are tried with sample data, a reload keeps the options, and the frame is transparent in both themes', async () => {
  const page = await open('/app/matches/overlays', { theme: 'dark' });
  const preview = await previewOn(page, '.lower-third');
  await press(page, 'Time-out');
  await preview.locator('.chip-timeout').waitFor();
  await press(page, 'Winner');
  await preview.locator('.chip-winner').waitFor();
  await press(page, 'Auto');
  await preview.locator('.full').waitFor();
  await press(page, 'Break');
  await preview.locator('.next').getByText('LINDQVIST').waitFor();
  await press(page, 'Old data');
  await preview.locator('body.stale').waitFor({ state: 'attached' });

  // The cloth of the still picture, where no panel lies over it.
  await press(page, 'Playing');
  await preview.locator('.lower-third').waitFor();
  const box = await page.locator('iframe').boundingBox();
  const picture = sharp(await page.screenshot());
  const [left, top] = [(box?.x ?? 0) + (box?.width ?? 0) * 0.32, (box?.y ?? 0) + (box?.height ?? 0) * 0.5].map(Math.round) as [
    number,
    number,
  ];
  const [red = 255, , blue = 0] = await picture.extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  expect(blue - red).toBeGreaterThan(40);

  await expect.poll(() => new URL(page.url()).searchParams.get('overlay')).toMatch(/\/auto$/);
  await page.reload();
  await expect.poll(() => addressOn(page).textContent()).toMatch(/\/overlay\/tables\/\d+\/auto$/);
});

test('the ticker of the event stands in the preview, for a user on a phone', async () => {
  const page = await open('/app/matches/overlays', { width: 390, height: 844 });
  const preview = await previewOn(page, '.lower-third');
  await page.getByRole('button', { name: /Table$/ }).click();
  await page.getByRole('option', { name: 'All tables of the event' }).click();
  await preview.locator('.ticker-item').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('the builder has no accessibility problem', async () => {
  const page = await open();
  await previewOn(page, '.lower-third');
  await page.getByLabel('Player A', { exact: true }).fill('#f6b73c');
  await page.getByText('Hard to tell apart').waitFor();
  await page.getByRole('button', { name: 'QR code' }).click();
  await page.getByRole('img', { name: /^QR code for/ }).waitFor();
  const found = findingsOn(page);
  await found.lookTwice('overlay builder');
  found.expectNone();
});

test('a token of a streamer stands in the copied address and sets the delay, and its end makes the overlay dark', async () => {
  const page = await open();
  await previewOn(page, '.lower-third');
  const tokens = page.getByRole('region', { name: 'Tokens of streamers' });
  await tokens.getByRole('button', { name: 'New token …' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token of a streamer' });
  await dialog.getByRole('textbox', { name: /^Streamer/ }).fill('Kvarner TV');
  const delay = dialog.getByRole('textbox', { name: /^Least delay/ });
  await delay.fill('1');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await tokens.getByText('at least 1 s late').waitFor();
  await page.getByText('This token asks for at least 1 s.').waitFor();
  await addressOn(page)
    .getByText(/delay=1&token=\S\S…\S\S$/)
    .waitFor();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  await page.getByRole('button', { name: 'Copy address' }).click();
  await page.getByText('Address copied').waitFor();
  const address = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(address.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
  // The address of the page may be shared: it has no token.
  expect(page.url()).not.toContain(address.searchParams.get('token'));
  const stream = await screens.open(`${server.url}${address.pathname}${address.search}`, { width: 1920, height: 1080 });
  await stream.locator('.lower-third').getByText('PLAYER1').waitFor();

  await tokens.getByRole('button', { name: 'Revoke Kvarner TV …' }).click();
  await page.getByRole('alertdialog', { name: 'Revoke Kvarner TV?' }).getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('Kvarner TV is revoked').waitFor();
  await expect.poll(() => stream.locator('#root').innerHTML()).toBe('');
  await expect.poll(() => tokens.getByText('Kvarner TV').count()).toBe(0);
});

test('only the office may frame an overlay', async () => {
  const { headers } = await fetch(`${server.url}/overlay/tables/1`);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

/** A live board on somebody else's website: the element, the sandbox of WordPress, its links, its height; and the page that makes it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, startMatch } from '../../live/play.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer } from '../../support/hall-server.ts';
import { findingsOn } from '../findings.ts';
import { deskOf } from '../hall-play.ts';

const screens = fileScreens();
let server: HallServer;
let website: Server;
/** The page of the website that has this text in its body. */
let siteWith: (body: string) => string;
beforeAll(async () => {
  server = await hallServer({ players: 8, tables: 3, raceTo: 9 }, async (context, hall) => {
    await startMatch(context, hall);
    await startMatch(context, hall, 1);
  });
  website = createServer(({ url = '/' }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Club</title><body>${decodeURIComponent(url.slice(2))}</body>`);
  });
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
  const { port } = website.address() as AddressInfo;
  siteWith = (body) => `http://127.0.0.1:${port}/?${encodeURIComponent(body)}`;
});
afterAll(async () => {
  website?.close();
  await server?.close();
});

const element = (attributes = '') =>
  `<script src="${server.url}/live-embed.js" async></script><event-office-live event="${server.hall.eventId}"${attributes}></event-office-live>`;
/** The frame of the board, once its script follows the hall. */
async function boardOn(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('The page has no frame.');
  await frame.locator('#chip[data-live]').waitFor();
  return frame;
}
const heightOf = (page: Page) => page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height);
const contentHeight = (frame: Frame) => frame.evaluate(() => document.documentElement.getBoundingClientRect().height);
const desk = () => deskOf(server, { tournamentId: server.hall.tournamentId, tableId: at(server.hall.tableIds, 0) });
const scoreOf = (frame: Frame) => frame.locator('.match').first().locator('[data-cell="aScore"]');

test('the element shows a board that is live and as high as its content', async () => {
  const page = await screens.open(siteWith(element()), { width: 800, height: 900 });
  const board = await boardOn(page);
  const found = findingsOn(page);

  await desk().score('SE01', 3, 0);

  await scoreOf(board).getByText('3', { exact: true }).waitFor();
  await expect.poll(async () => Math.abs((await heightOf(page)) - (await contentHeight(board)))).toBeLessThan(2);
  await board.getByRole('link', { name: 'Results' }).click();
  await board.getByText('No match is over yet.').waitFor();
  const link = board.getByRole('link', { name: 'All tables and players' });
  expect(await link.getAttribute('href')).toBe(`/live/events/${server.hall.eventId}`);
  found.expectNone();
});

test('a chart of the board stays in the frame', async () => {
  const page = await screens.open(siteWith(element(' view="chart" theme="dark" lang="de"')), { width: 800, height: 900 });
  const board = await boardOn(page);
  expect(await board.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark');

  await board.getByRole('navigation', { name: 'Runden' }).getByRole('link').last().click();

  await board.waitForURL(/\/live\/embed\/.*round=/);
  expect(page.context().pages()).toHaveLength(1);
  expect(new URL(board.url()).searchParams.get('theme')).toBe('dark');
});

test('in a narrow frame the tabs are a menu, and nothing is wider than the frame', async () => {
  const page = await screens.open(siteWith(element()), { width: 390, height: 844 });
  const board = await boardOn(page);
  await board.getByText('Now', { exact: false }).locator('visible=true').first().click();
  await board.getByRole('link', { name: 'Next calls' }).click();
  await board.locator('[data-part="next"]').getByText('PLAYER5').waitFor();
  expect(await board.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('the sandbox of WordPress gets the whole board: scores, flags, drawings, height, links', async () => {
  const secret = 'abcdefghij';
  const address = `${server.url}/live/embed/events/${server.hall.eventId}#?secret=${secret}`;
  const page = await screens.open(siteWith(`<iframe sandbox="allow-scripts" width="700" src="${address}"></iframe>`), {
    width: 800,
    height: 900,
    tolerate: /origin-keyed agent cluster/,
  });
  await page.evaluate(() => {
    addEventListener('message', ({ data }) => {
      const { messages = [] } = globalThis as { messages?: unknown[] };
      Object.assign(globalThis, { messages: [...messages, data] });
    });
  });
  const messages = () =>
    page.evaluate(() => (globalThis as { messages?: { message?: string; secret?: string; value?: unknown }[] }).messages ?? []);
  const board = await boardOn(page);

  await desk().score('SE02', 5, 0);
  await board.locator('.match').nth(1).locator('[data-cell="aScore"]').getByText('5', { exact: true }).waitFor();
  expect(
    await board
      .locator('.flag')
      .first()
      .evaluate((flag: HTMLImageElement) => flag.decode().then(() => flag.naturalWidth)),
  ).toBeGreaterThan(0);
  expect(
    await board
      .locator('.state use')
      .first()
      .evaluate((use: SVGGraphicsElement) => use.getBBox().width),
  ).toBeGreaterThan(0);

  await board.getByRole('link', { name: 'Next calls' }).click();
  await board.locator('[data-part="next"]').waitFor();
  await expect.poll(async () => (await messages()).some((one) => one.message === 'height' && one.secret === secret)).toBe(true);
  await board.getByRole('link', { name: 'All tables and players' }).click();
  await expect.poll(messages).toContainEqual({ message: 'link', value: `${server.url}/live/events/${server.hall.eventId}`, secret });
});

test('the office shows the board as it will look, and the lines to paste', async () => {
  const page = await screens.open(`${server.url}/app/events/${server.hall.eventId}`, { token: await server.tokenOf('leader') });
  await page.getByRole('link', { name: 'Live board for websites' }).click();
  const board = await boardOn(page);
  await board.getByText('PLAYER1').first().waitFor();

  await page.getByRole('button', { name: /The board shows/ }).click();
  await page.getByRole('option', { name: 'One table' }).click();
  await page.getByText('Dark', { exact: true }).click();

  const lines = page.getByRole('region', { name: 'For any website' }).locator('pre');
  await lines.getByText('view="table" table="1" theme="dark"').waitFor();
  await page
    .getByRole('region', { name: 'For WordPress and others' })
    .getByText(`${server.url}/live/events/${server.hall.eventId}`)
    .waitFor();
  await board.waitForURL(/view=table&table=1&theme=dark/);
});

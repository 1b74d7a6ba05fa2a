/** No screen of the back office breaks WCAG 2.2 A or AA, and neither does a menu or dialog that has no address. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '../live/play.ts';
import type { Ready } from '../server/sport/draws/tournament-world.ts';
import { fileScreens } from '../support/browser.ts';
import type { HallServer } from '../support/hall-server.ts';
import { fillAddress, screenAddresses } from './addresses.ts';
import { boxOf, openMenu } from './event-screens.ts';
import { findingsOn } from './findings.ts';
import { type FullOffice, fullOffice } from './full-office.ts';
import { deskOf } from './hall-play.ts';
import { looks, walk } from './walk.ts';

const screens = fileScreens();
let office: FullOffice;
let server: HallServer;
let open: Ready;
let running: Ready;
beforeAll(async () => {
  office = await fullOffice();
  ({ server, open, running } = office);
});
afterAll(() => server?.close());

/** The number of pages that share the addresses. Each page has a process of its own. */
const walkers = 2;
const walkTimeoutMs = 3_600_000;

test(
  'no address has an accessibility problem on a phone, a tablet or a desk, in dark or light, and none is wider than its screen',
  async () => {
    const addresses = (await screenAddresses()).map((address) => fillAddress(address, office.samples));
    const own = addresses.map((address, index) => ({ address, first: at(looks, index % looks.length) }));
    const token = await server.tokenOf('admin');
    const openPage = () => screens.open(`${server.url}/app`, { token, tolerate: /status of (4\d\d|503)/ });
    const pages = await Promise.all(Array.from({ length: walkers }, openPage));
    const [page] = pages as [Page];
    const found = findingsOn(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await found.lookTwice('menu and top bar');
    const lines = await Promise.all(
      pages.map((walker, number) =>
        walk(
          walker,
          own.filter((_, index) => index % walkers === number),
        ),
      ),
    );
    found.lines.push(...lines.flat());

    expect(addresses.length).toBeGreaterThan(100);
    found.expectNone();
  },
  walkTimeoutMs,
);

test('the lists of tournaments, their menus and the form with its errors have no accessibility problem', async () => {
  const page = await officePage('/app/tournaments/running');
  const found = findingsOn(page);
  await openMenu(page, 'Running');
  expect(await page.locator('html.dark').count()).toBe(0);
  await found.lookTwice('running tournaments with a menu');
  await page.goto(`${server.url}/app/tournaments/upcoming/create`);
  const form = page.getByRole('dialog', { name: 'Create new Tournament' });
  await form.getByRole('button', { name: /^Save/ }).click();
  await form.getByText('Please select an event').waitFor();
  await found.lookTwice('tournament form');
  found.expectNone();
});

/** Two players with the same surname, a skipped line, a misspelt name, a new player, and a line with too little data for one. */
const importedLines = [
  'Player1;Given;CRO',
  'Player2;Given;;3',
  'Nobody;Known',
  'Player2;Given',
  'Player3;Givne',
  'ZISIS;Eleni;CRO;1990-05-17;eleni@example.org',
  'Poor;Paul',
];

test('participants that are added, seeded and imported have no accessibility problem', async () => {
  const page = await officePage(`/app/tournaments/upcoming/${open.tournamentId}/participants`);
  const found = findingsOn(page);
  await page.getByRole('button', { name: 'Add Participant', exact: true }).click();
  await page.getByRole('option').first().waitFor();
  await found.lookTwice('participants, adding');
  await page
    .getByRole('button', { name: /^Seeding priority of/ })
    .first()
    .click();
  await page.getByLabel('Lower numbers are seeded first.').fill('');
  await found.lookTwice('seeding priority');
  await page.goto(`${server.url}/app/tournaments/upcoming/${open.tournamentId}/participants/import`);
  await page.getByLabel('Lines to import').fill(importedLines.join('\n'));
  await page.getByRole('button', { name: 'Skip line 3', exact: true }).click();
  await page.getByText('1 skipped').waitFor();
  await page.getByText('1 new player').waitFor();
  await found.lookTwice('import');
  found.expectNone();
});

test('the flow chart, its map, a match of it and the TV page have no accessibility problem', async () => {
  const { tournamentId } = running;
  const page = await officePage(`/app/tournaments/running/${tournamentId}/chart`);
  const found = findingsOn(page);
  const [first = ''] = await playable();
  await page.locator('.bk-box[data-look=running]').waitFor();
  await found.lookTwice('flow chart');
  await boxOf(page, first).click();
  await page.getByRole('dialog', { name: /^Match / }).waitFor();
  await found.lookTwice('flow chart with a match');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await page.getByRole('button', { name: /^Open sheet A/ }).waitFor();
  await found.lookTwice('map of the flow chart');
  await page.goto(`${server.url}/web/brackets/${tournamentId}`);
  await page.locator('.tv-box').first().waitFor();
  // A match is late only after half an hour, so the test adds the three colours of its mark.
  await page
    .locator('.tv-box .tv-where')
    .first()
    .evaluate((line) => {
      for (const lag of ['YELLOW', 'ORANGE', 'RED']) {
        const mark = Object.assign(document.createElement('span'), { className: 'tv-lag', textContent: '+6 min' });
        mark.dataset.lag = lag;
        line.append(mark);
      }
    });
  await found.look('flow chart on a TV');
  found.expectNone();
});

test('a pinch with two fingers enlarges the flow chart around the match between them', async () => {
  const token = await server.tokenOf('manager');
  const page = await screens.open(`${server.url}/app/tournaments/running/${running.tournamentId}/chart`, {
    token,
    touch: true,
    width: 640,
  });
  const [first = ''] = await playable();
  await boxOf(page, first).waitFor();
  const before = await middleOf(page, first);
  const fingers = (apart: number) => [before.x - apart, before.x + apart].map((x, id) => ({ x, y: before.y, id }));
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: apart === undefined ? [] : fingers(apart) });
  const shown = () => page.getByText(/^Sheet · \d+ %$/).textContent();
  const asDrawn = Number(/\d+/.exec((await shown()) ?? '')?.[0]);

  await touch('touchStart', 60);
  for (const apart of [70, 80, 90]) await touch('touchMove', apart);
  await touch('touchEnd');

  await page.getByText(`Sheet · ${Math.round(asDrawn * 1.5)} %`).waitFor();
  const after = await middleOf(page, first);
  expect(Math.abs(after.x - before.x)).toBeLessThan(20);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
});

test('the form of an event with errors has no accessibility problem', async () => {
  const page = await officePage('/app/events/active/new');
  const found = findingsOn(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Please enter a short name').waitFor();
  await found.lookTwice('event form with refusals');
  found.expectNone();
});

const officePage = async (path: string): Promise<Page> =>
  screens.open(server.url + path, { token: await server.tokenOf('manager'), tolerate: /status of 400/ });

async function middleOf(page: Page, label: string): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await boxOf(page, label).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

/** Returns the matches of the first round without walkovers. */
async function playable(): Promise<string[]> {
  const matches = await deskOf(server, { ...running, tableId: 0 }).matches();
  const round = [...matches.values()].filter(
    ({ roundMnemonic, aWalkover, bWalkover }) => roundMnemonic === 'R1' && !aWalkover && !bWalkover,
  );
  return round.map(({ label }) => label).sort();
}

/** No screen of events, tournaments and their matches breaks WCAG 2.2 A or AA, in light and in dark. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '../live/play.ts';
import { createReady, drawForm, type Ready } from '../server/draws/tournament-world.ts';
import { fileScreens } from '../support/browser.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';
import { boxOf, openMenu } from './event-screens.ts';
import { findingsOn } from './findings.ts';
import { deskOf } from './hall-play.ts';

const screens = fileScreens();
let server: HallServer;
/** Not drawn, with entrants of every kind · running, a match at its table and one finished · its first stage played. */
let open: Ready;
let running: Ready;
let played: Ready;

beforeAll(async () => {
  server = await hallServer({ players: 4, tables: 2 }, async (context) => {
    const spec = { size: 8, singleElimination: 4 };
    open = await createReady(context, { players: 6, spec, approved: false, tournament: { name: 'Open' } });
    running = await createReady(context, { players: 7, spec, tournament: { name: 'Running', autoApproveMatches: false } });
    played = await createReady(context, { players: 8, spec, tournament: { name: 'Played' } });
  });
  for (const ready of [running, played]) {
    const { tournamentId } = ready;
    await server.call('manager', 'PUT', `/api/management/tournaments/${tournamentId}/generate-matches`, drawForm(ready));
    await server.call('manager', 'PUT', `/api/management/tournaments/${tournamentId}/start-tournament`);
  }
  const [first = '', second = ''] = await playable();
  await deskOf(server, { ...running, tableId: at(running.tableIds, 0) }).start(first);
  const other = deskOf(server, { ...running, tableId: at(running.tableIds, 1) });
  await other.start(second);
  await other.win(second, 'A');
  await deskOf(server, { ...played, tableId: at(played.tableIds, 0) }).playAll();
});
afterAll(() => server?.close());

test('the lists of tournaments, their menus and the form with its refusals have no breach', async () => {
  const page = await office('/app/tournaments/running');
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

/** Namesakes, one who is skipped, a misspelt one, a new player, and one whose line says too little for that. */
const importedLines = [
  'Player1;Given;CRO',
  'Player2;Given;;3',
  'Nobody;Known',
  'Player2;Given',
  'Player3;Givne',
  'ZISIS;Eleni;CRO;1990-05-17;eleni@example.org',
  'Poor;Paul',
];

test('the draw, the participants and their import have no breach', async () => {
  const page = await office(`/app/tournaments/upcoming/${open.tournamentId}/draw`);
  const found = findingsOn(page);
  await page.getByText('Make Draw is off').first().waitFor();
  await found.lookTwice('draw');
  await page.goto(`${server.url}/app/tournaments/upcoming/${open.tournamentId}/participants`);
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
  await page.getByText(/^New players: 1 of 2 lines/).click();
  await page.getByText('1 new player').waitFor();
  await found.lookTwice('import');
  found.expectNone();
});

test('the flow chart, its map, a match of it and the TV page have no breach', async () => {
  const { tournamentId } = running;
  const page = await office(`/app/tournaments/running/${tournamentId}/chart`);
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
  await found.look('flow chart on a TV');
  found.expectNone();
});

test('two fingers enlarge the flow chart, and the match between them stays there', async () => {
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

test('the lists of matches to come and of approved ones have no breach', async () => {
  const page = await office('/app/matches/upcoming');
  const found = findingsOn(page);
  for (const address of ['upcoming', 'approved']) {
    if (!page.url().endsWith(address)) await page.goto(`${server.url}/app/matches/${address}`);
    await page.getByRole('row').nth(1).waitFor();
    await found.lookTwice(`${address} matches`);
  }
  found.expectNone();
});

test('the dialogs of the next stage, of files and of the ranking have no breach', async () => {
  const list = `/app/tournaments/running/${played.tournamentId}`;
  const page = await office(`${list}/draw-next-stage`);
  const found = findingsOn(page);
  await page.getByRole('region', { name: 'Winners side' }).waitFor();
  await found.lookTwice('next stage');
  for (const [address, title] of [
    ['export', /^Download Flowchart/],
    ['ranking', /^Ranking/],
  ] as const) {
    await page.goto(`${server.url}${list}/${address}`);
    await page.getByRole('dialog', { name: title }).waitFor();
    await found.lookTwice(address);
  }
  found.expectNone();
});

test('events, their form with sponsors and poster, and seasons have no breach', async () => {
  const { eventId } = server.hall;
  const page = await office('/app/events/active');
  const found = findingsOn(page);
  await page.getByRole('row').nth(1).waitFor();
  await found.lookTwice('events');
  for (const [address, title] of [
    [`events/active/${eventId}/sponsors`, 'Event Sponsors'],
    [`events/active/${eventId}/poster`, /Poster/],
    ['seasons/new', 'Create new Season'],
  ] as const) {
    await page.goto(`${server.url}/app/${address}`);
    await page.getByRole('dialog', { name: title }).waitFor();
    await found.lookTwice(address);
  }
  await page.goto(`${server.url}/app/events/active/new`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Please enter a short name').waitFor();
  await found.lookTwice('event form with refusals');
  found.expectNone();
});

const office = async (path: string): Promise<Page> =>
  screens.open(server.url + path, { token: await server.tokenOf('manager'), tolerate: /status of 400/ });

async function middleOf(page: Page, label: string): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await boxOf(page, label).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

/** Of the first round, without walkovers. */
async function playable(): Promise<string[]> {
  const matches = await deskOf(server, { ...running, tableId: 0 }).matches();
  const round = [...matches.values()].filter(
    ({ roundMnemonic, aWalkover, bWalkover }) => roundMnemonic === 'R1' && !aWalkover && !bWalkover,
  );
  return round.map(({ label }) => label).sort();
}

/** The page of a tournament: from enough players to the first results, with one button that always leads on. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReady, type Ready } from '../../server/sport/draws/tournament-world.ts';
import { fileScreens, type ScreenOptions } from '../../support/browser.ts';
import { type HallServer, hallServer, type Login } from '../../support/hall-server.ts';
import { boxOf } from '../event-screens.ts';
import { deskOf } from '../hall-play.ts';

const screens = fileScreens();
let server: HallServer;
let walked: Ready;
let played: Ready;
let few: Ready;
let waiting: Ready;

beforeAll(async () => {
  server = await hallServer({ players: 4, tables: 1 }, async (context) => {
    const spec = { size: 16, singleElimination: 8 };
    walked = await createReady(context, { players: 14, spec, tournament: { name: 'Winter Nine', minParticipants: 8 } });
    played = await createReady(context, { players: 14, spec, tables: 2, tournament: { name: 'Played Nine', autoApproveMatches: false } });
    few = await createReady(context, { players: 3, spec, tournament: { name: 'Few', minParticipants: 8 } });
    waiting = await createReady(context, { players: 9, approved: false, spec, tournament: { name: 'Waiting Nine', minParticipants: 8 } });
    await context.db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', walked.eventId).execute();
  });
  const draw = { chartTemplateTimeSessionId: played.scheduleId, rankingId: played.rankingId, numberOfPlayerSeeded: 4, confirmation: true };
  await server.call('manager', 'PUT', `/api/management/tournaments/${played.tournamentId}/generate-matches`, draw);
  await server.call('manager', 'PUT', `/api/management/tournaments/${played.tournamentId}/start-tournament`);
});
afterAll(() => server?.close());

test('one button leads from the list through the draw to the first matches', async () => {
  const page = await office('/app/tournaments/upcoming');
  await page.getByRole('link', { name: 'Winter Nine' }).click();
  await page.waitForURL(`**/app/tournaments/${walked.tournamentId}/participants`);
  await expect.poll(() => currentStep(page)).toContain('14 of 16 · ready to draw');

  await page.getByRole('button', { name: 'Make draw' }).click();
  await page.waitForURL(`**/app/tournaments/${walked.tournamentId}/draw`);
  await expect.poll(() => currentStep(page)).toContain('preview, nothing saved');
  const board = page.getByRole('region', { name: 'Round 1' });
  await board.getByText('first lot · nothing saved').waitFor();
  const players = board.getByRole('button').filter({ hasText: 'PLAYER' });
  await players.nth(1).click();
  await players.nth(4).click();
  await board.getByText(/change places\. (?:All checks stay fine\.|.+ of one country meet in )/).waitFor();
  await page.keyboard.press('Enter');
  await board.getByText('first lot, changed by hand · nothing saved').waitFor();
  await board.getByRole('button', { name: 'Redraw' }).click();
  await board.getByText('new lot · nothing saved').waitFor();
  await board.getByRole('button', { name: 'Back to first lot' }).click();
  await board.getByText('first lot · nothing saved').waitFor();
  expect(await drawsOf(walked)).toEqual([]);

  await page.getByRole('checkbox', { name: 'Players, seeds and schedule are checked' }).check({ force: true });
  await page.getByRole('button', { name: 'Accept draw' }).click();
  await page.getByText('Draw saved. Next: set the event active, then start the tournament.').waitFor();
  await page.waitForURL(`**/app/tournaments/${walked.tournamentId}/chart`);
  expect(await drawsOf(walked)).toHaveLength(1);

  await page.getByRole('button', { name: 'Set event active' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Set event active' }).click();
  await page.getByRole('button', { name: 'Start tournament' }).click();

  const next = page.getByRole('button', { name: 'Make draw for next stage' });
  await next.waitFor();
  expect(await next.getAttribute('aria-disabled')).toBe('true');
  await page
    .getByText(/^Stage 1 is still played: \d+ matches to go\.$/)
    .first()
    .waitFor();
  // The start leads to the matches, where the first one is sent to a table; elsewhere the page leads back there.
  const matches = `**/app/tournaments/${walked.tournamentId}/matches`;
  await page.waitForURL(matches);
  const first = page.getByRole('region', { name: 'Next calls' }).getByRole('listitem').filter({ hasText: 'Assign' }).first();
  const [label = ''] = /[A-Z]\d{3}/.exec(await first.innerText()) ?? [];
  await page.getByRole('link', { name: 'Flow chart' }).first().click();
  await boxOf(page, label).click();
  await page.getByRole('link', { name: 'Assign table' }).click();
  const assign = page.getByRole('dialog', { name: new RegExp(`^Assign table .*${label}`) });
  await assign.waitFor();
  // A dialog hears Escape once it has the focus, and the panel once it has it again.
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape');
      return (await assign.count()) + (await page.getByRole('link', { name: 'Assign table' }).count());
    })
    .toBe(0);
  await page.getByRole('link', { name: 'Show', exact: true }).click();
  await page.waitForURL(matches);
});

test('too few players: the button asks for more, and the draw says why it is off', async () => {
  const page = await office(`/app/tournaments/${few.tournamentId}`);
  await page.waitForURL('**/participants');
  await page.getByRole('button', { name: 'Add players', exact: true }).waitFor();
  await expect.poll(() => currentStep(page)).toContain('3 of 16, at least 8');

  await page.getByRole('navigation', { name: 'Tabs of Few' }).getByRole('link', { name: 'Draw' }).click();

  await page.getByText('3 participants: the draw needs at least 8.').first().waitFor();
  expect(await page.getByRole('button', { name: 'Accept draw' }).getAttribute('aria-disabled')).toBe('true');
});

test('waiting entries are approved with the one button before the draw is offered', async () => {
  const page = await office(`/app/tournaments/${waiting.tournamentId}/participants`);
  await page.getByText('9 entries not approved yet').waitFor();
  await expect.poll(() => currentStep(page)).toContain('9 of 16 · 9 not approved');
  expect(await page.getByRole('button', { name: 'Make draw' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Approve waiting entries' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve 9 registrations' }).click();

  await page.getByRole('button', { name: 'Make draw' }).click();
  await page.waitForURL(`**/app/tournaments/${waiting.tournamentId}/draw`);
  await page.getByRole('region', { name: 'Round 1' }).getByText('first lot · nothing saved').waitFor();
});

test('the tab Matches follows the hall without being loaded again', async () => {
  const page = await office(`/app/tournaments/${played.tournamentId}/matches`);
  const onTables = page.getByRole('region', { name: 'On tables' });
  await onTables.getByText('No match is on a table.').waitFor();
  const desk = deskOf(server, { tournamentId: played.tournamentId, tableId: played.tableIds[0] ?? 0 });
  const open = [...(await desk.matches()).values()].find(({ matchStatus }) => matchStatus === 'SCHEDULED');
  const label = open?.label ?? '';

  await desk.start(label);
  const row = onTables.getByRole('listitem').filter({ hasText: label });
  await row.getByText('On time').waitFor();
  await desk.win(label, 'A');
  await row.getByRole('button', { name: /^Approve/ }).click();
  // A resting pointer holds the rows still.
  await page.mouse.move(5, 5);

  const approved = page.getByRole('region', { name: 'Just approved' });
  await approved.getByText(label).waitFor();
  await approved.getByText('→').first().waitFor();
  await onTables.getByText('No match is on a table.').waitFor();
  await page
    .getByRole('list', { name: 'Steps' })
    .getByText(/^1 of \d+, stage 1$/)
    .waitFor();
});

test('a match opens over the tab, and closing its form stays there', async () => {
  const page = await office(`/app/tournaments/${played.tournamentId}/matches`);
  const row = page.getByRole('region', { name: 'Next calls' }).getByRole('listitem').first();
  await row.getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(`/app/tournaments/${played.tournamentId}/matches`);
});

test('every tab has its address, and none is wider than its screen', async () => {
  for (const size of [{ width: 1440 }, { width: 1024 }, { width: 390, height: 844, touch: true }]) {
    const page = await office(`/app/tournaments/${played.tournamentId}/settings`, 'manager', size);
    const tabs = page.getByRole('navigation', { name: 'Tabs of Played Nine' });
    for (const tab of ['Participants', 'Draw', 'Flow chart', 'Matches', 'Ranking', 'Settings']) {
      await tabs.getByRole('link', { name: tab }).click();
      await page.locator(`nav a[aria-current="page"]`, { hasText: tab }).waitFor();
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: `${tab} at ${size.width}` })
        .toBe(0);
    }
  }
});

test('on a phone the button sticks to the foot with its reason above it', async () => {
  const page = await office(`/app/tournaments/${played.tournamentId}/matches`, 'manager', { width: 390, height: 844, touch: true });
  const button = page.getByRole('button', { name: 'Make draw for next stage' });
  await page.getByRole('region', { name: 'Next calls' }).waitFor();

  const at = await button.boundingBox();
  const reason = await page
    .getByText(/^Stage 1 is still played/)
    .first()
    .boundingBox();

  expect(at && at.y + at.height).toBeGreaterThan(780);
  expect(at && at.y + at.height).toBeLessThanOrEqual(844);
  expect(at?.width).toBeGreaterThan(340);
  expect(at?.height).toBeGreaterThanOrEqual(44);
  expect((reason?.y ?? 844) + (reason?.height ?? 0)).toBeLessThanOrEqual(at?.y ?? 0);
});

test.each<[Login, string]>([
  ['referee', 'Matches'],
  ['press', 'Flow chart'],
])('%s sees the page without a button that they may not press', async (login, tab) => {
  const page = await office(`/app/tournaments/${played.tournamentId}`, login);
  await page.getByRole('navigation', { name: 'Tabs of Played Nine' }).getByRole('link', { name: tab }).waitFor();
  await page.getByRole('list', { name: 'Steps' }).waitFor();

  expect(await page.getByRole('button', { name: /next stage|Finish|Start/ }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Draw', exact: true }).count()).toBe(0);
});

test('a player is not authorized, and an unknown tournament says so', async () => {
  const player = await office(`/app/tournaments/${played.tournamentId}/matches`, 'player');
  await player.getByText('You are not authorized to access this page.').waitFor();
  const page = await office('/app/tournaments/999999/matches');
  await page.getByText('The tournament could not be loaded').waitFor();
});

const currentStep = (page: Page) => page.locator('[aria-current="step"]').innerText();

const drawsOf = ({ tournamentId }: Ready) => server.call('manager', 'GET', `/api/management/tournaments/${tournamentId}/draws`);

const office = async (path: string, login: Login = 'manager', size: ScreenOptions = {}): Promise<Page> =>
  screens.open(server.url + path, { token: await server.tokenOf(login), tolerate: /status of 40[49]/, ...size });

/** One event from start to end: a manager prepares it, a leader enters, draws, runs and approves a tournament, and everybody watches. */
import { read } from '@e965/xlsx';
import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { fileScreens } from '../../support/browser.ts';
import { type HallServer, hallServer, type Login } from '../../support/hall-server.ts';
import { boxOf, choose, chooseAction, dayFromToday, downloaded, enter, nameIn, rowOf, tick } from '../event-screens.ts';
import { type Desk, deskOf } from '../hall-play.ts';

const screens = fileScreens();
const event = 'Istria Open';
const tournament = 'Women 9-Ball';
let server: HallServer;

/** The tests below continue the same event one after another. */
beforeAll(async () => {
  server = await hallServer({ players: 8, tables: 2 });
});
afterAll(() => server?.close());

test('a manager creates a season, an event with its leader, and a tournament whose form fills itself from event and flow chart', async () => {
  const page = await open('manager', '/app/seasons');
  await page.getByRole('button', { name: 'Create new Season' }).first().click();
  await enter(page.getByRole('dialog'), 'Name', 'Season 26/27');
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click();
  await rowOf(page, 'Season 26/27').waitFor();

  await page.goto(`${server.url}/app/events/active`);
  await page.getByRole('button', { name: 'Create new Event' }).first().click();
  await enter(page, 'Name', event);
  await enter(page, 'Short name', 'Istria');
  await choose(page, 'Event type', 'Euro-Tour');
  await choose(page, 'Season', 'Season 26/27');
  await enter(page, 'Number of tables', '2');
  for (const [label, days] of [
    ['Start-Date', 0],
    ['End-Date', 1],
    ['Registration from', -30],
    ['Registration until', -1],
  ] as const)
    await enter(page, label, dayFromToday(days));
  await tick(page, 'User-Access', 'Łucja Wierzba');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await rowOf(page, event).waitFor();

  await page.goto(`${server.url}/app/tournaments/upcoming`);
  await page.getByRole('button', { name: 'Create new Tournament' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create new Tournament' });
  await choose(form, 'Event', event);
  await enter(form, 'Name', tournament);
  await enter(form, 'Mnemonic', 'W');
  await choose(form, 'Ranking category', /Women/);
  await choose(form, 'Discipline', '9-Ball');
  await enter(form, 'Race to', '2');
  await choose(form, 'Flow chart', /^8 players, double elimination to last 4/);
  await enter(form, 'Number of tables', '2');
  await form.getByText('Approve matches automatically').click();
  await expect.poll(() => form.getByRole('textbox', { name: 'Max. Participants' }).inputValue()).toBe('8');
  await expect.poll(() => form.getByRole('textbox', { name: 'Start-Date' }).inputValue()).toBe(dayFromToday(0));
  await form.getByRole('button', { name: /^Save/ }).click();
  await page.getByText('Record could not be saved: Title for overall ranking').waitFor();
  await enter(form, 'Title for overall ranking', 'Istria Open Women');
  await form.getByRole('button', { name: /^Save/ }).click();
  await page.getByText('Record successfully saved').waitFor();
  await rowOf(page, tournament).getByText('0/8').waitFor();

  // An event with tournaments can be made public, which the TVs need too.
  await page.goto(`${server.url}/app/events/active`);
  await page.getByRole('button', { name: `Edit ${event}` }).click();
  await choose(page, 'Status', 'Active');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await rowOf(page, event).getByText('Active').waitFor();
});

test('entrants are imported from a list, one as a new player, others are added and approved, and one gets a seeding priority', async () => {
  const { id } = await stored();
  const page = await open('leader', `/app/tournaments/upcoming/${id}/participants`);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const lines = [1, 2, 3, 4, 5].map((number) => `Player${number};Given;CRO;`);
  const list = ['Nowhere;Known;POL;', ...lines, 'ZISIS;Eleni;CRO;17.05.1990;eleni@example.org', 'Poor;Paul;CRO'];
  await page.getByLabel('Lines to import').fill(list.join('\n'));
  await page.getByText('6 will be added').waitFor();
  await page.getByText('2 lines are left out: 2 without a profile.').waitFor();
  // No invoice follows, so the tick is set already.
  await expect.poll(() => page.getByRole('checkbox', { name: /^Approve the registrations too/ }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Add 6 participants' }).click();

  await page.getByText(`6 participants added to ${tournament}, 1 of them a new player.`).waitFor();
  await rowOf(page, 'Poor;Paul;CRO').getByText('No profile with this name.').waitFor();
  const file = await downloaded(page, () => page.getByRole('button', { name: 'Download lines' }).click());
  expect(file.bytes.toString('utf8')).toBe('\uFEFFNowhere;Known;POL;\nPoor;Paul;CRO\n');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: 'Add Participant', exact: true }).click();
  for (const name of ['PLAYER7 Given', 'PLAYER8 Given']) {
    await page.getByRole('combobox', { name: 'Add Participant' }).fill(name.slice(0, 7));
    await page.getByRole('option', { name: new RegExp(name.slice(0, 7)) }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Adding …').waitFor({ state: 'detached' });
    const approve = page.getByRole('button', { name: `Approve ${name}` });
    await approve.waitFor();
    // The list may still be moving to make room for the new entry.
    await expect
      .poll(async () => {
        await approve.click({ timeout: 2000 }).catch(() => undefined);
        return approve.count();
      })
      .toBe(0);
  }
  await page.getByRole('button', { name: 'Seeding priority of PLAYER3 Given: not seeded' }).click();
  const priority = page.getByLabel('Lower numbers are seeded first.');
  await priority.fill('');
  await page.getByText('Required. For reset to default enter 999').first().waitFor();
  await priority.fill('1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Seeding priority of PLAYER3 Given: 1', exact: true }).waitFor();
  expect(await stored()).toMatchObject({ numberOfParticipants: 8 });
});

test('the draw is that of its preview, and the started tournament is in the running list', async () => {
  const page = await open('leader', '/app/tournaments/upcoming');
  await chooseAction(page, tournament, 'Make Draw');
  const form = page.getByRole('dialog', { name: `Make draw · ${tournament}` });
  await enter(form, 'Players seeded', '2');
  await form.getByText('Make Draw is off: please confirm.').first().waitFor();
  await form.getByText('I have checked players, seeds and schedule.').click();
  const seed = rowOf(page, 'PLAYER3').filter({ hasText: 'Priority 1' });
  const first = await seed.getByText(/^A0\d\d$/).innerText();
  await form.getByRole('button', { name: 'Make Draw', exact: true }).click();
  await page.getByText(`${tournament}: draw made, 10 matches and 0 byes.`).waitFor();
  const match = (await (await desk()).matches()).get(first);
  expect([match?.participantADisplayName, match?.participantBDisplayName]).toContain('PLAYER3 Given');

  await page.goto(`${server.url}/app/tournaments/running`);
  await page.getByRole('button', { name: `Start: ${tournament}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start Tournament' }).click();
  await page.getByText(`${tournament} is running`).waitFor();
  await rowOf(page, tournament).getByText('Running').first().waitFor();
});

test('the flow chart fills at the desk and on the TV while matches are played, without a reload', async () => {
  const { id } = await stored();
  const page = await open('leader', '/app/tournaments/running');
  await chooseAction(page, tournament, 'Show Flowchart');
  const tv = await screens.open(`${server.url}/web/brackets/${id}`, { width: 960, height: 540 });
  const played = await desk();
  const box = boxOf(page, 'A001');
  await tv.getByText('0 of 10 matches approved').waitFor();

  await played.start('A001');
  await page.locator('.bk-box[data-label=A001][data-look=running]').waitFor();
  await played.score('A001', 1, 0);
  await expect.poll(() => box.locator('.bk-score').allInnerTexts()).toEqual(['1', '0']);
  const winner = await box.locator('.bk-row[data-side=A] .bk-name b').innerText();
  await played.win('A001', 'A');
  await page.locator('.bk-box[data-label=A001][data-look=approved]').waitFor();
  const next = (await played.matches()).get('A001')?.winnerToMatchId;
  const label = [...(await played.matches()).values()].find((match) => match.id === next)?.label ?? '';
  await nameIn(boxOf(page, label), winner).waitFor();
  await tv.getByText('1 of 10 matches approved').waitFor();

  expect(await played.playAll()).toBe(9);
  await tv.getByText('10 of 10 matches approved').waitFor();
});

test('the next stage is drawn from its qualifiers, and open charts show it at once', async () => {
  const { id } = await stored();
  const chart = await open('leader', `/app/tournaments/running/${id}/chart`);
  await chart.getByRole('button', { name: 'SE', exact: true }).click();
  await nameIn(boxOf(chart, 'SE01'), 'qualifier').first().waitFor();
  const tv = await screens.open(`${server.url}/web/brackets/${id}`, { width: 960, height: 540 });
  const page = await open('leader', '/app/tournaments/running');
  await page.getByRole('button', { name: `Draw Next-Stage: ${tournament}` }).click();
  const dialog = page.getByRole('dialog', { name: `Draw next stage · ${tournament}` });
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(4);
  await dialog.getByText('I have checked the qualifiers.').click();
  await dialog.getByRole('button', { name: 'Make Draw', exact: true }).click();
  await page.getByText('Next Stage Draw done. Matches announced.').waitFor();

  await nameIn(boxOf(chart, 'SE01'), 'PLAYER').first().waitFor();
  const played = await desk();
  await played.start('SE01');
  await played.score('SE01', 0, 1);
  await expect.poll(() => boxOf(chart, 'SE01').locator('.bk-score').allInnerTexts()).toEqual(['0', '1']);
  await expect.poll(() => tv.locator('[data-label=SE01] .tv-score').allInnerTexts()).toEqual(['0', '1']);
  await played.win('SE01', 'B');
  expect(await played.playAll()).toBe(2);
  await chart.locator('.bk-box[data-label=SE03][data-look=approved]').waitFor();
});

test('the tournament is finished and approved, and its ranking and flow chart files agree', async () => {
  const page = await open('leader', '/app/tournaments/running');
  for (const [button, confirm, said] of [
    [`Finish: ${tournament}`, 'Finish Tournament', `${tournament} is finished`],
    [`Approve Ranking: ${tournament}`, 'Approve Ranking', `${tournament} is approved`],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click();
    await page.getByText(said).waitFor();
  }
  const final = (await (await desk()).matches()).get('SE03');
  const champion = (final?.aScore === 2 ? final.participantADisplayName : final?.participantBDisplayName) ?? '';

  await page.goto(`${server.url}/app/tournaments/archive`);
  await chooseAction(page, tournament, 'Show Ranking');
  const dialog = page.getByRole('dialog', { name: `Ranking · ${tournament}` });
  await rowOf(page, champion).getByText('1', { exact: true }).waitFor();
  expect((await dialog.getByRole('row').allInnerTexts()).slice(1).map((row) => row.split(/\s+/)[0])).toEqual([...'12335577']);
  const ranking = await downloaded(page, () => dialog.getByRole('button', { name: 'Ranking PDF' }).click());
  expect(ranking.name).toBe(`Ranking ${tournament}.pdf`);
  const words = await textOf(ranking.bytes);
  for (const wanted of [event, tournament, champion, 'CRO']) expect(words).toContain(wanted);

  for (const [format, extension] of [
    ['Excel (.xls)', 'xls'],
    ['Excel styled (.xlsx)', 'xlsx'],
    ['PDF drawing', 'pdf'],
  ] as const) {
    await page.goto(`${server.url}/app/tournaments/archive`);
    await chooseAction(page, tournament, 'Download Flowchart');
    await page.getByText(format, { exact: true }).click();
    const file = await downloaded(page, () => page.getByRole('button', { name: 'Download', exact: true }).click());
    expect(file.name).toBe(`${tournament}.${extension}`);
    const text = extension === 'pdf' ? await textOf(file.bytes) : cellsOf(file.bytes);
    for (const wanted of ['A001', 'SE03', champion.split(' ')[0]]) expect(text).toContain(wanted);
  }
});

test('an event whose tournaments are all over is closed on its page, after which none can be added', async () => {
  const { eventId } = await stored();
  const page = await open('manager', `/app/events/${eventId}`);
  const why = page.getByText(/^A tournament can be added only while the event is Created/);
  await why.waitFor();
  await page.getByRole('button', { name: 'Close event' }).click();
  await page
    .getByRole('alertdialog', { name: `Close ${event}?` })
    .getByRole('button', { name: 'Close event' })
    .click();

  await page.getByText(`${event} is closed`).waitFor();
  await why.waitFor({ state: 'detached' });
  expect(await server.call('manager', 'GET', `/api/events/${eventId}`)).toMatchObject({ eventStatus: 'APPROVED' });
});

const open = async (login: Login, path: string): Promise<Page> => screens.open(server.url + path, { token: await server.tokenOf(login) });

/** Returns the tournament as the server has it now. */
async function stored(): Promise<Tournament> {
  const rows = (await server.call('manager', 'GET', '/api/tournaments?size=50')) as Tournament[];
  const found = rows.find(({ name }) => name === tournament);
  if (!found) throw new Error('The tournament has not been created.');
  return found;
}

async function desk(): Promise<Desk> {
  const { id, eventId } = await stored();
  const [table] = (await server.call('manager', 'GET', `/api/management/upcoming-matches/free-tables/${id}`)) as { id: number }[];
  if (!table) throw new Error(`Event ${eventId} has no free table.`);
  return deskOf(server, { tournamentId: id, tableId: table.id });
}

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text;
}

/** Returns all cells of all sheets, one per line. */
function cellsOf(file: Buffer): string {
  const book = read(file);
  const cells = book.SheetNames.flatMap((name) => Object.values(book.Sheets[name] ?? {}));
  return cells.map((cell) => String(Reflect.get(Object(cell), 'v'))).join('\n');
}

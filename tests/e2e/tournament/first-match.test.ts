/**
 * The way of a volunteer: from the set-up link of an empty hall to the first match on a table. Every press of the mouse is counted; the
 * line that the test prints says how many there were and how long they took.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, serverProcess } from '../../faults/server-process.ts';
import { fileScreens } from '../../support/browser.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';

const maxClicks = 45;

const screens = fileScreens();
let database: FreshDatabase;
let server: ServerProcess;

beforeAll(async () => {
  database = await freshDatabase({ migrated: true });
  server = await serverProcess(database);
  await server.start();
});
afterAll(async () => {
  await server?.kill();
  await database?.drop();
});

const players = [
  'Weber Jonas',
  'Novák Jan',
  'Horvat Ana',
  'Kovač Luka',
  'Łoś Žofia',
  'Ek Bo',
  'Rossi Marco',
  'Dupont Anne',
  'Smith John',
  'Berg Eva',
];

/** Presses as a person does, and counts. Typed text and keys are no presses of the mouse. */
function walker(page: Page) {
  let clicks = 0;
  return {
    clicks: () => clicks,
    press: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    type: (text: string) => page.keyboard.type(text),
    key: (name: string) => page.keyboard.press(name),
  };
}

test('a volunteer gets from the set-up link to the first match on a table without a dead end', async () => {
  const link = readFileSync(join(database.dataDir, 'setup-link.txt'), 'utf8').trim();
  // The server refuses the early call once, and the screen asks.
  const page = await screens.open(link, { tolerate: /status of 409/ });
  const begun = performance.now();
  const { press, type, key, clicks } = walker(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await press(page.getByLabel('First name'));
  for (const text of ['Ivka', 'Brodska', 'ivka', 'ivka@club.example', 'violet umbrella 9 seconds', 'violet umbrella 9 seconds']) {
    await type(text);
    await key('Tab');
    if (text.startsWith('violet')) await key('Tab');
  }
  await press(button('Create administrator'));
  await page.getByRole('heading', { name: 'Your first event' }).waitFor();
  await page.getByText('0 of 5 done').waitFor();

  await press(page.getByRole('link', { name: 'Create event' }));
  await page
    .getByText(/^Done about/)
    .first()
    .waitFor();
  await type('Winter Open');
  await key('Enter');
  await type('Billard Club Lukovača');
  await key('Tab');
  // New players get the country of the venue, which nobody guesses.
  await type('Croatia');
  await key('Tab');
  await press(button(/^Create event/));

  const field = page.getByRole('combobox', { name: 'Name of a player' });
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await paste(field, players.join('\n'));
  await press(button(`Add ${players.length} participants`));
  await page.getByRole('row').filter({ hasText: 'WEBER' }).waitFor();

  await page.getByText(`${players.length} approved`).waitFor();
  await press(button('Make draw'));
  await press(page.getByText('Players, seeds and schedule are checked', { exact: true }));
  await press(button('Accept draw'));
  await page.getByText('Draw saved. Next: set the event active, then start the tournament.').waitFor();

  await press(button('Set event active'));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Set event active' }));
  await press(button('Start tournament'));
  await button('Make draw for next stage').waitFor();

  await press(page.getByRole('link', { name: 'Start page' }).first());
  await page.getByText('4 of 5 done').waitFor();
  await press(page.getByRole('link', { name: 'Go to the matches' }));
  await press(button(/^Assign table to /).first());
  const dialog = page.getByRole('dialog');
  await press(dialog.getByRole('button', { name: /free/ }).first());
  // The event is planned for a later time, which the phones of its players already show.
  const early = page.getByRole('alertdialog', { name: /^Call .* early\?$/ });
  await early
    .or(page.getByText(/ is on table \d+$/))
    .first()
    .waitFor();
  if (await early.isVisible()) await press(early.getByRole('button', { name: 'Call now' }));
  await dialog.waitFor({ state: 'detached' });
  // The printed link says localhost, where the person is signed in.
  await page.goto(new URL('/app/matches/running', link).href);
  await page.getByRole('link', { name: /^Table \d+, change table$/ }).waitFor();

  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`From the set-up link to the first match on a table: ${clicks()} clicks, ${seconds} seconds.`);
  expect(clicks()).toBeLessThanOrEqual(maxClicks);
});

const paste = (field: Locator, text: string) =>
  field.evaluate((input, pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);

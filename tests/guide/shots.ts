/** The pictures of the user's guide: which screen each one shows, and what is done there before it is taken. */
import type { Page } from 'playwright-core';

/** The largest tournament of the demo in this state; an address names it in braces. */
export type TournamentKind = 'running' | 'upcoming' | 'over';

export type GuideShot = {
  name: string;
  /** `empty`: a hall that was just set up. `demo`: a running event. */
  of: 'empty' | 'demo' | 'tv' | 'tablet';
  /** An address of the office, with `{running}`, `{upcoming}` or `{over}` for a tournament. A TV and a tablet have their own. */
  address: string;
  login?: string;
  /** Brings the screen into the state of the picture. Resolves when it stands. */
  until: (page: Page) => Promise<unknown>;
};

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();
const row = (page: Page) => page.getByRole('row').nth(3).waitFor();

export const guideShots: readonly GuideShot[] = [
  { name: 'five-steps', of: 'empty', address: '/app', until: heading('Your first event') },
  {
    name: 'new-event',
    of: 'empty',
    address: '/app/events/first',
    until: async (page) => {
      await page
        .getByText(/^Done about/)
        .first()
        .waitFor();
      await page.keyboard.type('Winter Open 2026');
    },
  },
  { name: 'participants', of: 'demo', address: '/app/tournaments/{upcoming}/participants', until: row },
  { name: 'players', of: 'demo', address: '/app/management/player/profile', login: 'admin', until: row },
  {
    name: 'draw',
    of: 'demo',
    address: '/app/tournaments/{upcoming}/draw',
    until: (page) => page.getByRole('button', { name: 'Accept draw' }).waitFor(),
  },
  {
    name: 'chart',
    of: 'demo',
    address: '/app/tournaments/{running}/chart',
    until: (page) => page.getByText('Winners Round 1').first().waitFor(),
  },
  { name: 'tables', of: 'demo', address: '/app/matches/tables', until: (page) => page.locator('article').nth(8).waitFor() },
  { name: 'tv', of: 'tv', address: '/web/tables', until: (page) => page.locator('article').nth(8).waitFor() },
  { name: 'upcoming', of: 'demo', address: '/app/matches/upcoming', until: row },
  {
    name: 'player-card',
    of: 'demo',
    address: '/app/matches/upcoming',
    until: async (page) => {
      // Rows without a name stand there until the list has loaded. Search results write other scripts with their accents.
      const surname = /(?:(?=\p{Script=Latin})\p{Lu}){5,}/u;
      const [name = ''] = surname.exec(await page.getByRole('row').filter({ hasText: surname }).first().innerText()) ?? [];
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find a match, player, table or screen' }).fill(name);
      await page
        .getByRole('option', { name: new RegExp(name) })
        .first()
        .waitFor();
      await page.keyboard.press('Enter');
      await page.getByText('What holds it up').waitFor();
    },
  },
  {
    name: 'corrections',
    of: 'demo',
    address: '/app/tournaments/running/{running}/correct',
    until: heading(/^Correct the draw/),
  },
  {
    name: 'edit-match',
    of: 'demo',
    address: '/app/matches/running',
    until: async (page) => {
      await row(page);
      await page.getByRole('button', { name: /^Edit/ }).first().click();
      await page.getByRole('dialog').getByText('Reset match').first().waitFor();
    },
  },
  { name: 'uniform', of: 'demo', address: '/app/referee/uniform', login: 'referee', until: heading('Uniform control') },
  { name: 'tablet', of: 'tablet', address: '/referee', until: (page) => page.locator('.half .score').first().waitFor() },
  { name: 'tournament', of: 'demo', address: '/app/tournaments/{running}/matches', until: heading('On tables') },
  { name: 'ranking', of: 'demo', address: '/app/tournaments/{over}/ranking', login: 'admin', until: row },
  { name: 'invoices', of: 'demo', address: '/app/management/invoices', login: 'admin', until: row },
  { name: 'cash-desk', of: 'demo', address: '/app/management/cash-desk', login: 'admin', until: heading('Cash today') },
  { name: 'users', of: 'demo', address: '/app/administration/users', login: 'admin', until: row },
  { name: 'system', of: 'demo', address: '/app/administration/system', login: 'admin', until: heading('Database') },
];

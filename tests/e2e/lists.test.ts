/** The lists beside the open menu, on a small desk and on a phone: nothing is covered, cut or moves. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, send, startMatch } from '../live/play.ts';
import { fileScreens, type ScreenOptions } from '../support/browser.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';

const screens = fileScreens();
let server: HallServer;

/** Names that are too long for a column, each for another reason. */
const longNames = [
  ['Ter Woestebosch-Vlieland', 'Konstantijn'],
  ['D’Haussonvillers-Kergoët', 'François-Régis'],
  ['Brzęczyszczykowskiewicz', 'Grzegorz'],
  ['Li', 'Wen'],
] as const;

beforeAll(async () => {
  server = await hallServer({ players: 16, tables: 9, raceTo: 5 }, async (context, hall) => {
    for (const index of [0, 1, 2, 3]) await startMatch(context, hall, index);
    for (const to of [1, 2, 3, 4, 5])
      await send(context, at(hall.matchIds, 2), { type: 'SCORE', participantId: at(hall.participantIds, 4), to });
    await send(context, at(hall.matchIds, 2), { type: 'FINISH' });
    await send(context, at(hall.matchIds, 4), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 4) });
    for (const [index, [lastName, firstName]] of longNames.entries()) {
      await context.db
        .updateTable('playerProfile')
        .set({ lastName, firstName, displayName: `${lastName.toLocaleUpperCase('en')} ${firstName}` })
        .where('displayName', '=', `PLAYER${index + 1} Given`)
        .execute();
    }
    await context.db
      .updateTable('tournamentMatch')
      .set({ startTime: new Date(Date.now() - 4 * 3_600_000).toISOString() })
      .where('id', '=', at(hall.matchIds, 0))
      .execute();
  });
});
afterAll(() => server?.close());

const desks = [1440, 1280];
const widths = [...desks, 1024];

test.each(desks)('at %i with the menu open no status is under the actions, and the filters are in one row', async (width) => {
  const page = await openList('running', { width }, true);
  await page.getByRole('row').filter({ hasText: 'L8-SE01' }).getByText('Running', { exact: true }).waitFor();

  const rows = await page.evaluate(() =>
    [...document.querySelectorAll('tbody tr')].map((row) => {
      const cells = [...row.querySelectorAll('td')];
      const [actions, status] = [cells.at(-1), cells.at(-2)];
      const chips = [...(status?.querySelectorAll('[class*=bg-tone]') ?? [])].map((chip) => chip.getBoundingClientRect().right);
      return {
        chip: Math.max(...chips),
        actions: Math.min(...[...(actions?.querySelectorAll('button') ?? [])].map((button) => button.getBoundingClientRect().left)),
      };
    }),
  );
  expect(rows).toHaveLength(5);
  expect(rows.filter(({ chip, actions }) => !(chip > 0 && chip <= actions))).toEqual([]);
  const tops = await page.evaluate(() => {
    const legend = document.querySelector('[aria-label="Play time"]');
    const controls = [...document.querySelectorAll('main button[aria-haspopup], main input')].filter((one) => !one.closest('table, nav'));
    return [
      ...new Set(
        [legend, ...controls].map((one) =>
          Math.round((one?.getBoundingClientRect().top ?? 0) + (one?.getBoundingClientRect().height ?? 0) / 2),
        ),
      ),
    ];
  });
  expect(tops).toHaveLength(1);
  expect(await sideways(page)).toBe(0);
});

test.each(desks)(
  'at %i the counts above the tables are complete and in one row, and nothing in the top bar covers another part',
  async (width) => {
    const token = await server.tokenOf('leader');
    const page = await screens.open(`${server.url}/app/matches/tables`, { width, token });
    await page.getByRole('button', { name: /^Tablets to check/ }).waitFor();

    const { middles, cut, bar } = await page.evaluate(() => {
      const pressed = [...document.querySelectorAll('main button[aria-pressed], main [aria-label="Play time"] button')];
      const counts = pressed.filter(({ textContent }) => textContent !== 'Next calls');
      const boxes = counts.map((count) => count.getBoundingClientRect());
      const frame = document.querySelector('[aria-label="Play time"]');
      return {
        middles: [...new Set(boxes.map(({ top, height }) => Math.round(top + height / 2)))],
        cut: frame ? frame.scrollWidth - frame.clientWidth : -1,
        bar: [...(document.querySelector('header')?.children ?? [])]
          .map((part) => [part.getBoundingClientRect().left, part.getBoundingClientRect().left + part.scrollWidth] as const)
          .filter(([left, right]) => right > left),
      };
    });
    expect(middles).toHaveLength(1);
    expect(cut).toBe(0);
    expect(bar.length).toBeGreaterThan(6);
    expect(bar.filter(([, right], at) => right > (bar[at + 1]?.[0] ?? width) + 1)).toEqual([]);
  },
);

test.each(widths)('at %i no surname is cut or broken inside a word', async (width) => {
  for (const list of ['running', 'upcoming'] as const) {
    const page = await openList(list, { width }, width > 1100);
    await page.getByRole('row').nth(1).waitFor();

    expect(await cutNames(page)).toEqual([]);
    expect(await brokenWords(page)).toEqual([]);
  }
});

test('columns do not move when a row gets longer words', async () => {
  const page = await openList('running', { width: 1440 }, true);
  const row = page.getByRole('row').filter({ hasText: 'L8-SE04' });
  await row.getByText('Running', { exact: true }).waitFor();
  const places = () => page.locator('thead th').evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
  const before = await places();

  await server.call('leader', 'PUT', `/api/management/announced-matches/toggle-shotclock-for-match?id=${at(server.hall.matchIds, 3)}`);
  await row.getByRole('button', { name: /^Shot-clock ordered/ }).waitFor();

  expect(await places()).toEqual(before);
});

test('the menu is open from 1440 px, a rail with immediate tooltips below that, and a sheet below 992 px', async () => {
  const wide = await openList('running', { width: 1440 });
  await wide.getByRole('link', { name: 'Day timeline' }).waitFor();
  const desk = await openList('running', { width: 1100 });
  const rail = desk.getByRole('navigation', { name: 'Main menu' });
  // A mouse comes from somewhere on the page. A busy page may take its first move for none: a person moves the mouse again.
  const showsTooltip = async () => {
    await desk.mouse.move(500, 300);
    await rail.getByRole('button', { name: 'Tournaments' }).hover();
    const tooltip = desk.getByRole('tooltip', { name: 'Tournaments' });
    return tooltip.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(showsTooltip).toBe(true);
  const small = await openList('running', { width: 980 });
  await small.getByRole('button', { name: 'Open the menu' }).waitFor();

  expect(await small.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0);
});

test('on a phone the first match begins above 250 px, and one button holds the filters and counts the active ones', async () => {
  for (const list of ['running', 'upcoming', 'approved'] as const) {
    const page = await openList(list, { width: 390, height: 844, touch: true });
    const region = page.getByRole('region', { name: new RegExp(`^${list} matches`, 'i') });
    await region.waitFor();
    await expect.poll(async () => (await region.boundingBox())?.y).toBeLessThan(250);
    await expect.poll(() => sideways(page)).toBe(0);
  }
  const page = await openList('running', { width: 390, height: 844, touch: true });
  // A name that is longer than its room covers no score.
  const name = page.getByRole('listitem').locator('span[title*=" "]').first();
  await name.evaluate((written) =>
    Object.assign(written.firstElementChild ?? written, { textContent: 'WOJCIECHOWSKI-BRZĘCZYSZCZYKIEWICZ' }),
  );
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'Filter' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByRole('button', { name: /^Status/ }).click();
  await page.getByRole('option', { name: /^Finished/ }).click();
  await sheet.getByRole('button', { name: 'Show the list' }).click();

  await page.getByRole('button', { name: 'Filter 1' }).waitFor();
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'L8-SE' }).count()).toBe(1);
});

test('the lists and dialogs of a loaded screen open without the server', async () => {
  const page = await openList('upcoming', { width: 1440 });
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    );
  for (const part of ['select-list', 'multi-select-list', 'filter-sheet', 'command-palette', 'keys-sheet', 'settings-drawer'])
    await expect.poll(fetched).toContain(part);
  // The parts behind buttons are fetched one after the other while the browser is idle.
  let before = '';
  const isStill = async () => {
    const last = before;
    before = await fetched();
    return before === last;
  };
  await expect.poll(isStill, { interval: 2000, timeout: 60_000 }).toBe(true);
  await page.route('**/assets/*.js', (request) => request.abort());
  await page.getByRole('button', { name: /^Round/ }).click();

  await page.getByRole('listbox').or(page.getByRole('menu')).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Match, player or table').waitFor();
});

async function openList(list: 'running' | 'upcoming' | 'approved', options: ScreenOptions, menuOpen?: boolean): Promise<Page> {
  const token = await server.tokenOf('leader');
  const page = await screens.open(`${server.url}/app/matches/${list}`, { ...options, token });
  // The measurements need the real fonts.
  await page.getByRole('banner').waitFor();
  await page.evaluate(() =>
    document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))),
  );
  if (menuOpen === undefined) return page;
  const button = page.getByRole('button', { name: menuOpen ? 'Open the menu' : 'Close the menu' });
  if ((await button.count()) > 0) await button.click();
  return page;
}

/** Pixels by which the page is wider than the screen. */
const sideways = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Returns words of names that are broken across two lines; a hyphen ends a word. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('tbody td .font-semibold')].flatMap(({ firstChild }) => {
      const text = firstChild?.textContent ?? '';
      if (!firstChild || firstChild.nodeType !== Node.TEXT_NODE) return [];
      return [...text.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(firstChild, index);
        range.setEnd(firstChild, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
      });
    }),
  );

/** Returns names of which a part is outside the cell or hidden by an ellipsis. */
const cutNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('tbody td')].flatMap((cell) => {
      const box = cell.getBoundingClientRect();
      return [...cell.querySelectorAll<HTMLElement>('.font-semibold')]
        .filter((name) => /\p{Lu}{2}/u.test(name.textContent ?? '') && name.closest('a, button') === null)
        .filter((name) => {
          const own = name.getBoundingClientRect();
          const clipped = [name, name.parentElement].some(
            (part) => part && part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflow !== 'visible',
          );
          return clipped || own.left < box.left - 1 || own.right > box.right + 1 || own.bottom > box.bottom + 2;
        })
        .map((name) => name.textContent ?? '');
    }),
  );

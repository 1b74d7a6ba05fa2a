/** The pad on every screen size in use: no target covers another, and a thumb can hit each. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, startMatch } from '../live/play.ts';
import { fileScreens } from '../support/browser.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';
import { pairedTablet } from './tablet-screen.ts';

const sizes = [
  [390, 844],
  [844, 390],
  [360, 640],
  [640, 360],
  [768, 1024],
  [820, 1180],
  [1180, 820],
] as const;
/** Lower than any phone in use: the pad may scroll there, but targets may not overlap. */
const lowest = [
  [360, 520],
  [640, 320],
] as const;

const screens = fileScreens();
let server: HallServer;

beforeAll(async () => {
  server = await hallServer({ players: 10, tables: 5, raceTo: 9 }, async (context, hall) => {
    const pool = await context.db
      .insertInto('discipline')
      .values({ name: 'Straight pool', mnemonic: '14.1', minutesPerRack: 1 })
      .returning('id as disciplineId')
      .executeTakeFirstOrThrow();
    await context.db
      .updateTable('tournamentMatch')
      .set({ ...pool, raceTo: 125 })
      .where('id', '=', at(hall.matchIds, 4))
      .execute();
    for (const index of [0, 1, 2, 3, 4]) await startMatch(context, hall, index);
    // As long as names in real lists of entries.
    const longest = { lastName: 'Papadopoulou-Konstantinidis', firstName: 'Aikaterini-Evangelia' };
    await context.db.updateTable('playerProfile').set(longest).where('lastName', '=', 'Player2').execute();
    // Letters that cannot become narrower, and no point for a line break.
    await context.db.updateTable('playerProfile').set({ lastName: 'Ψαρογιωργαλος' }).where('lastName', '=', 'Player10').execute();
  });
});
afterAll(() => server?.close());

test('no target covers another during a match, and each is at least 64 pixels high', async () => {
  const tablet = await pairedTablet(screens, server, tableAt(0));
  await tablet.plus('PLAYER1');
  await tablet.showsScore('1 : 0');

  expect(await faultsAt(tablet.page, sizes)).toEqual([]);
  expect(await overlapsAt(tablet.page, lowest)).toEqual([]);
});

test('the +1 areas of a small tablet in portrait are at least 200 pixels high', async () => {
  const tablet = await pairedTablet(screens, server, tableAt(3), { width: 768, height: 1024 });

  const heights = await tablet.page.locator('.plus').evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(heights.length).toBe(2);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(200);
});

test('an ordered shot clock leaves room for every target', async () => {
  const tablet = await pairedTablet(screens, server, tableAt(1));
  const path = `/api/management/announced-matches/toggle-shotclock-for-match?id=${at(server.hall.matchIds, 1)}`;
  await server.call('leader', 'PUT', path);
  await expect.poll(() => tablet.page.getByRole('button', { name: /^Acknowledge/ }).count()).toBe(3);

  expect(await faultsAt(tablet.page, sizes)).toEqual([]);
});

test('a decided match and a running time-out leave room for every target', async () => {
  const tablet = await pairedTablet(screens, server, tableAt(2));
  const { page } = tablet;
  await tablet.hold(/^Time-out.*, PLAYER5:/, page.getByText(/^[45]:\d\d$/).first());
  expect(await faultsAt(page, sizes)).toEqual([]);

  await page.setViewportSize({ width: 1180, height: 820 });
  await tablet.hold(/end the time-out of PLAYER5/, page.getByText('0 left').first());
  for (let rack = 0; rack < 9; rack += 1) await tablet.plus('PLAYER5');
  await tablet.showsScore('9 : 0');

  expect(await faultsAt(page, sizes)).toEqual([]);
});

test('the fouls of straight pool and scores with three digits leave room for every target', async () => {
  const tablet = await pairedTablet(screens, server, tableAt(4));
  const path = `/api/management/announced-matches/save-changes?matchId=${at(server.hall.matchIds, 4)}`;
  const score = (aScore: number, bScore: number) =>
    server.call('leader', 'POST', path, { matchStatus: 'RUNNING', aScore, bScore, nextToBreak: 'A' });
  await score(-12, 124);
  await tablet.showsScore('−12 : 124');
  expect(await faultsAt(tablet.page, sizes)).toEqual([]);
  expect(await overlapsAt(tablet.page, lowest)).toEqual([]);

  await score(-12, 125);
  await tablet.showsScore('−12 : 125');
  expect(await faultsAt(tablet.page, sizes)).toEqual([]);
});

test('a phone asks on a separate sheet who takes the time-out', async () => {
  const tablet = await pairedTablet(screens, server, tableAt(3), { width: 390, height: 844, touch: true });
  const { page } = tablet;
  await page.getByRole('button', { name: /^Time-out/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Time-out' });
  await sheet.waitFor();
  expect(await faultsAt(page, sizes.slice(0, 4), '[role=dialog], dialog')).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await tablet.hold(/^Time-out.*, PLAYER8:/, sheet.getByText(/^[45]:\d\d$/));
  await sheet.getByRole('button', { name: /Give back the time-out of PLAYER8/ }).click();
  await sheet.getByText('1 left').nth(1).waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'detached' });
  await tablet.plus('PLAYER8');
  await tablet.showsScore('0 : 1');
});

test('the menu of a phone swaps the sides', async () => {
  const tablet = await pairedTablet(screens, server, tableAt(3), { width: 390, height: 844 });
  const first = () => tablet.page.locator('.half').first().getAttribute('aria-label');
  expect(await first()).toBe('PLAYER7');

  await tablet.page.getByRole('button', { name: 'Menu' }).click();
  await tablet.page.getByRole('button', { name: 'Swap the sides' }).click();

  await expect.poll(first).toBe('PLAYER8');
});

test('the digits of the code have room on every screen', async () => {
  const page = await screens.open(`${server.url}/referee`);
  await page.getByRole('heading', { name: 'Pair this tablet' }).waitFor();

  expect(await faultsAt(page, sizes)).toEqual([]);
});

const tableAt = (index: number) => at(server.hall.tableIds, index);

type Sizes = readonly (readonly [number, number])[];

async function faultsAt(page: Page, testedSizes: Sizes, inside = 'body'): Promise<string[]> {
  return everySize(page, testedSizes, async () => [
    ...(await overlaps(page, inside)),
    ...(await tooSmall(page, inside)),
    ...(await cut(page)),
  ]);
}

const overlapsAt = (page: Page, testedSizes: Sizes) => everySize(page, testedSizes, () => overlaps(page, 'body'));

async function everySize(page: Page, testedSizes: Sizes, faults: () => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of testedSizes) {
    await page.setViewportSize({ width, height });
    // After a change of the layout the letters are fitted within two frames.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    found.push(...(await faults()).map((fault) => `${width}×${height}: ${fault}`));
  }
  return found;
}

function overlaps(page: Page, inside: string): Promise<string[]> {
  return page.evaluate((root) => {
    const boxes = [
      ...document.querySelectorAll(`:is(${root}) :is(button, input), :is(${root}) :is(.score, .surname, .given, .chip, .racks)`),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('dialog:not([open])'))
      .map((element) => ({ element, name: element.textContent?.trim() || element.className, box: element.getBoundingClientRect() }));
    return boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box, element }) =>
            !one.element.contains(element) &&
            Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 0.5 &&
            Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 0.5,
        )
        .map(({ name }) => `"${one.name}" lies over "${name}"`),
    );
  }, inside);
}

/** Returns targets below 64 pixels, and targets that are partly outside the screen. */
function tooSmall(page: Page, inside: string): Promise<string[]> {
  return page.evaluate((root) => {
    return [...document.querySelectorAll(`:is(${root}) button`)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => {
        const { left, top, right, bottom, height } = element.getBoundingClientRect();
        const name = element.textContent?.trim() || element.getAttribute('aria-label');
        if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
          return [`"${name}" is partly outside the screen`];
        return height < 63.5 ? [`"${name}" is ${Math.round(height)} high`] : [];
      });
  }, inside);
}

/** Returns words that do not fit. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.surname, .given, .lines-title, .lines-words, .title h1, .title p, .score, .locked, .plus')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 ||
          (element.matches('.locked') && element.offsetHeight > (element.parentElement?.offsetHeight ?? 0)),
      )
      .map((element) => `"${element.textContent}" is cut`),
  );
}

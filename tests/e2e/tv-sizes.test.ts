/** Screens that are read from far away: the height of their letters, and nothing cut, in landscape and portrait. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, send, startMatch } from '../live/play.ts';
import { createReady, drawForm, type Ready } from '../server/sport/draws/tournament-world.ts';
import { fileScreens } from '../support/browser.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';
import { deskOf } from './hall-play.ts';

const screens = fileScreens();
const wide = { width: 1920, height: 1080 };
const upright = { width: 1080, height: 1920 };
/** As long as names in real lists of entries. */
const longest = 'Papadopoulou-Konstantinidis';
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let server: HallServer;
let ready: Ready;
let countryIds: number[];

beforeAll(async () => {
  server = await hallServer({ players: 48, tables: 24, raceTo: 11 }, async (context, hall) => {
    await context.db
      .updateTable('playerProfile')
      .set({ lastName: longest, firstName: 'Aikaterini-Evangelia' })
      .where('lastName', 'in', ['Player2', 'Player7'])
      .execute();
    ready = await createReady(context, { players: 32, spec: { size: 32, singleElimination: 8 } });
    const names = context.db.selectFrom('participant').select('playerProfileId').where('tournamentId', '=', ready.tournamentId).limit(6);
    await context.db.updateTable('playerProfile').set({ lastName: longest }).where('id', 'in', names).execute();
    // Each player of the chart is of another country, so that no sheet shows all flags.
    const entrants = await context.db
      .selectFrom('participant')
      .select('playerProfileId as id')
      .where('tournamentId', '=', ready.tournamentId)
      .execute();
    const countries = entrants.map((_, index) => ({
      name: `Land ${index}`,
      code: `L${index}`,
      mnemonic: `L${index}`,
      flagImg: onePixel,
      flagImgContentType: 'image/png',
    }));
    countryIds = (await context.db.insertInto('country').values(countries).returning('id').execute()).map(({ id }) => id);
    for (const [index, { id }] of entrants.entries())
      await context.db
        .updateTable('playerProfile')
        .set({ representsCountryId: at(countryIds, index) })
        .where('id', '=', id)
        .execute();
    for (let index = 0; index < 20; index += 1) await startMatch(context, hall, index);
    await send(context, at(hall.matchIds, 1), { type: 'START_TIMEOUT', side: 'A' });
    await send(context, at(hall.matchIds, 2), { type: 'TOGGLE_SHOTCLOCK' });
    await send(context, at(hall.matchIds, 20), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 20) });
    // Four hours ago, so that the match has the latest play time status.
    const startTime = new Date(context.clock().getTime() - 4 * 3_600_000).toISOString();
    await context.db.updateTable('tournamentMatch').set({ startTime }).where('id', '=', at(hall.matchIds, 3)).execute();
  });
  await server.call('manager', 'PUT', `/api/management/tournaments/${ready.tournamentId}/generate-matches`, drawForm(ready));
  await server.call('manager', 'PUT', `/api/management/tournaments/${ready.tournamentId}/start-tournament`);
});
afterAll(() => server?.close());

test('names on a flow chart are at least 24 pixels high, scores 32 and captions 24, and nothing is cut', async () => {
  await deskOf(server, { tournamentId: ready.tournamentId, tableId: at(ready.tableIds, 0) }).start('A001');
  const tv = await screens.open(`${server.url}/web/brackets/${ready.tournamentId}`, wide);
  await tv.locator('.tv-box[data-look=running]').first().waitFor();
  await fontsAreThere(tv);

  const names = await sizesOf(tv, '.tv-name');
  expect(names.length).toBeGreaterThan(4);
  expect(Math.min(...names)).toBeGreaterThanOrEqual(24);
  expect(Math.min(...(await sizesOf(tv, '.tv-score')))).toBeGreaterThanOrEqual(32);
  expect(Math.min(...(await sizesOf(tv, '.tv-caption')))).toBeGreaterThanOrEqual(24);
  expect(
    await tv
      .locator('.tv-name')
      .first()
      .evaluate((name) => getComputedStyle(name).fontFamily),
  ).toMatch(/^"Archivo/);
  expect(await tv.locator('.tv-sheet-number').innerText()).toMatch(/^Sheet \d+ of \d+$/);
  expect(await faults(tv, '.tv-name, .tv-waits, .tv-caption, .tv-heads p, .tv-box, .tv-way, .tv-strip p, header > *')).toEqual([]);
  expect(await overlaps(tv, '.tv-box, .tv-caption, .tv-heads p, .tv-way, .tv-strip')).toEqual([]);
  expect(await overlaps(tv, '.tv-name, .tv-score, .tv-ball')).toEqual([]);
});

test('a flow chart in portrait has a layout of its own that fills the screen with two rounds', async () => {
  const tv = await screens.open(`${server.url}/web/brackets/${ready.tournamentId}`, upright);
  await tv.locator('.tv-box').first().waitFor();
  await fontsAreThere(tv);

  expect(await tv.locator('.tv-heads p').count()).toBe(2);
  const [stage, field] = await Promise.all([tv.locator('.stage').boundingBox(), tv.locator('.tv-field .bk-links').boundingBox()]);
  expect([stage?.width, stage?.height]).toEqual([1080, 1920]);
  expect(field?.height).toBeGreaterThan(1200);
  expect(Math.min(...(await sizesOf(tv, '.tv-name')))).toBeGreaterThanOrEqual(24);
  expect(await faults(tv, '.tv-name, .tv-waits, .tv-caption, .tv-heads p, .tv-box, .tv-way, .tv-strip p, header > *')).toEqual([]);
  expect(await overlaps(tv, '.tv-box, .tv-caption, .tv-heads p, .tv-way, .tv-strip, .hall-bracket header > *')).toEqual([]);
  expect(await overlaps(tv, '.tv-name, .tv-score, .tv-ball')).toEqual([]);
});

test('a flow chart stores the flags of all its players, so that a sheet has them that comes up while the server is away', async () => {
  const tv = await screens.open(`${server.url}/web/brackets/${ready.tournamentId}`, wide);
  await tv.locator('.tv-box').first().waitFor();
  expect(countryIds.length).toBe(32);
  expect(await tv.locator('img.tv-flag').count()).toBeLessThan(32);

  const missing = () =>
    tv.evaluate(async (ids) => {
      const stored = await Promise.all(ids.map((id) => caches.match(`/media/flags/${id}`, { ignoreVary: true })));
      return ids.filter((_, index) => !stored[index]);
    }, countryIds);
  await expect.poll(missing).toEqual([]);
});

test('a Cyrillic or a Greek name is as high as a Latin one', async () => {
  const tv = await screens.open(`${server.url}/web/tables?event=${server.hall.eventId}`, wide);
  await tv.locator('.card').first().waitFor();

  const heights = await tv.evaluate(async () => {
    const font = `700 100px ${getComputedStyle(document.body).fontFamily}`;
    const letters = ['H', 'Ж', 'Π'];
    await Promise.all(letters.map((letter) => document.fonts.load(font, letter)));
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.font = font;
    return letters.map((letter) => pen.measureText(letter).actualBoundingBoxAscent);
  });

  const [latin = 0, ...others] = heights;
  for (const height of others) expect(Math.abs(height / latin - 1)).toBeLessThan(0.05);
});

test('an overview in portrait shows 24 tables in two columns, numbered downwards, with names of at least 24 pixels', async () => {
  const tv = await screens.open(`${server.url}/web/tables?event=${server.hall.eventId}`, upright);
  await expect.poll(() => tv.locator('.pcard').count()).toBe(24);
  await fontsAreThere(tv);

  const lefts = await tv.locator('.pcard').evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
  expect(new Set(lefts.slice(0, 12)).size).toBe(1);
  expect(new Set(lefts.slice(12)).size).toBe(1);
  expect(lefts[12]).toBeGreaterThan(lefts[0] ?? 0);
  const names = await sizesOf(tv, '.pcard-name');
  expect(names.filter((size) => size === 38).length).toBeGreaterThan(30);
  expect(Math.min(...names)).toBeGreaterThanOrEqual(24);
  expect(Math.min(...(await sizesOf(tv, '.pcard-score')))).toBe(50);
  const chips = await tv.locator('.pcard .card-chip').evaluateAll((all) => all.map((chip) => chip.scrollHeight - chip.clientHeight));
  expect(chips.length).toBeGreaterThan(0);
  expect(Math.max(...chips)).toBeLessThanOrEqual(1);
  expect(await faults(tv, '.pcard, .pcard-name, .pcard-title, .card-chip, .card-status, .next-call, header > *')).toEqual([]);
  expect(await overlaps(tv, '.card-tile, .card-status, .card-chip, .pcard-title, .pcard-name, .pcard-score, .pcard-flag')).toEqual([]);
});

test.each([0, 1, 2, 20, 22])('a scoreboard in portrait stacks its halves, and nothing is cut (table %i)', async (index) => {
  const tv = await screens.open(`${server.url}/web/scoreboards/${at(server.hall.tableIds, index)}/sponsors`, upright);
  await tv.locator('.half, .next').first().waitFor();
  await fontsAreThere(tv);

  const halves = await tv.locator('.half').evaluateAll((all) => all.map((half) => half.getBoundingClientRect().toJSON()));
  const [a, b] = halves as DOMRect[];
  if (a && b) {
    expect([a.width, b.width]).toEqual([1000, 1000]);
    expect(b.top).toBeGreaterThan(a.bottom);
    expect((await sizesOf(tv, '.score-figures')).every((size) => size === 583)).toBe(true);
  }
  const parts =
    '.half .surname, .half .given, .score-figures, .foot > *, .plaque, .lane, .rack, .tile, .title, .live-and-clock, .event-line';
  expect(await faults(tv, `${parts}, .sponsors, .next, .next-title, .next-name`)).toEqual([]);
  expect(await overlaps(tv, parts)).toEqual([]);
});

test('a long given name in portrait stands above the figures in large letters', async () => {
  const tv = await screens.open(`${server.url}/web/scoreboards/${at(server.hall.tableIds, 0)}/sponsors`, upright);
  const given = tv.getByText('Aikaterini-Evangelia');
  await given.waitFor();
  await fontsAreThere(tv);

  expect(await given.evaluate((name) => Number.parseFloat(getComputedStyle(name).fontSize))).toBe(56);
  const [name, figures] = await Promise.all([given.boundingBox(), tv.locator('.side-B .score-figures').boundingBox()]);
  // The figures fill the middle 0.686 of their line.
  const top = (figures?.y ?? 0) + ((figures?.height ?? 0) * (1 - 0.686)) / 2;
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeGreaterThan(figures?.x ?? 0);
  expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThan(top);
});

test('a scoreboard in landscape has its halves side by side', async () => {
  const tv = await screens.open(`${server.url}/web/scoreboards/${at(server.hall.tableIds, 0)}/sponsors`, wide);
  await tv.locator('.half').first().waitFor();

  expect(await tv.locator('.half').evaluateAll((all) => all.map((half) => (half as HTMLElement).offsetLeft))).toEqual([80, 968]);
});

const fontsAreThere = (page: Page) =>
  page.evaluate(() => document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))));

/** Returns the sizes of the letters in pixels of the screen. */
const sizesOf = (page: Page, selector: string): Promise<number[]> =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all
        .filter(({ textContent }) => textContent !== '')
        .map((one) => Number.parseFloat(getComputedStyle(one).fontSize) * (one as HTMLElement).currentCSSZoom),
    );

/** Returns elements that leave the screen or do not fit their place. */
function faults(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((all) =>
    all.flatMap((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const name = `${element.className} "${element.textContent}"`;
      const out = left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
      const parent = element.parentElement?.getBoundingClientRect();
      const over = element.matches('.fitted') && parent !== undefined && right > parent.right + 1;
      return [...(out ? [`${name} leaves the glass`] : []), ...(over ? [`${name} is cut`] : [])];
    }),
  );
}

function overlaps(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((all) => {
    const boxes = all
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, box: element.getBoundingClientRect(), name: `${element.className} "${element.textContent}"` }));
    return boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ element, box }) =>
            !one.element.contains(element) &&
            !element.contains(one.element) &&
            Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 2 &&
            Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 2,
        )
        .map(({ name }) => `${one.name} lies over ${name}`),
    );
  });
}

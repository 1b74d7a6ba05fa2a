/** A thousand of the longest names on a phone of 320 pixels: none is cut, none ends in dots, none leaves the screen. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capitals } from '#contract/people/player-names.ts';
import { at, startMatch } from '../../live/play.ts';
import { fileScreens } from '../../support/browser.ts';
import { createHall, type Hall } from '../../support/hall.ts';
import { createWorld, type World } from '../../support/world.ts';

const players = 128;
const [names, inAll] = [[] as string[], 1_000];

/** Real long surnames, alone and as pairs, and words without a place to break. */
const parts = [
  'Wolfeschlegelsteinhausenbergerdorff',
  'Παπαδημητρακοπουλος',
  'Schimmelpenninck van Oosterwijck',
  'Ðurđević-Šćepanović',
  'Venkatanarasimharajuvaripeta',
  'Ångströmsdotter-Wærenskjold',
  'Żółćgęśłaźńkiewiczowski',
  'Мирошниченко-Переяславский',
  'Rhoshandiatellyneshiaunneveshenk',
  'de la Fuente y Sánchez-Arjona',
] as const;
for (let index = 0; names.length < inAll; index++) {
  const [one, other] = [parts[index % 10] ?? '', parts[Math.floor(index / 10) % 10] ?? ''];
  // The forms take 60 letters.
  names.push(`${one}${['-', ' ', ''][index % 3]}${other}${index}`.slice(-60).trim());
}

const screens = fileScreens();
let world: World;
let url: string;
let hall: Hall;
let profiles: number[];

beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context, { players, tables: 24, raceTo: 9 });
  const rows = await world.context.read.selectFrom('participant').select(['id', 'playerProfileId']).orderBy('id').execute();
  profiles = rows.map(({ playerProfileId }) => playerProfileId);
  for (let index = 0; index < 20; index++) await startMatch(world.context, hall, index);
  url = await world.listen();
});
afterAll(() => world?.close());

async function rename(some: readonly string[]): Promise<void> {
  for (const [index, lastName] of some.entries()) {
    const values = { lastName, firstName: 'Maximiliaan Alexander', displayName: `${capitals(lastName, 'CRO')} Maximiliaan Alexander` };
    await world.context.db.updateTable('playerProfile').set(values).where('id', '=', at(profiles, index)).execute();
  }
  // Pages and forecasts of a moment ago are served again.
  world.clock.advance(61_000);
}

/** Texts that are wider than their place or than the screen. A box at the edge of a chart may be cut, because a swipe brings it in. */
const cutOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} pixels wide`);
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (element.closest('.next-match, .sr, svg, .strip') || element.getClientRects().length === 0) continue;
      const own = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '');
      for (const node of own) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (box.left < -1 || box.right > innerWidth + 1) found.push(`beyond the screen: ${node.textContent}`);
        for (let place: HTMLElement | null = element; place && place.localName !== 'main'; place = place.parentElement) {
          const { overflowX, textOverflow } = getComputedStyle(place);
          const hides = overflowX === 'hidden' || overflowX === 'clip' || textOverflow === 'ellipsis';
          const edge = place.getBoundingClientRect();
          if (hides && (box.right > edge.right + 1 || box.left < edge.left - 1)) found.push(`cut: ${node.textContent}`);
        }
      }
    }
    return found;
  });

test('none of a thousand names is cut at 320 pixels', { timeout: 600_000 }, async () => {
  // The country of this hall has no flag.
  const page = await screens.open(`${url}/live/rankings`, { width: 320, height: 700, tolerate: /\/media\/flags\/1\b/ });
  const faults: string[] = [];
  const seen = new Set<string>();
  for (let from = 0; from < names.length; from += players) {
    const some = names.slice(from, from + players);
    await rename(some);
    const tournament = `/live/tournaments/${hall.tournamentId}`;
    const paths = [
      `/live/events/${hall.eventId}`,
      ...[0, 30, 100].map((index) => `/live/events/${hall.eventId}/players/${at(profiles, index)}`),
      ...[0, 7, 40].map((index) => `/live/matches/${at(hall.matchIds, index)}`),
      ...[1, 2, 3, 4].map((part) => `${tournament}?round=L8&part=${part}`),
      `${tournament}?view=entrants`,
    ];
    for (const path of paths) {
      await page.goto(url + path);
      for (const fault of await cutOn(page)) faults.push(`${path}: ${fault}`);
      const text = await page.locator('main').innerText();
      for (const name of some) if (text.includes(capitals(name, 'CRO'))) seen.add(name);
    }
  }
  expect(faults).toEqual([]);
  expect(seen.size).toBe(inAll);
});

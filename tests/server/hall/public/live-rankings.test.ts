/** The places of a tournament and the overall ranking have different names on the live pages. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context);
});
afterAll(() => world.close());

const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
const bodyOf = async (url: string) => (await world.inject({ url })).body;
const navOf = (html: string, className: string) => html.match(new RegExp(`<nav[^>]*class="${className}".*?</nav>`, 's'))?.[0] ?? '';

test.each([
  ['/live', 'Places', 'Overall ranking', 'Places at '],
  ['/live/de', 'Plätze', 'Gesamt\u00adwertung', 'Plätze bei '],
])('under %s the tournament has its places, and the bar below leads to the overall ranking', async (base, places, overall, back) => {
  const tournament = await bodyOf(`${base}/tournaments/${hall.tournamentId}?view=ranking`);
  expect(textOf(navOf(tournament, 'jump'))).toContain(places);
  expect(textOf(navOf(tournament, 'tabs'))).toContain(overall);
  expect(textOf(navOf(tournament, 'tabs'))).not.toContain(places);

  const ranking = await bodyOf(`${base}/rankings`);
  expect(textOf(ranking)).toContain(back);
  expect(ranking).toContain(`${base}/tournaments/${hall.tournamentId}?view=ranking`);
});

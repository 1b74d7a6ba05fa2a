/** Every list of the server has its total, links to its other pages, and a count route beside it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHall, type Hall } from '../../support/hall.ts';
import { createWorld, type World } from '../../support/world.ts';
import { allRoutes, listRoutes } from '../http/auth/routes.ts';

let world: World;
let hall: Hall;
let admin: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context);
  admin = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());

const lists = (): string[] =>
  listRoutes(world.app)
    .map(({ url }) => url)
    // The few members of one team come all at once.
    .filter((url) => !url.endsWith('/team-participants'));

test('every list says how many rows there are and where its other pages are', async () => {
  const silent: string[] = [];
  for (const url of lists()) {
    const address = `${url.replace(':id', String(hall.tournamentId))}?size=1&tournamentId=${hall.tournamentId}&query=*`;
    const { statusCode, headers } = await world.inject({ url: address, headers: admin });
    if (statusCode !== 200 || headers['x-total-count'] === undefined || !String(headers.link).includes('rel="first"'))
      silent.push(`${url} ${statusCode}`);
  }
  expect(lists().length).toBeGreaterThan(20);
  expect(silent).toEqual([]);
});

test('every list has a count route that uses its filters, unless it only fills a form', () => {
  const counted = new Set(allRoutes(world.app).map(({ url }) => url));

  const whole = lists().filter((url) => /^\/api\/[a-z-]+$/.test(url));

  expect(whole.length).toBeGreaterThan(15);
  expect(whole.filter((url) => !counted.has(`${url}/count`))).toEqual([]);
});

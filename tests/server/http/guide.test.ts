/** The addresses of the user's guide: open for everybody, and nothing beside its pages. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const get = (url: string) => world.inject({ url, headers: { accept: 'application/json' } });

test('Help of a screen leads to its page of the guide, without an account', async () => {
  const addresses = ['/help/app', '/help/app/matches/running', '/help/app/management/invoices/7', '/help/app/tournaments/3/draw'];
  const answers = await Promise.all(addresses.map(get));

  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
    [302, '/help/first-event'],
    [302, '/help/evening'],
    [302, '/help/money'],
    [302, '/help/draw'],
  ]);
});

test('an address of no screen leads to the first page, and never out of the guide', async () => {
  const addresses = [
    '/help/app/..%2f..%2fetc/passwd',
    '/help/app//evil.example',
    '/help/app/https:%2f%2fevil.example',
    '/help/app/%0d%0aset-cookie:x',
  ];
  const answers = await Promise.all(addresses.map(get));

  expect(answers.map(({ headers }) => headers.location)).toEqual(addresses.map(() => '/help/first-event'));
  expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual(addresses.map(() => undefined));
});

test('there is no page of another name', async () => {
  const answers = await Promise.all(
    ['/help/nothing', '/help/first-event.html', '/help/index.html', '/help/pictures', '/help/first-event.md'].map(get),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
});

/** Rows without a value stand at the end of every sorted list, in both directions, on both databases. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEntities } from '#contract/masters/all-entities.ts';
import { createHall } from '../../support/hall.ts';
import { createWorld, type World } from '../../support/world.ts';
import { listRoutes } from '../http/auth/routes.ts';
import { createNeighbours, sampleOf } from './samples.ts';

const textual: ReadonlySet<string> = new Set(['text', 'longText', 'rich', 'email', 'website']);
type Row = Record<string, unknown>;
let world: World;
let admin: { authorization: string };
let tournamentId: number;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.signIn('ROLE_ADMIN');
  ({ tournamentId } = await createHall(world.context));
  const { matchIds, tableIds } = await createHall(world.context);
  const assign = `/api/management/upcoming-matches/assign-table?matchId=${matchIds[0]}&tableId=${tableIds[0]}`;
  await world.inject({ method: 'POST', url: assign, headers: admin });
  const neighbours = await createNeighbours(world);
  for (const resource of allEntities) {
    const full = sampleOf(resource, neighbours, 'a');
    const optional = Object.entries(resource.fields).filter(([name, { kind }]) => textual.has(kind) && !(name in full));
    for (const [value, mark] of [
      [null, 'b'],
      ['Zeta', 'c'],
      ['alpha', 'd'],
      [null, 'e'],
    ] as const) {
      const texts = optional.filter(([name]) => value === null || !/email|website/i.test(name)).map(([name]) => [name, value]);
      const payload = { ...sampleOf(resource, neighbours, mark), ...Object.fromEntries(texts) };
      await world.inject({ method: 'POST', url: `/api/${resource.path}`, payload, headers: admin });
    }
  }
});
afterAll(() => world.close());

/** Lists that can be sorted, without those that need more than an address. */
const lists = (): string[] => listRoutes(world.app).map(({ url }) => url.replace(':id', String(tournamentId)));

const ask = async (url: string) => world.inject({ url, headers: admin });
const withQuery = (url: string, query: string): string => `${url}?${query}&tournamentId=${tournamentId}&query=*`;

const mixedIn = (rows: readonly Row[]): string[] =>
  Object.keys(rows[0] ?? {}).filter((name) => rows.some((row) => row[name] === null) && rows.some((row) => row[name] !== null));

test('rows without a value come last in every list, in both directions', async () => {
  const mixed: string[] = [];
  const wrong: string[] = [];
  for (const url of lists()) {
    const first = await ask(`${url}?size=1000&query=*`);
    const rows: unknown = first.statusCode === 200 ? first.json() : (await ask(withQuery(url, 'size=1000'))).json();
    // Columns that are empty in all rows or in none prove nothing.
    for (const name of Array.isArray(rows) ? mixedIn(rows as Row[]) : []) {
      for (const direction of ['asc', 'desc']) {
        const answer = await ask(`${url}?size=1000&query=*&sort=${name},${direction}`);
        if (answer.statusCode !== 200) continue;
        const empty = (answer.json() as Row[]).map((row) => row[name] === null);
        if (empty.includes(true) && empty.includes(false)) mixed.push(`${url} ${name} ${direction}`);
        if (empty.indexOf(true) >= 0 && empty.lastIndexOf(false) > empty.indexOf(true)) wrong.push(`${url} ${name} ${direction}`);
      }
    }
  }

  expect(wrong).toEqual([]);
  // A list whose rows all have a value proves nothing.
  expect(new Set(mixed.map((list) => list.split(' ')[0])).size).toBeGreaterThanOrEqual(8);
  expect(mixed).toContain('/api/sponsors description desc');
  expect(mixed).toContain('/api/tournament-matches tableId desc');
});

/** Places of participants whose tournaments run, looked up inside the database. */
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { valueFor } from '../../../../server/sport/participants/ranked-columns.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type IdAndValue = [id: number, value: number];
const pairs = (count: number): IdAndValue[] =>
  Array.from({ length: count }, (_, index): IdAndValue => [3 * (index + 1), (index * 7) % 256]);

const ask = async (id: number, values: readonly IdAndValue[]): Promise<number | null> => {
  const known = sql`(select cast(${sql.lit(id)} as integer) as n)`;
  const { rows } = await sql<{
    value: number | null;
  }>`select ${valueFor(sql.ref('asked.n'), values)} as value from ${known} as asked`.execute(world.context.read);
  return rows[0]?.value ?? null;
};

test.each([1, 8, 9, 100, 5000])('each of %i values is found under its id, and under no other id', async (count) => {
  const values = pairs(count);
  const some = [0, 1, Math.floor(count / 2), count - 2, count - 1].flatMap((index) => values[index] ?? []) as number[];
  const requests = values.filter(([id]) => some.includes(id));

  for (const [id, value] of requests) expect(await ask(id, values)).toBe(value);
  for (const id of [1, 2, 3 * count + 1]) expect(await ask(id, values)).toBeNull();
});

test('a row is compared with a few dozen of ten thousand values, not with all', () => {
  const statement = compiled(valueFor(sql.ref('p.id'), pairs(10_000)));
  const depth = deepest(statement);
  const longest = Math.max(...statement.split(/\bend\b/).map((part) => [...part.matchAll(/ when "p"\."id" <|\bwhen \d/g)].length));

  expect(depth).toBeLessThanOrEqual(12);
  expect(longest).toBeLessThanOrEqual(20);
});

const compiled = (expression: RawBuilder<unknown>): string => expression.compile(world.context.read).sql;

function deepest(statement: string): number {
  let [depth, most] = [0, 0];
  for (const [word] of statement.matchAll(/\b(?:case|end)\b/g)) {
    depth += word === 'case' ? 1 : -1;
    most = Math.max(most, depth);
  }
  return most;
}

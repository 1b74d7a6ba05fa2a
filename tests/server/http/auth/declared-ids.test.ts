/** Every id in an address, a query or a body is declared as an id, so that 0, -1 and 10^300 are refused in words before a handler sees them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { App } from '../../../../server/app.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { allRoutes, isData, openEverything } from './routes.ts';

let world: World;
let app: App;
beforeAll(async () => {
  world = await createWorld();
  app = await openEverything(world);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await world.close();
});

type JsonSchema = { [key: string]: unknown };
const namesId = (name: string): boolean => /^(?:id|ids|\w+Ids?)$/.test(name);

/** Returns the paths of all numbers under the name of an id that may be below 1. */
function looseIds(schema: JsonSchema, path: string, isId = false): string[] {
  const variants = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => (Array.isArray(list) ? (list as JsonSchema[]) : []));
  const properties = Object.entries(Object(schema.properties) as Record<string, JsonSchema>);
  const items = schema.items ? looseIds(Object(schema.items), `${path}[]`, isId) : [];
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  // -1 and '' say that there is no related object (relationInput).
  const isLoose = isId && isNumber && !('const' in schema) && !(Number(schema.minimum) >= 1 || Number(schema.exclusiveMinimum) >= 0);
  return [
    ...(isLoose ? [path] : []),
    ...items,
    // Lists of links take numbers and texts, and isIdList judges them.
    ...(variants.some(({ type, ...rest }) => type === 'string' && !('const' in rest))
      ? []
      : variants.flatMap((variant) => looseIds(variant, path, isId))),
    ...properties.flatMap(([name, property]) => looseIds(property, `${path}.${name}`, namesId(name))),
  ];
}

/** Numbers that may be below 1, and why. */
const exceptions: readonly (readonly [RegExp, string])[] = [
  [/ body\.id$/, 'a form may repeat the id of its row, and its handler judges it'],
  [/^GET \/api\/history\/:entity\/:id params\.id$/, 'what is done to many rows at once has a history without an id'],
];

test('no route takes a number below 1 as an id', () => {
  const found = allRoutes(app)
    .filter((route) => isData(route) && route.method !== 'HEAD')
    .flatMap(({ method, url, schema }) =>
      (['params', 'querystring', 'body'] as const).flatMap((part) => {
        const declared: unknown = schema?.[part];
        const json = declared instanceof z.ZodType ? z.toJSONSchema(declared, { io: 'input', unrepresentable: 'any' }) : {};
        return looseIds(json as JsonSchema, `${method} ${url} ${part}`);
      }),
    );

  expect(found.filter((path) => !exceptions.some(([pattern]) => pattern.test(path)))).toEqual([]);
});

/**
 * No text of any call may stop the server: every declared text gets 200,000 letters of every shape, and the steps of the answer are counted. The
 * short run takes every text with two shapes and the imports with all; the rest takes every text with every shape.
 */

import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readTable } from '../../../../server/entity/import/read-table.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { plausible } from '../auth/plausible.ts';
import { allRoutes, type RouteWalk } from '../auth/routes.ts';
import { stepsOf } from './count-work.ts';
import { longest, shapes } from './shapes.ts';

let world: World;
let hall: Hall;
let admin: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context);
  admin = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());

/** A linear answer reads its text some dozen times: to check it, to fold it, to split it. A quadratic one takes thousands of times as much. */
const maxStepsPerLetter = 100;

type Path = readonly (string | number)[];
type JsonSchemaObject = { [key: string]: unknown };

/** The places of all texts in a body, as its schema declares them; of a list, its first entry. */
function textsIn(schema: JsonSchemaObject, at: Path = []): Path[] {
  if (Array.isArray(schema.anyOf)) return schema.anyOf.flatMap((one) => textsIn(Object(one), at)).slice(0, 1);
  if (schema.type === 'string') return Array.isArray(schema.enum) ? [] : [at];
  if (schema.type === 'array') return textsIn(Object(schema.items), [...at, 0]);
  if (schema.type !== 'object') return [];
  return Object.entries(Object(schema.properties)).flatMap(([name, of]) => textsIn(Object(of), [...at, name]));
}

const schemaOf = (schema: unknown): JsonSchemaObject =>
  schema instanceof z.ZodType ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchemaObject) : {};

/** Returns the body with the text at its place. */
function withText(body: unknown, [step, ...further]: Path, text: string): unknown {
  if (step === undefined) return text;
  if (typeof step === 'number') return [withText(Object(body)[0], further, text)];
  return { ...Object(body), [step]: withText(Object(body)[step], further, text) };
}

type Text = { route: RouteWalk; at: Path };

const allTexts = (): Text[] => allRoutes(world.app).flatMap((route) => textsIn(schemaOf(route.schema?.body)).map((at) => ({ route, at })));

/** Returns the steps per letter and the status of the answer. */
async function send({ route, at }: Text, text: string): Promise<{ perLetter: number; status: number; detail: string }> {
  const { eventId, tournamentId } = hall;
  // The addresses of a tournament's lists say `id`.
  const id = /tournaments/.test(route.url) ? tournamentId : eventId;
  const { url, payload = '{}' } = plausible(route, { id, eventId, tournamentId });
  const sample: Record<string, unknown> = Object(withText(JSON.parse(payload), at, text));
  // An import judges its optional fields before it reads the text.
  const isOptional = ([, value]: [string, unknown]): boolean => /import/.test(route.url) && value === 'word';
  const body = JSON.stringify(Object.fromEntries(Object.entries(sample).filter((field) => !isOptional(field))));
  const headers = { ...admin, 'content-type': 'application/json', 'idempotency-key': `long-text-${sent++}` };
  const answers: LightMyRequestResponse[] = [];
  const steps = await stepsOf(async () => {
    answers.push(await world.inject({ method: route.method, url, headers, payload: body }));
  });
  const [answer] = answers;
  const detail = answer?.headers['content-type']?.toString().startsWith('application/problem') ? answer.json().detail : '';
  return { perLetter: steps / text.length, status: answer?.statusCode ?? 0, detail };
}
let sent = 0;

const isImport = ({ route, at }: Text): boolean => /import/.test(route.url) && at.join() === 'text';

test('the texts of all calls are found by their declarations', () => {
  const texts = allTexts();

  expect(texts.length).toBeGreaterThan(400);
  expect(
    texts
      .filter(isImport)
      .map(({ route }) => route.url)
      .sort(),
  ).toEqual([
    '/api/calendar-items/import',
    '/api/hotels/import',
    '/api/management/tournaments/:id/participants/import',
    '/api/management/tournaments/:id/participants/import-preview',
    '/api/player-profiles/import',
    '/api/player-profiles/import-preview',
    '/api/sponsors/import',
  ]);
});

test.each(Object.entries(shapes))('%s costs an import no more than its letters', async (_shape, text) => {
  for (const one of allTexts().filter(isImport)) {
    const { perLetter, status } = await send(one, text);
    expect([one.route.url, perLetter < maxStepsPerLetter ? 'linear' : perLetter]).toEqual([one.route.url, 'linear']);
    expect([200, 400, 409], `${one.route.url} ${status}`).toContain(status);
  }
});

test('a line of 100,000 cells is refused with a sentence by every import', async () => {
  for (const one of allTexts().filter(isImport))
    expect([one.route.url, await send(one, shapes['one line of cells'] ?? '')]).toMatchObject([
      one.route.url,
      {
        status: 400,
        detail: expect.stringMatching(/^(Line 1: )?At most 100 columns can be imported: please leave out those that nobody needs\.$/),
      },
    ]);
});

test.each(Object.entries(shapes))(
  '%s costs no call more than its letters',
  async (_shape, text) => {
    const slow: string[] = [];
    const failed: string[] = [];
    for (const one of allTexts().filter((text) => !isImport(text))) {
      const { perLetter, status } = await send(one, text);
      if (perLetter >= maxStepsPerLetter) slow.push(`${one.route.method} ${one.route.url} ${one.at.join('.')}: ${perLetter.toFixed(0)}`);
      if (status >= 500 && status !== 503) failed.push(`${one.route.method} ${one.route.url} ${one.at.join('.')}: ${status}`);
    }

    expect([slow, failed]).toEqual([[], []]);
  },
  600_000,
);

test('the counter notices a search in a loop', async () => {
  const cells = Array.from({ length: 3000 }, (_none, at) => `${at}`);
  const steps = await stepsOf(() => cells.map((cell) => cells.includes(`no ${cell}`)));

  expect(steps).toBeGreaterThan(3000 * 3000);
});

test.each(Object.entries(shapes))('reading twice as much of %s takes twice as many steps', async (_shape, text) => {
  const read = (part: string) => () => {
    try {
      readTable(part, () => true);
    } catch {
      // Most of these tables are refused.
    }
  };
  const [half, full] = [await stepsOf(read(text.slice(0, longest / 2))), await stepsOf(read(text))];

  expect(full).toBeLessThan(3 * half + 1000);
});

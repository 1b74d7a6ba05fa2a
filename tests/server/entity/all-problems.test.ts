/** A refused form names everything at once: empty fields, and references to rows that exist no more. Nobody saves in rounds. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWritable, requiredOf } from '#contract/kit/field-values.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import { createWorld, type World } from '../../support/world.ts';
import { createNeighbours, type Neighbours, sampleOf } from './samples.ts';

let world: World;
let neighbours: Neighbours;
let admin: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  neighbours = await createNeighbours(world);
  admin = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());

const goneId = 2_000_000_000;

/** Entities with a required text and a relation that a form may choose freely. */
const cases = allEntities.flatMap((entity) => {
  if (entity.scope) return [];
  const fields = Object.entries(entity.fields).filter(([, field]) => isWritable(field) && !field.when);
  const empty = fields.find(([, field]) => field.kind === 'text' && requiredOf(field) !== undefined)?.[0];
  const gone = fields.find(([, field]) => field.kind === 'one')?.[0];
  return empty && gone ? [[entity.path, { entity, empty, gone }] as const] : [];
});

test('several entities have both kinds of fields', () => {
  expect(cases.length).toBeGreaterThan(3);
});

describe.each(cases)('the form of %s', (path, { entity, empty, gone }) => {
  const failing = (answer: { json: () => { violations?: { field: string }[] } }) =>
    (answer.json().violations ?? []).map(({ field }) => field).filter((field) => field === empty || field === gone);

  test('names the empty field and the missing row, when it is new and when it is saved', async () => {
    const body = sampleOf(entity, neighbours, 'all');
    const created = await world.inject({ method: 'POST', url: `/api/${path}`, headers: admin, payload: body });
    expect(created.statusCode).toBe(201);
    const wrong = { [empty]: '', [gone]: goneId };

    const whenNew = await world.inject({ method: 'POST', url: `/api/${path}`, headers: admin, payload: { ...body, ...wrong } });
    const whenSaved = await world.inject({
      method: 'PUT',
      url: `/api/${path}`,
      headers: admin,
      payload: { ...body, id: created.json().id, ...wrong },
    });

    for (const answer of [whenNew, whenSaved]) expect([answer.statusCode, failing(answer)]).toEqual([400, [empty, gone]]);
  });
});

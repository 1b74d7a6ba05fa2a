/** One validation of forms: browser and server report the same errors, and the database accepts every form that both accept. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkForm, type FieldProblem } from '#contract/kit/check.ts';
import type { Field } from '#contract/kit/field-kinds.ts';
import { isWritable } from '#contract/kit/field-values.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import { newsPosts } from '#contract/website/news-posts.ts';
import { timesByChance } from '../../support/engine.ts';
import { createWorld, type World } from '../../support/world.ts';
import { anyFieldValue, impossibleId } from './anything.ts';
import { type Body, createNeighbours, type Neighbours, neighbourOf, sampleOf } from './samples.ts';

let world: World;
let neighbours: Neighbours;
let admin: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  neighbours = await createNeighbours(world);
  admin = await world.signIn('ROLE_ADMIN');
  // The neighbour row is a person who writes for the website.
  const user = world.context.db.updateTable('appUser').where('id', '=', neighbours.appUser);
  await user.set({ activated: true }).execute();
  await world.context.db.insertInto('userAuthority').values({ userId: neighbours.appUser, authority: 'ROLE_PRESS' }).execute();
});
afterAll(() => world.close());

/** Ids of existing rows, because only the database knows whether a row exists. */
function sentFor(field: Field, name: string): fc.Arbitrary<unknown> {
  if (field.kind === 'one') {
    const id = neighbourOf(neighbours, name, field.of);
    return fc.oneof(fc.constantFrom<unknown>(id, String(id)), impossibleId);
  }
  if (field.kind === 'many') {
    const id: unknown = Reflect.get(neighbours, field.of);
    return fc.oneof(
      fc.constantFrom<unknown>([id], [String(id), ''], [{ id }], [], null, '', 'x', [-5], [{}]),
      anyFieldValue.filter((value) => !Array.isArray(value)),
    );
  }
  if (field.kind === 'lines') {
    const line = fc.record(Object.fromEntries(Object.entries(field.of).map(([name, one]) => [name, sentFor(one, name)])), {
      requiredKeys: [],
    });
    return fc.oneof(fc.array(line, { maxLength: 3 }), anyFieldValue);
  }
  if (field.kind === 'picture') return fc.constantFrom<unknown>(null, '', 'no picture', 7);
  return field.kind === 'choice' ? fc.oneof(fc.constantFrom<unknown>(...field.values), anyFieldValue) : anyFieldValue;
}

describe.each([...allEntities, newsPosts].map((entity) => [entity.path, entity] as const))('%s', (path, entity) => {
  const formOf = () =>
    fc.record(
      Object.fromEntries(
        Object.entries(entity.fields)
          .filter(([, field]) => isWritable(field))
          .map(([name, field]) => [name, sentFor(field, name)]),
      ),
      { requiredKeys: [] },
    );

  /**
   * Values for fields that a variant does not have: a team with the login of a player. An empty text or a space for the fields that it begins with.
   */
  const variants = ({ variant }: typeof entity): Body[] => {
    if (!variant) return [];
    const its = { [variant.field]: variant.is };
    const all = (value: unknown, names: object): Body => ({
      ...Object.fromEntries(Object.keys(names).map((name) => [name, value])),
      ...its,
    });
    return [all(true, entity.fields), all(' ', variant.first), all('', variant.first), all(null, variant.first)];
  };

  const create = (payload: object) => world.inject({ method: 'POST', url: `/api/${path}`, payload, headers: admin });

  test('browser and server report the same errors of any form, and a form that both accept is stored', async () => {
    const sample = sampleOf(entity, neighbours, 'a');
    const judged = fc.asyncProperty(formOf(), async (sent) => {
      const form: Body = JSON.parse(JSON.stringify(sent));
      const said = checkForm(entity, form);

      if (said.length > 0) expect((await create(form)).json()).toMatchObject(refusal(said));
      const stored = await create(corrected(corrected(form, sample), sample));

      expect([stored.statusCode, stored.body]).toEqual([201, expect.any(String)]);
      // The next form may have the same name, so this row is removed.
      await world.inject({ method: 'DELETE', url: `/api/${path}/${stored.json().id}`, headers: admin });
    });
    await fc.assert(judged, { numRuns: timesByChance(50), examples: [[{}], ...variants(entity).map((form): [Body] => [form])] });
  });

  /** Replaces wrong fields, and the other fields of a broken rule, by the values of the sample. */
  const corrected = (form: Body, sample: Body): Body => {
    const wrong = checkForm(entity, form).flatMap(({ field }) => [
      field,
      ...(entity.rules ?? []).flatMap((rule) => (rule.field === field ? rule.reads : [])),
    ]);
    return { ...form, ...Object.fromEntries(wrong.map((field) => [field, sample[field] ?? null])) };
  };

  const refusal = (said: readonly FieldProblem[]) => ({
    status: 400,
    detail: said[0]?.sentence,
    violations: said.map(({ field, sentence }) => ({ field, message: sentence })),
    fieldErrors: said.map(({ field, code }) => ({ objectName: entity.name, field, message: code })),
  });
});

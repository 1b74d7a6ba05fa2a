/** A transaction takes a number and uses it: cut off at any statement, nothing of the invoice is left and no number is missing. */
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { issueDraft, saveInvoice } from '../../../../server/office/money/invoices/save.ts';
import type { Context } from '../../../../server/store/context.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { type Office, openOffice } from './office.ts';

const desk: Actor = { kind: 'system', name: 'test' };
let world: World;
let office: Office;
beforeAll(async () => {
  world = await createWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());

/** Dies at statement number `at`, every time the statement runs. */
function dyingAt({ context }: World, at: number): Context {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (++count === at) throw new Error('cut off');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...context, db: context.db.withPlugin(plugin) };
}

/** Returns how often `act` was cut off before it succeeded. */
async function cutEverywhere(act: (context: Context) => Promise<unknown>, afterEachCut: () => Promise<void>): Promise<number> {
  for (let at = 1; ; at++) {
    const cut = await act(dyingAt(world, at)).then(
      () => false,
      (error: Error) => error.message === 'cut off',
    );
    if (!cut) return at - 1;
    await afterEachCut();
  }
}

const stored = (id: number) => world.context.read.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('an issue that is cut off anywhere leaves the draft as it was; then the draft gets the first number', async () => {
  const { id } = await office.draft();
  const before = await stored(id);
  const cuts = await cutEverywhere(
    (context) => issueDraft(context, { actor: desk, commandId: `issue-${id}` }, { id, expected: [] }),
    async () => expect(await stored(id)).toEqual(before),
  );

  expect(cuts).toBeGreaterThan(10);
  expect(await stored(id)).toMatchObject({ status: 'CREATED', invoiceNumber: 'RE2026-00001' });
});

test('a cancellation that is cut off anywhere leaves neither a credit note nor a gap', async () => {
  const { id } = await office.issued();
  const notes = async () => (await office.list(`?correctsId.equals=${id}`)).map(({ invoiceNumber }) => invoiceNumber);
  const cuts = await cutEverywhere(
    (context) =>
      saveInvoice(
        context,
        { actor: desk, commandId: `cancel-${id}` },
        { id, body: { id, status: 'CANCELLED', reason: 'x' }, expected: [] },
      ),
    async () => expect([(await stored(id)).status, await notes()]).toEqual(['CREATED', []]),
  );

  expect(cuts).toBeGreaterThan(15);
  expect([(await stored(id)).status, await notes()]).toEqual(['CANCELLED', ['GS2026-00001']]);
});

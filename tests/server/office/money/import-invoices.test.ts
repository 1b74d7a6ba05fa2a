/** Which invoices an import with approval issues, and what the preview and the answer say about them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWorld, type World } from '../../../support/world.ts';
import { createReady, type Ready } from '../../sport/draws/tournament-world.ts';
import { type Office, openOffice } from './office.ts';

let world: World;
let office: Office;
let own: Ready;
beforeAll(async () => {
  world = await createWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  const fee = { entryFee1Cents: 2000 };
  own = await createReady(world.context, { players: 0, entryLimit: 16, spec: { size: 16, singleElimination: 8 }, tournament: fee });
});

const path = () => `/api/management/tournaments/${own.tournamentId}/participants`;
const invoicesOf = async (displayName: string) => {
  const { id } = await world.context.read
    .selectFrom('playerProfile')
    .select('id')
    .where('displayName', '=', displayName)
    .executeTakeFirstOrThrow();
  return office.list(`?playerProfileId.equals=${id}`);
};
const head = 'last_name;first_name;birthday;email';

test('an import with approval issues invoices of complete players only, and says both before and after', async () => {
  const text = `${head}\nComplete;Carla;1990-05-17;carla@example.org\nPoor;Paul;;`;
  const preview = await office.ask('POST', `${path()}/import-preview`, { text });
  expect(preview.body).toMatchObject({ toAdd: 2, invoices: { moment: 'onApproval', issued: 1, sum: 20, incomplete: 1 } });

  const { body } = await office.ask('POST', `${path()}/import`, { text, approve: true });
  expect(body).toEqual({ added: 2, created: 2, invoices: { issued: 1, sum: 20, incomplete: ['POOR Paul'] } });
  expect(await invoicesOf('COMPLETE Carla')).toMatchObject([{ status: 'CREATED', total: 20 }]);
  expect(await invoicesOf('POOR Paul')).toMatchObject([{ status: 'NONE', total: 20 }]);
});

test('an import without approval issues no invoice, and a tournament without a fee makes none', async () => {
  const text = `${head}\nUnapproved;Una;1990-05-17;una@example.org`;
  expect((await office.ask('POST', `${path()}/import`, { text })).body.invoices).toEqual({ issued: 0, sum: 0, incomplete: [] });

  await world.context.db.updateTable('tournament').set({ entryFee1Cents: 0 }).where('id', '=', own.tournamentId).execute();
  const free = await office.ask('POST', `${path()}/import-preview`, { text: `${head}\nFree;Frida;1990-05-17;frida@example.org` });
  expect(free.body.invoices).toEqual({ moment: 'onApproval', issued: 0, sum: 0, incomplete: 0 });
});

test('a single approval leaves the invoice of an incomplete player a draft, and names what is missing', async () => {
  const text = 'Alone Albert';
  await office.ask('POST', `${path()}/import`, { text });
  const entry = await world.context.read
    .selectFrom('participant')
    .select('id')
    .where('tournamentId', '=', own.tournamentId)
    .executeTakeFirstOrThrow();
  const bill = async () => ((await office.ask('GET', `${path()}/bills?ids=${entry.id}`)).body as unknown as object[])[0];
  expect(await bill()).toMatchObject({
    onApproval:
      'The invoice over EUR 20.00 stays a draft: the profile of ALONE Albert lacks birthday and e-mail. Albert Alone has no address.',
  });

  expect((await office.ask('POST', `${path()}/${entry.id}/approve-registration`)).status).toBe(200);
  expect(await invoicesOf('ALONE Albert')).toMatchObject([{ status: 'NONE', total: 20 }]);
});

test('entries that are invoiced at once leave the invoice of an incomplete player a draft too', async () => {
  const settings = (await office.ask('GET', '/api/settings/invoices')).body;
  await office.done('PUT', '/api/settings/invoices', { ...settings, issueInvoices: 'onEntry' });
  const text = 'Instant Ingo';
  expect((await office.ask('POST', `${path()}/import-preview`, { text })).body.invoices).toMatchObject({
    moment: 'onEntry',
    incomplete: 1,
  });
  await office.ask('POST', `${path()}/by-name`, { name: text });

  expect(await invoicesOf('INSTANT Ingo')).toMatchObject([{ status: 'NONE', total: 20 }]);
});

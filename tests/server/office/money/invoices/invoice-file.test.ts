/** The file of an invoice: drawn once, stored, and readable only with the right to read invoices. */
import { createHash } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removalOfUnusedMedia } from '../../../../../server/entity/media/unused.ts';
import { fetchAttachment } from '../../../../../server/office/mail/attachments.ts';
import { createWorld, type World } from '../../../../support/world.ts';
import { type Office, openOffice } from '../office.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await createWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());

const download = (url: string, headers = office.admin) => world.inject({ url, headers });
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const files = (id: number) => world.context.read.selectFrom('invoiceFile').selectAll().where('invoiceId', '=', id).execute();

async function textOf(bytes: Uint8Array): Promise<string> {
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;
}

test('two users who request the file at the same moment get the same file, which is stored once', async () => {
  const { id } = await office.issued({ note: 'Thank you' });
  const [one, other] = await Promise.all([download(`/api/invoices/${id}.pdf`), download(`/api/invoices/${id}.pdf`)]);

  expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
  expect(sha256(one.rawPayload)).toBe(sha256(other.rawPayload));
  expect(await files(id)).toHaveLength(1);
  expect(one.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename=RE2026-00001.pdf',
    'cache-control': 'no-store',
  });
  expect(await textOf(one.rawPayload)).toMatch(/RE2026-00001[\s\S]*EUR 150\.00/);
});

test('the file stays the same to the last byte after the federation moved and after a cancellation; the credit note is a second file', async () => {
  const { id } = await office.issued();
  const before = await download(`/api/invoices/${id}.pdf`);
  await office.done('PUT', '/api/settings/federation', { street: 'New street 5' });
  await office.done('PUT', '/api/invoices', { id, status: 'CANCELLED', reason: 'Withdrew' });
  const after = await download(`/api/invoices/${id}.pdf`);
  const { correctedById } = await office.done('GET', `/api/invoices/${id}`);
  const note = await textOf((await download(`/api/invoices/${correctedById}.pdf`)).rawPayload);

  expect(sha256(after.rawPayload)).toBe(sha256(before.rawPayload));
  expect(note).toMatch(/GS2026-00001/);
  expect(note).toMatch(/corrects invoice RE2026-00002/);
  expect(note).toMatch(/Withdrew/);
});

test('a draft has a preview without a number and no document, an issued invoice has no preview', async () => {
  const { db } = world.context;
  const country = { name: 'Türkiye', code: 'TR', mnemonic: 'TUR', flagImg: null, flagImgContentType: null };
  const { id: countryId } = await db.insertInto('country').values(country).returning('id').executeTakeFirstOrThrow();
  await db
    .updateTable('playerProfile')
    .set({ countryId })
    .where('id', '=', office.players[0] ?? 0)
    .execute();
  const draft = await office.draft();
  const { id } = await office.issued();
  const preview = await download(`/api/invoices/${draft.id}/preview.pdf`);

  const text = await textOf(preview.rawPayload);
  expect(text).toContain('This is a draft: no number, no invoice.');
  expect(text).toContain('TÜRKİYE');
  expect(await files(draft.id)).toEqual([]);
  expect((await download(`/api/invoices/${draft.id}.pdf`)).json().detail).toBe('A draft has no document yet: issue it first.');
  expect((await download(`/api/invoices/${id}/preview.pdf`)).json().detail).toBe(
    'The invoice is issued already: its document does not change any more.',
  );
  expect((await download('/api/invoices/999999.pdf')).statusCode).toBe(404);
});

test('the file survives the retention job, a mail attaches it, and the stored file is not exchanged', async () => {
  const { id } = await office.issued();
  const mailed = await fetchAttachment(world.context, { invoicePdf: id });
  const { db } = world.context;
  await (await removalOfUnusedMedia(world.context, { before: '2999', bite: 100 })).execute(db);
  const kept = await download(`/api/invoices/${id}.pdf`);

  expect(mailed).toMatchObject({ filename: expect.stringMatching(/^RE2026-\d{5}\.pdf$/), contentType: 'application/pdf' });
  expect(sha256(kept.rawPayload)).toBe(sha256(mailed?.content ?? Buffer.alloc(0)));
  await expect(
    db.updateTable('invoiceFile').set({ at: world.clock.now().toISOString() }).where('invoiceId', '=', id).execute(),
  ).rejects.toThrow('the file of an invoice stays the same');
});

test('only users who read invoices download them', async () => {
  const { id } = await office.issued();

  expect((await download(`/api/invoices/${id}.pdf`, await world.signIn('ROLE_MANAGER'))).statusCode).toBe(200);
  expect((await download(`/api/invoices/${id}.pdf`, await world.signIn('ROLE_TOURNAMENT'))).statusCode).toBe(403);
  expect((await world.inject({ url: `/api/invoices/${id}.pdf` })).statusCode).toBe(401);
});

test('a file drawn long after the issue has the logo, names, zone and language of that day', async () => {
  const { db } = world.context;
  const logo = async (colour: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${colour}"/></svg>`;
    await office.done('PUT', '/api/settings/logo', { logo: Buffer.from(svg).toString('base64'), logoContentType: 'image/svg+xml' });
  };
  await logo('#cc0000');
  const more = { tournamentId: office.hall.tournamentId };
  const [early, late] = [await office.issued(more), await office.issued(more)];
  const before = await download(`/api/invoices/${early.id}.pdf`);
  const { timeZone, version } = (await office.ask('GET', '/api/settings/invoices')).body;
  await logo('#0000cc');
  await office.done('PUT', '/api/settings/invoices', { timeZone: 'Pacific/Kiritimati', language: 'de', version });
  await db.updateTable('event').set({ name: 'Another name' }).execute();
  await (await removalOfUnusedMedia(world.context, { before: '2999', bite: 100 })).execute(db);
  const after = await download(`/api/invoices/${late.id}.pdf`);
  const paper = await db.selectFrom('invoicePaper').selectAll().where('invoiceId', '=', late.id).executeTakeFirstOrThrow();

  expect(paper).toMatchObject({ timeZone, language: 'en', playerNumber: office.players[0] });
  expect(paper.occasion).toMatch(/^Men 9-Ball \d+, Event \d+$/);
  expect((await textOf(after.rawPayload)).replaceAll(late.invoiceNumber ?? '', '')).toBe(
    (await textOf(before.rawPayload)).replaceAll(early.invoiceNumber ?? '', ''),
  );
  expect(picturesIn(after.rawPayload)).toEqual(picturesIn(before.rawPayload));
  await expect(db.updateTable('invoicePaper').set({ language: 'de' }).where('invoiceId', '=', late.id).execute()).rejects.toThrow(
    'the paper of an invoice stays the same',
  );
});

/** The streams of its pictures. */
function picturesIn(pdf: Buffer): string[] {
  const found = pdf.toString('latin1').matchAll(/\/Subtype \/Image[\s\S]*?stream\n([\s\S]*?)\nendstream/g);
  const pictures = [...found].map(([, stream = '']) => sha256(Buffer.from(stream, 'latin1')));
  expect(pictures.length).toBeGreaterThan(0);
  return pictures;
}

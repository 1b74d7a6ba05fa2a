/** Files are stored once, shown to the audience of their field, and removed when nothing shows them any more. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveBase64ToMedia } from '../../../../server/entity/media/base64.ts';
import { sha256Of, storeMedia } from '../../../../server/entity/media/store.ts';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { removeExpired } from '../../../../server/operations/retention/remove-expired.ts';
import { commit, type WorkContext } from '../../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../../support/world.ts';

const actor: Actor = { kind: 'system', name: 'test' };
let world: World;
let admin: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  admin = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());

const inWork = async <Answer>(work: (work: WorkContext) => Promise<Answer>) => (await commit(world.context, { actor }, work)).answer;
const drawing = (inside: string): Buffer => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
const svg = (inside: string) => ({ bytes: drawing(inside), type: 'image/svg+xml' });
const save = async (method: 'POST' | 'PATCH' | 'PUT', url: string, payload: object) => {
  const answer = await world.inject({ method, url, payload, headers: admin });
  return answer.json();
};
const mediaCount = async () => (await world.context.read.selectFrom('media').select('id').execute()).length;

test('the same file is stored once for each audience', async () => {
  const ids = await inWork(async (work) => [
    await storeMedia(work, svg('<path/>'), 'PUBLIC'),
    await storeMedia(work, svg('<path/>'), 'PUBLIC'),
    await storeMedia(work, svg('<path/>'), 'STAFF'),
  ]);

  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('a file for everybody has the address of its content; one for staff has none', async () => {
  await inWork((work) => storeMedia(work, svg('<circle/>'), 'PUBLIC'));
  await inWork((work) => storeMedia(work, svg('<ellipse/>'), 'STAFF'));
  const at = (inside: string, end = '') => world.inject({ url: `/media/${sha256Of(drawing(inside))}${end}` });

  const shown = await at('<circle/>', '.svg');

  expect(shown.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  expect(shown.body).toBe(drawing('<circle/>').toString());
  expect((await at('<circle/>', '.png')).statusCode).toBe(404);
  for (const end of ['', '.svg', '?audience=STAFF']) expect((await at('<ellipse/>', end)).statusCode).toBe(404);
});

test('a document is always downloaded, never shown', async () => {
  const pdf = Buffer.from('%PDF-1.7 rules');
  await inWork((work) => storeMedia(work, { bytes: pdf, type: 'application/pdf' }, 'PUBLIC'));

  const { headers } = await world.inject({ url: `/media/${sha256Of(pdf)}.pdf` });

  expect(headers['content-disposition']).toMatch(/^attachment/);
});

test('a photograph exists in smaller widths, and in its own width for any other request', async () => {
  const photograph = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  const { mainLogoImgUrl } = await save('POST', '/api/sponsors', { name: 'W', lemma: 'W', mainLogoImg: photograph.toString('base64') });
  const widthAt = async (w: string) => (await sharp((await world.inject({ url: `${mainLogoImgUrl}&w=${w}` })).rawPayload).metadata()).width;

  expect(await Promise.all(['96', '320', '800', '1600', '321', '0'].map(widthAt))).toEqual([96, 320, 800, 1000, 1000, 1000]);
});

test('a picture that is sent back as it was answered stays the same file', async () => {
  const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_none, index) => (index * 7919) % 253));
  const photograph = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
    .jpeg({ quality: 70 })
    .toBuffer();
  const created = await save('POST', '/api/sponsors', { name: 'R', lemma: 'R', mainLogoImg: photograph.toString('base64') });
  const before = await mediaCount();

  const saved = await save('PUT', '/api/sponsors', created);

  expect(saved.mainLogoImg).toBe(created.mainLogoImg);
  expect(await mediaCount()).toBe(before);
});

test('pictures of older releases are shown unchanged, and moved without changing', async () => {
  const base64 = drawing('<line/>').toString('base64');
  const more = { description: null, website: null, email: null, mainLogoImg: base64, mainLogoImgContentType: 'image/svg+xml' };
  const { id } = await world.context.db
    .insertInto('sponsor')
    .values({ name: 'Old', lemma: 'Old', ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: posterId } = await world.context.db
    .insertInto('eventPoster')
    .values({ poster: base64, posterContentType: 'image/svg+xml' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const seen = async () => [
    (await world.inject({ url: `/api/sponsors/${id}`, headers: admin })).json().mainLogoImg,
    (await world.inject({ url: `/api/event-posters/${posterId}`, headers: admin })).json().poster,
    Buffer.from((await world.inject({ url: `/media/sponsors/${id}` })).rawPayload).toString('base64'),
  ];

  const before = await seen();
  await moveBase64ToMedia(world.context);
  const after = await seen();

  expect([before, after]).toEqual([Array(3).fill(base64), Array(3).fill(base64)]);
  const row = await world.context.read.selectFrom('sponsor').select(['mainLogoImg', 'mainLogoImgMediaId']).where('id', '=', id).execute();
  expect(row).toEqual([{ mainLogoImg: null, mainLogoImgMediaId: expect.any(Number) }]);
});

test('a logo that was saved before documents had their own copy becomes a file at the next start', async () => {
  const { db } = world.context;
  const bytes = drawing('<ellipse/>');
  await save('PUT', '/api/settings/logo', { logo: bytes.toString('base64'), logoContentType: 'image/svg+xml', version: 0 });
  const logo = () => db.selectFrom('federationSetting').select(['logoMediaId', 'version']).where('key', '=', 'logo').executeTakeFirst();
  const saved = await logo();
  await db.updateTable('federationSetting').set({ logoMediaId: null }).where('key', '=', 'logo').execute();
  await moveBase64ToMedia(world.context);

  expect(saved?.logoMediaId).toEqual(expect.any(Number));
  expect(await logo()).toEqual(saved);
});

test('a file that nothing shows any more is removed after seven days; a shown file stays', async () => {
  const { mainLogoImgUrl } = await save('POST', '/api/sponsors', {
    name: 'Kept',
    lemma: 'Kept',
    mainLogoImg: drawing('<polygon/>').toString('base64'),
  });
  await inWork((work) => storeMedia(work, svg('<polyline/>'), 'PUBLIC'));
  const isThere = async () =>
    (
      await world.context.read
        .selectFrom('media')
        .select('id')
        .where('sha256', '=', sha256Of(drawing('<polyline/>')))
        .execute()
    ).length;

  world.clock.advance(6 * 86_400_000);
  await removeExpired(world.context);
  expect(await isThere()).toBe(1);

  world.clock.advance(2 * 86_400_000);
  await removeExpired(world.context);
  expect(await isThere()).toBe(0);
  expect((await world.inject({ url: mainLogoImgUrl })).statusCode).toBe(200);
});

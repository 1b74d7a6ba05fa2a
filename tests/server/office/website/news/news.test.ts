/** News from the first draft to the public and back, with their files. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusalsOf } from '../../../../support/exact-words.ts';
import { createWorld, type World } from '../../../../support/world.ts';

type AuthHeaders = { authorization: string };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
let world: World;
let press: AuthHeaders;
let photographer: AuthHeaders;
let authorId: number;
let tagId: number;
beforeAll(async () => {
  world = await createWorld({ publicUrl: 'https://hall.example' });
  press = await world.signIn('ROLE_PRESS');
  [authorId = 0] = (await ask('GET', '/api/users/available-authors')).body.map(({ id }: { id: number }) => id);
  tagId = (await ask('POST', '/api/tags', { name: 'Pool' })).body.id;
});
afterAll(() => world.close());

const ask = async (method: Method, url: string, payload?: object, headers: Partial<AuthHeaders> = press) => {
  const answer = await world.inject({ method, url, headers, ...(payload && { payload }) });
  const type = String(answer.headers['content-type'] ?? '');
  return { status: answer.statusCode, headers: answer.headers, body: type.includes('json') ? answer.json() : answer.body };
};
const posts = '/api/management/news-posts';
const draft = (more: object = {}) => ({
  userId: authorId,
  postDate: world.clock.now().toISOString(),
  subject: 'Cup final in Rijeka',
  text: '<p>Eight tables.</p>',
  tags: [tagId],
  ...more,
});
let post: { id: number; version: number; published: unknown; state: string };
beforeEach(async () => {
  // Some of these tests let days pass.
  [press, photographer] = [await world.signIn('ROLE_PRESS'), await world.signIn('ROLE_PHOTOGRAPHER')];
  post = (await ask('POST', posts, draft())).body;
});
const act = (name: string, id = post.id) => ask('POST', `${posts}/${id}/${name}`);
const again = async () => (await ask('GET', `${posts}/${post.id}`)).body;

const png = (width = 32, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
    .then((bytes) => bytes.toString('base64'));
const attach = async (more: object = {}, headers = press) =>
  ask(
    'POST',
    '/api/news-attachments',
    {
      newsPostId: post.id,
      name: 'Final',
      attachmentType: 'IMAGE',
      coverImage: false,
      attachment: await png(),
      attachmentContentType: 'image/png',
      ...more,
    },
    headers,
  );

test('a new post is a draft: published is null, never false', async () => {
  expect(post).toMatchObject({ published: null, state: 'DRAFT', tagNames: ['Pool'], slug: null, attachments: 0 });
  expect((await ask('PUT', posts, { ...post, published: false })).body.published).toBeNull();
  expect((await ask('GET', `${posts}?published.specified=true&id.equals=${post.id}`)).body).toEqual([]);

  await act('publish');

  expect((await again()).published).toBe(true);
  expect((await ask('GET', `${posts}?published.specified=true&id.equals=${post.id}`)).body).toHaveLength(1);
});

test.each(refusalsOf('management/news-posts'))('a post is refused at %s: %s (%s)', async (field, sentence, _section, wrong) => {
  for (const answer of [await ask('POST', posts, draft(wrong)), await ask('PUT', posts, { id: post.id, ...wrong })]) {
    expect([answer.status, answer.body.violations]).toEqual([400, [{ field, message: sentence }]]);
  }
});

test('a subject has at most 200 letters', async () => {
  expect((await ask('POST', posts, draft({ subject: 'a'.repeat(200) }))).status).toBe(201);
  expect((await ask('POST', posts, draft({ subject: 'a'.repeat(201) }))).body.fieldErrors).toEqual([
    { objectName: 'newsPost', field: 'subject', message: 'Size' },
  ]);
});

test('an author who lost the role keeps their posts, and is offered no longer', async () => {
  const { db } = world.context;
  const writer = await world.signIn('ROLE_WEBSITE');
  const { id: userId } = (await ask('GET', '/api/account', undefined, writer)).body;
  const { body } = await ask('POST', posts, draft({ userId }));
  await db.deleteFrom('userAuthority').where('userId', '=', userId).execute();

  expect((await ask('PUT', posts, { id: body.id, userId, subject: 'Still mine' })).body).toMatchObject({ userId, subject: 'Still mine' });
  expect((await ask('PUT', posts, { id: post.id, userId })).status).toBe(400);
});

test('a published post is edited beside its public version, until its changes are published or discarded', async () => {
  await act('publish');
  const { body: changed } = await ask('PUT', posts, { id: post.id, subject: 'Cup final postponed' });

  expect(changed).toMatchObject({ state: 'CHANGED', published: true });
  expect((await act('discard')).body.state).toBe('PUBLISHED');
  expect((await again()).subject).toBe('Cup final in Rijeka');

  await ask('PUT', posts, { id: post.id, subject: 'Cup final postponed' });
  expect((await act('publish')).body.state).toBe('PUBLISHED');
  expect((await again()).subject).toBe('Cup final postponed');
});

test('a save with "published" publishes at once; an unpublished post cannot be taken back', async () => {
  const { body } = await ask('POST', posts, draft({ published: true }));

  expect(body).toMatchObject({ published: true, state: 'PUBLISHED' });
  expect((await act('unpublish', body.id)).body.state).toBe('DRAFT');
  for (const name of ['unpublish', 'discard']) {
    const refused = await act(name, body.id);
    expect([refused.status, refused.body.detail]).toEqual([409, 'This post is not public.']);
  }
});

test('a future date makes a post wait', async () => {
  const postDate = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
  const { body } = await ask('POST', posts, draft({ postDate, published: true }));

  expect(body.state).toBe('SCHEDULED');
  world.clock.advance(3_600_001);
  expect((await ask('GET', `${posts}/${body.id}`)).body.state).toBe('PUBLISHED');
});

test('a changed post is not saved over another user’s change', async () => {
  const mine = { id: post.id, version: post.version, subject: 'Mine' };
  await ask('PUT', posts, { id: post.id, subject: 'Theirs' });

  expect((await ask('PUT', posts, mine)).status).toBe(409);
});

test('a post is found under both addresses of the search', async () => {
  for (const url of ['/api/_search/news-posts', '/api/management/_search/news-posts']) {
    const { body } = await ask('GET', `${url}?query=rijeka&id.equals=${post.id}`);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([post.id]);
  }
  expect(
    (await ask('GET', `${posts}?tagId.in=${tagId}&subject.contains=FINAL&userId.in=${authorId}&id.equals=${post.id}`)).body,
  ).toHaveLength(1);
});

test('a file is listed without its content, and shown to users with its address but not to visitors', async () => {
  const { body: file } = await attach();
  const [listed] = (await ask('GET', `/api/extended/news-attachments?newsPostId=${post.id}`)).body;

  expect(listed).toEqual({ ...file, attachment: null });
  expect((await ask('GET', file.url, undefined, {})).status).toBe(200);
  expect((await ask('GET', `/media/news/${file.id}`, undefined, {})).status).toBe(404);
  expect((await ask('GET', file.url.replace(/.$/, '!'), undefined, {})).status).toBe(404);
  expect((await ask('GET', file.url.replace(`/${file.id}?`, `/${file.id + 1}?`), undefined, {})).status).toBe(404);
  world.clock.advance(3 * 86_400_000);
  expect((await ask('GET', file.url, undefined, {})).status).toBe(404);
});

test('a file of a public post is for everybody; one added later waits until the changes are published', async () => {
  const { body: first } = await attach();
  await act('publish');
  const { body: later } = await attach({ name: 'Later', attachment: await png(64, 40) });
  const seen = async () =>
    (await Promise.all([first, later].map(({ id }) => ask('GET', `/media/news/${id}`, undefined, {})))).map(({ status }) => status);

  expect([await seen(), (await again()).state]).toEqual([[200, 404], 'CHANGED']);
  await act('publish');
  expect(await seen()).toEqual([200, 200]);
  await act('unpublish');
  expect(await seen()).toEqual([404, 404]);
});

test('a post has one cover, and a document cannot be the cover', async () => {
  const { body: first } = await attach({ coverImage: true });
  const { body: second } = await attach({ coverImage: true, attachment: await png(48, 30) });
  const pdf = Buffer.from('%PDF-1.7 rules').toString('base64');
  const document = { attachmentType: 'DOCUMENT', attachment: pdf, attachmentContentType: 'application/pdf', coverImage: true };
  const { body: third } = await attach(document);
  const covers = async () =>
    (await ask('GET', `/api/extended/news-attachments?newsPostId=${post.id}`)).body
      .filter(({ coverImage }: { coverImage: boolean }) => coverImage)
      .map(({ id }: { id: number }) => id);

  expect(await covers()).toEqual([second.id]);
  expect(third.coverImage).toBe(false);
  await ask('PUT', `/api/news-attachments/${first.id}`, { coverImage: true });
  expect(await covers()).toEqual([first.id]);
  const refused = await ask('PUT', `/api/news-attachments/${third.id}`, { coverImage: true });
  expect([refused.status, refused.body.detail]).toEqual([409, 'A document cannot be a cover image.']);
});

test('a post exists in both languages: the second begins as a draft with its own tags and files', async () => {
  const { body: file } = await attach({ coverImage: true });
  await ask('PUT', posts, { id: post.id, text: `<p>See</p><img src="${file.url}" alt="Final" />` });
  await act('publish');
  const { status, body: begun } = await act('translate');
  const german = (await ask('GET', `${posts}/${begun.id}`)).body;
  const [copy] = (await ask('GET', `/api/extended/news-attachments?newsPostId=${begun.id}`)).body;

  expect([status, begun.state]).toEqual([201, 'DRAFT']);
  expect(german).toMatchObject({ lang: 'de', translationId: post.id, tagNames: ['Pool'], attachments: 1 });
  expect(german.text).toBe(`<p>See</p><img src="/media/news/${copy.id}" alt="Final" />`);
  expect([copy.id === file.id, copy.coverImage]).toEqual([false, true]);
  expect(await again()).toMatchObject({ lang: 'en', translationId: begun.id });
  const twice = await act('translate', begun.id);
  expect([twice.status, twice.body.detail]).toEqual([409, 'This post is there in English already.']);
  const same = await ask('PUT', posts, { id: begun.id, lang: 'en' });
  expect([same.status, same.body.violations]).toEqual([400, [{ field: 'lang', message: 'Its translation is in English already' }]]);

  await ask('PUT', posts, { id: begun.id, subject: 'Pokalfinale' });
  await act('publish', begun.id);
  expect((await ask('GET', '/api/public/news/pokalfinale', undefined, {})).body).toMatchObject({
    lang: 'de',
    translations: [{ lang: 'en', slug: (await again()).slug }],
  });
  const idsIn = async (lang: string) =>
    (await ask('GET', `/api/public/news?lang=${lang}&size=50`, undefined, {})).body.map(({ id }: { id: number }) => id);
  expect([await idsIn('de'), (await idsIn('en')).includes(post.id), (await idsIn('en')).includes(begun.id)]).toEqual([
    [begun.id],
    true,
    false,
  ]);
  expect((await ask('GET', '/api/public/news?lang=fr', undefined, {})).status).toBe(400);
  const feeds = await Promise.all(['rss', 'atom'].map((kind) => ask('GET', `/api/public/news.${kind}?lang=de`, undefined, {})));
  for (const { body } of feeds) expect([body.includes('Pokalfinale'), body.includes('Cup final in Rijeka')]).toEqual([true, false]);

  expect((await ask('DELETE', `${posts}/${post.id}`)).status).toBe(204);
  expect((await ask('GET', `${posts}/${begun.id}`)).body.translationId).toBeNull();
  expect((await ask('GET', '/api/public/news/pokalfinale', undefined, {})).body.translations).toEqual([]);
});

test('a change of language that waits for publication is discarded with the other changes', async () => {
  await act('publish');
  await ask('PUT', posts, { id: post.id, lang: 'de' });
  await ask('PUT', posts, { id: post.id, lang: null });
  expect(await again()).toMatchObject({ lang: 'de', state: 'CHANGED' });
  await act('discard');
  expect(await again()).toMatchObject({ lang: 'en', state: 'PUBLISHED' });
});

const tooOld = 'This link is too old, or was withdrawn. Please ask for a new one.';
test('changes are not discarded if the translation has the old language by now', async () => {
  await act('publish');
  await ask('PUT', posts, { id: post.id, lang: 'de' });
  expect((await act('translate')).status).toBe(201);

  const { status, body } = await act('discard');
  expect([status, body.detail]).toEqual([
    409,
    'This post was in English, and its translation is by now. Change the language of that one first.',
  ]);
  expect(await again()).toMatchObject({ lang: 'de', state: 'CHANGED' });
});

test('changes of its files are discarded with the other changes, and added files stay behind them', async () => {
  const { body: first } = await attach({ name: 'First', coverImage: true });
  const { body: second } = await attach({ name: 'Second', attachment: await png(50, 30) });
  const { body: third } = await attach({ name: 'Third', attachment: await png(52, 30) });
  await act('publish');
  const files = async () =>
    (await ask('GET', `/api/extended/news-attachments?newsPostId=${post.id}`)).body.map(
      ({ name, coverImage }: { name: string; coverImage: boolean }) => [name, coverImage],
    );
  const before = await files();

  await ask('PUT', `${posts}/${post.id}/attachments`, { ids: [third.id, first.id, second.id] });
  await ask('PUT', `/api/news-attachments/${second.id}`, { name: 'Other', coverImage: true });
  expect((await act('discard')).body.state).toBe('PUBLISHED');
  expect(await files()).toEqual(before);

  await attach({ name: 'Added', coverImage: true, attachment: await png(54, 30) });
  await ask('DELETE', `/api/news-attachments/${third.id}`);
  expect((await act('discard')).body.state).toBe('CHANGED');
  expect(await files()).toEqual([
    ['First', true],
    ['Second', false],
    ['Added', false],
  ]);
});

const link = async (id = post.id) => (await ask('GET', `${posts}/${id}/preview-link`)).body;
const keyOf = ({ path }: { path: string }) => path.split('#')[1] ?? '';
const look = (key: string) => ask('POST', '/api/public/news-preview', { key }, {});
const refused = async (key: string) => {
  const { status, body } = await look(key);
  return [status, body.detail];
};

test('a link shows a draft and its files without an account, is not cached and not indexed', async () => {
  const { body: file } = await attach({ coverImage: true });
  await ask('PUT', posts, { id: post.id, text: `<p>Not yet</p><img src="${file.url}" alt="Final" />` });
  const made = await link();
  const { status, headers, body } = await look(keyOf(made));

  expect(made).toMatchObject({
    path: expect.stringMatching(/^\/public\/news-preview#/),
    until: new Date(Math.floor((world.clock.now().getTime() + 86_400_000) / 1000) * 1000).toISOString(),
  });
  expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex, nofollow']);
  expect(body).toMatchObject({ subject: 'Cup final in Rijeka', tags: ['Pool'], until: made.until, timeZone: 'Europe/Berlin' });
  expect(body.text).toContain(`src="${body.cover.url.replace(/&/g, '&amp;')}"`);
  expect((await ask('GET', body.cover.url, undefined, {})).status).toBe(200);
  const other = (await ask('POST', posts, draft())).body;
  const { body: others } = await attach({ newsPostId: other.id, attachment: await png(60, 40) });
  expect((await ask('GET', body.cover.url.replace(`/${file.id}?`, `/${others.id}?`), undefined, {})).status).toBe(404);
  expect((await ask('GET', `/media/news/${file.id}`, undefined, {})).status).toBe(404);
});

test('an altered key, one of another post, one that is too old and one that was withdrawn show nothing', async () => {
  const other = (await ask('POST', posts, draft())).body;
  const key = keyOf(await link());
  const stolen = key.replace(/^\d+/, String(other.id));
  const longer = key.replace(/\.(\d+)\.([^.]+)$/, (_whole, until, signature) => `.${Number(until) + 86_400}.${signature}`);
  for (const wrong of [stolen, longer, key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), `1.${key}`, '', 'x'])
    expect([wrong, await refused(wrong)]).toEqual([wrong, [410, tooOld]]);

  const seen = (await look(key)).status;
  expect((await act('withdraw-previews')).status).toBe(204);
  expect([seen, await refused(key), (await again()).version]).toEqual([200, [410, tooOld], post.version]);

  const next = keyOf(await link());
  world.clock.advance(86_400_000 - 1000);
  expect((await look(next)).status).toBe(200);
  world.clock.advance(2000);
  expect(await refused(next)).toEqual([410, tooOld]);
});

test('a link ends when the post is unpublished or deleted, and with the role of its creator', async () => {
  const { body: file } = await attach({ coverImage: true });
  await act('publish');
  const key = keyOf(await link());
  const { url } = (await look(key)).body.cover;
  await act('unpublish');
  expect([await refused(key), (await ask('GET', url, undefined, {})).status]).toEqual([[410, tooOld], 404]);

  const deleted = keyOf(await link());
  expect((await ask('GET', `/media/news/${file.id}`, undefined, {})).status).toBe(404);
  await ask('DELETE', `${posts}/${post.id}`);
  expect(await refused(deleted)).toEqual([410, tooOld]);

  const draftId = (await ask('POST', posts, draft())).body.id;
  const writer = await world.signIn('ROLE_WEBSITE');
  const theirs = keyOf((await ask('GET', `${posts}/${draftId}/preview-link`, undefined, writer)).body);
  expect((await look(theirs)).status).toBe(200);
  const { id: userId } = (await ask('GET', '/api/account', undefined, writer)).body;
  await world.context.db.deleteFrom('userAuthority').where('userId', '=', userId).execute();
  expect(await refused(theirs)).toEqual([410, tooOld]);
});

test('only users who write news create and withdraw links', async () => {
  for (const [headers, status] of [
    [photographer, 403],
    [{}, 401],
  ] as const) {
    expect((await ask('GET', `${posts}/${post.id}/preview-link`, undefined, headers)).status).toBe(status);
    expect((await ask('POST', `${posts}/${post.id}/withdraw-previews`, undefined, headers)).status).toBe(status);
    expect((await ask('POST', `${posts}/${post.id}/translate`, undefined, headers)).status).toBe(status);
  }
  for (const name of ['withdraw-previews', 'translate']) expect((await act(name, 999_999)).status).toBe(404);
  expect((await ask('GET', `${posts}/999999/preview-link`)).status).toBe(404);
});

test('files have the order of the user, for staff at once and for the public when it is published', async () => {
  const { body: first } = await attach({ name: 'First' });
  const { body: second } = await attach({ name: 'Second', attachment: await png(50, 30) });
  const { body: third } = await attach({ name: 'Third', attachment: await png(52, 30) });
  await act('publish');
  const { slug } = await again();
  const order = (ids: number[], headers = press) => ask('PUT', `${posts}/${post.id}/attachments`, { ids }, headers);
  const named = (files: { name: string }[]) => files.map(({ name }) => name);
  const seen = async () => named((await ask('GET', `/api/public/news/${slug}`, undefined, {})).body.attachments);

  expect(named((await order([third.id, first.id, second.id])).body)).toEqual(['Third', 'First', 'Second']);
  expect(named((await ask('GET', `/api/extended/news-attachments?newsPostId=${post.id}`)).body)).toEqual(['Third', 'First', 'Second']);
  expect([await seen(), (await again()).state]).toEqual([['First', 'Second', 'Third'], 'CHANGED']);
  await act('publish');
  expect(await seen()).toEqual(['Third', 'First', 'Second']);

  for (const wrong of [[], [first.id, second.id], [first.id, first.id, second.id], [first.id, second.id, third.id + 1]]) {
    const { status, body } = await order(wrong);
    expect([status, body.detail]).toEqual([409, 'The files of this post changed meanwhile. Please look again.']);
  }
  expect((await order([first.id, second.id, third.id], photographer)).status).toBe(403);
  expect((await order([first.id, second.id, third.id], {} as AuthHeaders)).status).toBe(401);
  expect((await ask('PUT', `${posts}/999999/attachments`, { ids: [] })).status).toBe(404);
});

const text = (content: string) => Buffer.from(content).toString('base64');
test.each(refusalsOf('news-attachments'))('an attachment is refused at %s: %s (%s)', async (field, message, _section, wrong) => {
  const { status, body } = await attach(wrong);

  expect([status, body.violations]).toEqual([400, [{ field, message }]]);
});

test.each([
  ['a PDF called image', { attachment: text('%PDF-1.7'), attachmentContentType: 'application/pdf' }, 'A PDF is a document, not an image.'],
  ['a picture called document', { attachmentType: 'DOCUMENT' }, 'A picture is an image, not a document.'],
])('an upload of %s is no attachment', async (_what, wrong, sentence) => {
  const { status, body } = await attach(wrong);

  expect([status, body.violations?.[0]?.message ?? body.detail]).toEqual([400, sentence]);
});

test('a document is downloaded under its name, whatever it contains', async () => {
  const pdf = {
    attachmentType: 'DOCUMENT',
    attachment: text('%PDF-1.7 x'),
    attachmentContentType: 'application/pdf',
    name: 'Rules\r\nSet-Cookie: x ä',
  };
  const { body } = await attach(pdf);
  const { headers } = await ask('GET', body.url, undefined, {});

  expect(headers['content-disposition']).toMatch(/^attachment; filename="Rules {2}Set-Cookie: x \?\.pdf"; filename\*=UTF-8''/);
  expect(headers['set-cookie']).toBeUndefined();
});

test('a photographer adds files, and removes only their own', async () => {
  const { body: own } = await attach({}, photographer);
  const { body: other } = await attach({ attachment: await png(80, 50) });
  const remove = async (id: number, headers = photographer) =>
    (await ask('DELETE', `/api/news-attachments/${id}`, undefined, headers)).status;

  expect([own.mine, (await ask('GET', `/api/news-attachments/${other.id}`, undefined, photographer)).body.mine]).toEqual([true, false]);
  expect((await ask('PUT', `/api/news-attachments/${other.id}`, { name: 'x' }, photographer)).status).toBe(404);
  expect([await remove(other.id), await remove(own.id), await remove(other.id, press)]).toEqual([404, 204, 204]);
  expect((await ask('POST', posts, draft(), photographer)).status).toBe(403);
});

test('a photographer does not remove their cover from a published post of another author', async () => {
  const { body: cover } = await attach({ coverImage: true, attachment: await png(70, 44) }, photographer);
  await act('publish');
  const remove = () => ask('DELETE', `/api/news-attachments/${cover.id}`, undefined, photographer);

  const refused = await remove();
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'This file is part of a published post of somebody else. Users with the right to write news can remove it.',
  ]);
  await act('unpublish');
  expect((await remove()).status).toBe(204);
});

test('the public keeps the cover and the names of its files until a change is published', async () => {
  const { body: cover } = await attach({ coverImage: true, name: 'Podium' });
  const pdf = { attachmentType: 'DOCUMENT', attachment: text('%PDF-1.7 y'), attachmentContentType: 'application/pdf', name: 'Rules' };
  const { body: rules } = await attach(pdf);
  await act('publish');
  const { slug } = await again();
  const seen = async () => (await ask('GET', `/api/public/news/${slug}`, undefined, {})).body;
  const before = await seen();
  expect([before.cover.alt, before.attachments[0].name]).toEqual(['Podium', 'Podium']);

  const refused = await attach({ coverImage: true, attachment: await png(90, 50) }, photographer);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'This post has a cover of somebody else. Users with the right to write news can change it.',
  ]);
  await ask('PUT', `/api/news-attachments/${cover.id}`, { coverImage: false, name: 'Secret draft' });
  expect([await seen(), (await again()).state]).toEqual([before, 'CHANGED']);
  await ask('PUT', `/api/news-attachments/${rules.id}`, { name: 'Secret rules' });
  expect((await ask('GET', `/media/news/${rules.id}`, undefined, {})).headers['content-disposition']).toBe(
    'attachment; filename=Rules.pdf',
  );

  await act('publish');
  expect(await seen()).toMatchObject({ cover: null, attachments: [{ name: 'Secret draft' }, { name: 'Secret rules' }] });
});

test('a picture in the text stays, and the text is stored without the picture’s key', async () => {
  const { body: file } = await attach();
  const { body } = await ask('PUT', posts, { id: post.id, text: `<p>See</p><img src="${file.url}" alt="Final" />` });

  expect(body.text).toBe(`<p>See</p><img src="/media/news/${file.id}" alt="Final" />`);
  const refused = await ask('DELETE', `/api/news-attachments/${file.id}`);
  expect([refused.status, refused.body.detail]).toEqual([409, 'This picture stands in the text. Take it out there first.']);
  await ask('PUT', posts, { id: post.id, text: '<p>Gone</p>' });
  expect((await ask('DELETE', `/api/news-attachments/${file.id}`)).status).toBe(204);
});

test('a post is deleted with its files', async () => {
  const { body: file } = await attach();
  await act('publish');

  expect((await ask('DELETE', `${posts}/${post.id}`)).status).toBe(204);
  expect((await ask('GET', file.url, undefined, {})).status).toBe(404);
  expect((await ask('GET', `${posts}/${post.id}`)).status).toBe(404);
});

test('a post of a later time is published now: its date becomes the present, and a date in the past stays', async () => {
  const later = new Date(world.clock.now().getTime() + 5 * 3_600_000).toISOString();
  const earlier = new Date(world.clock.now().getTime() - 5 * 3_600_000).toISOString();
  const [waiting, old] = [
    (await ask('POST', posts, draft({ postDate: later }))).body,
    (await ask('POST', posts, draft({ postDate: earlier }))).body,
  ];
  const publish = (id: number, body: object) => ask('POST', `${posts}/${id}/publish`, body);
  const scheduled = await publish(waiting.id, {});
  const published = await publish(waiting.id, { version: scheduled.body.version, now: true });
  const stale = await publish(waiting.id, { version: scheduled.body.version, now: true });
  const before = await publish(old.id, { now: true });
  const dateOf = async (id: number) => (await ask('GET', `${posts}/${id}`)).body.postDate;

  expect([scheduled.body.state, published.body.state, before.body.state]).toEqual(['SCHEDULED', 'PUBLISHED', 'PUBLISHED']);
  expect(stale.status).toBe(409);
  expect([await dateOf(waiting.id), await dateOf(old.id)]).toEqual([world.clock.now().toISOString(), earlier]);
});

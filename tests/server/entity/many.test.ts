/** Rows that refer to any number of other rows: in answers, in filters and in the database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
let website: { authorization: string };
let areaId: number;
let tagIds: number[];
beforeAll(async () => {
  world = await createWorld();
  website = await world.signIn('ROLE_WEBSITE');
  areaId = (await send('POST', '/api/website-content-areas', { name: 'Home', key: 'home', kind: 'PAGE' })).body.id;
  const made = ['Rules', 'Euro Tour', 'Youth'].map((name) => send('POST', '/api/tags', { name }));
  tagIds = (await Promise.all(made)).map(({ body }) => body.id);
});
afterAll(() => world.close());

async function send(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const answer = await world.inject({ method, url, headers: website, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), headers: answer.headers };
}
const article = (title: string, tags: unknown) => ({ title, areaId, publicationDate: '2026-11-22', text: '<p>News</p>', tags });
const create = (title: string, tags: unknown) => send('POST', '/api/website-contents', article(title, tags));

test('ids, texts and objects with an id mean the same, nothing is dropped, and names come with the ids', async () => {
  const [rules = 0, tour = 0] = tagIds;

  const { status, body } = await create('Shapes', [rules, String(tour), { id: rules }, '']);

  expect(status).toBe(201);
  expect(body).toMatchObject({ tags: [tour, rules], tagNames: ['Euro Tour', 'Rules'] });
  expect((await send('GET', `/api/website-contents/${body.id}`)).body).toEqual(body);
});

test('a row is found by any of its tags, once, and counted once', async () => {
  const [rules = 0, tour = 0, youth = 0] = tagIds;
  await create('Both', [rules, tour]);
  await create('Youth', [youth]);
  await create('None', []);

  const titles = async (query: string) =>
    (await send('GET', `/api/website-contents?sort=title,asc&${query}`)).body.map((row: { title: string }) => row.title);

  expect(await titles(`tagId.in=${rules},${tour}&title.in=Both,Youth`)).toEqual(['Both']);
  expect((await send('GET', `/api/website-contents/count?tagId.in=${rules},${tour}&title.equals=Both`)).body).toBe(1);
  expect(await titles(`tagId.equals=${youth}`)).toEqual(['Youth']);
  expect(await titles('tagId.specified=false')).toEqual(['None']);
  expect(await titles(`tagId.notIn=${rules},${tour}&title.in=Both,Youth,None`)).toEqual(['None', 'Youth']);
});

test('a list cannot be sorted by tags, and a value that is no id is refused', async () => {
  expect((await send('GET', '/api/website-contents?sort=tagNames,asc')).status).toBe(400);
  expect((await send('GET', '/api/website-contents?tagId.in=x')).status).toBe(400);
  expect((await create('Unknown', [999_999])).body.fieldErrors).toEqual([
    { objectName: 'websiteContent', field: 'tags', message: 'NotFound' },
  ]);
  const { body } = await send('POST', '/api/website-contents', { ...article('Lost', [999_999]), areaId: 999_999 });
  const both = ['areaId', 'tags'].map((field) => ({ objectName: 'websiteContent', field, message: 'NotFound' }));
  expect(body.fieldErrors).toEqual(both);
});

test('a change of tags is a change of the row, reported by the name of the field', async () => {
  const [rules = 0, tour = 0] = tagIds;
  const { body } = await create('Changed', [rules]);

  const saved = await send('PATCH', `/api/website-contents/${body.id}`, { id: body.id, version: 1, tags: [tour] });
  const emptied = await send('PUT', '/api/website-contents', { ...saved.body, tags: null });

  expect(saved.body).toMatchObject({ version: 2, tags: [tour], tagNames: ['Euro Tour'] });
  expect(emptied.body).toMatchObject({ version: 3, tags: [] });
  const entries = await world.context.read
    .selectFrom('journal')
    .select('data')
    .where('stream', '=', `websiteContent:${body.id}`)
    .orderBy('seq')
    .execute();
  expect(entries.slice(1).map(({ data }) => JSON.parse(data).changed)).toEqual([['tags'], ['tags']]);
});

test('a tag in use stays, and the refusal says where it is used; an article takes its tags with it', async () => {
  const { body: tag } = await send('POST', '/api/tags', { name: 'Stays' });
  const { body } = await create('Uses it', [tag.id]);

  expect((await send('DELETE', `/api/tags/${tag.id}`)).body.detail).toBe('Stays is used by 1 website content: Uses it.');
  expect((await send('DELETE', `/api/website-contents/${body.id}`)).status).toBe(204);
  expect((await send('DELETE', `/api/tags/${tag.id}`)).status).toBe(204);
});

test('two spellings are one tag, and an article of nothing but markup is none', async () => {
  expect((await send('POST', '/api/tags', { name: 'euro-TOUR' })).body).toMatchObject({
    status: 400,
    detail: 'There is already a tag with this name',
  });
  for (const text of ['<p></p>', '<p>&nbsp; </p>', '<script>alert(1)</script>', '<p><style>p{}</style></p>']) {
    const { body } = await send('POST', '/api/website-contents', { ...article('Blank', []), text });
    expect([text, body.violations]).toEqual([text, [{ field: 'text', message: 'Main Article is required' }]]);
  }
});

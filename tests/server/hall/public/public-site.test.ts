/** The public pages of the federation: published data, from its date on, and nothing else. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceAndWait, announceDue } from '../../../../server/office/website/news/announce-posts.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { harmIn } from '../../../support/xss-corpus.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
let world: World;
let hall: Hall;
let hidden: Hall;
let admin: { authorization: string };
let authorId: number;
let tagId: number;
beforeAll(async () => {
  world = await createWorld({ publicUrl: 'https://hall.example', organisation: 'Adria & Sons', allowedOrigins: ['https://www.example'] });
  admin = await world.signIn('ROLE_ADMIN');
  hall = await createHall(world.context);
  hidden = await createHall(world.context);
  await world.context.db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', hidden.eventId).execute();
  authorId = (await staff('GET', '/api/users/available-authors'))[0].id;
  tagId = (await staff('POST', '/api/tags', { name: 'Pool' })).id;
});
afterAll(() => world.close());

const staff = async (method: Method, url: string, payload?: object) => {
  const answer = await world.inject({ method, url, headers: admin, ...(payload && { payload }) });
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body}`);
  return answer.body === '' ? null : answer.json();
};
const open = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode: status, headers: told, body } = await world.inject({ url, headers });
  return { status, headers: told, text: body, body: String(told['content-type']).includes('application/json') ? JSON.parse(body) : null };
};
const post = (more: object = {}) =>
  staff('POST', '/api/management/news-posts', {
    userId: authorId,
    postDate: world.clock.now().toISOString(),
    subject: 'Public & bold <news>',
    introduction: '<p>Intro</p>',
    text: '<p>Text</p>',
    tags: [tagId],
    published: true,
    ...more,
  });
const slugs = async (query = '') => (await open(`/api/public/news${query}`)).body.map(({ slug }: { slug: string }) => slug);

test('a published post is there with its whole text, under the words of its subject', async () => {
  const { id } = await post({ subject: 'Finale in Łódź: 9–8!' });

  const { status, body } = await open('/api/public/news/finale-in-lodz-9-8');

  expect(status).toBe(200);
  expect(body).toEqual({
    id,
    lang: 'en',
    slug: 'finale-in-lodz-9-8',
    subject: 'Finale in Łódź: 9–8!',
    introduction: '<p>Intro</p>',
    authorName: expect.any(String),
    postDate: expect.any(String),
    updatedAt: expect.any(String),
    tags: ['Pool'],
    cover: null,
    text: '<p>Text</p>',
    attachments: [],
    translations: [],
  });
});

test('drafts, unpublished changes and posts of tomorrow are not there', async () => {
  const { id } = await post({ subject: 'Known' });
  await post({ subject: 'Secret draft', published: null });
  await post({ subject: 'Secret tomorrow', postDate: new Date(world.clock.now().getTime() + 3_600_000).toISOString() });
  await staff('PUT', '/api/management/news-posts', { id, subject: 'Secret change' });

  expect(await slugs()).toContain('known');
  for (const url of ['/api/public/news', '/api/public/news.rss', '/api/public/news.atom', '/api/public/news/known'])
    expect((await open(url)).text).not.toContain('Secret');
  for (const slug of ['secret-draft', 'secret-tomorrow', 'secret-change'])
    expect((await open(`/api/public/news/${slug}`)).status).toBe(404);

  await staff('POST', `/api/management/news-posts/${id}/unpublish`);
  expect((await open('/api/public/news/known')).status).toBe(404);
});

test('a post becomes public at its date, and the journal gets one entry for it', async () => {
  const postDate = new Date(world.clock.now().getTime() + 60_000).toISOString();
  const { id } = await post({ subject: 'In a minute', postDate });
  const before = await open('/api/public/news');
  const told = async () =>
    (
      await world.context.read
        .selectFrom('journal')
        .select('seq')
        .where('stream', '=', `newsPost:${id}`)
        .where('type', '=', 'becamePublic')
        .execute()
    ).length;

  await announceDue(world.context);
  expect([await told(), await slugs()]).toEqual([0, expect.not.arrayContaining(['in-a-minute'])]);
  world.clock.advance(60_001);
  const full = new Proxy(world.context.db, {
    get: (db, name) => {
      if (name === 'transaction') throw new Error('The disk is full');
      return Reflect.get(db, name) as unknown;
    },
  });
  // A failed check runs again only after 15 s, however long the post is overdue.
  expect(await announceAndWait({ ...world.context, db: full })).toBe(15_000);
  await announceDue(world.context);
  await announceDue(world.context);

  expect([await told(), await slugs()]).toEqual([1, expect.arrayContaining(['in-a-minute'])]);
  expect((await open('/api/public/news', { 'if-none-match': String(before.headers.etag) })).status).toBe(200);
});

test('an answer is cached for a minute, revalidated by its ETag, and readable by every website', async () => {
  const { headers } = await open('/api/public/news', { origin: 'https://www.example' });
  const again = await open('/api/public/news', { 'if-none-match': String(headers.etag) });
  const foreign = await open('/api/public/news', { origin: 'https://evil.example' });

  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=60, stale-while-revalidate=600',
    'access-control-allow-origin': '*',
  });
  expect([again.status, again.text, headers['set-cookie']]).toEqual([304, '', undefined]);
  // As a proxy that compresses answers sends it back, among other values.
  expect((await open('/api/public/news', { 'if-none-match': `"other", W/${headers.etag}` })).status).toBe(304);
  expect(foreign.headers['access-control-allow-origin']).toBe('*');
});

test('a changed subject gets a new address; the old one redirects to it and never to another post', async () => {
  const { id } = await post({ subject: 'Old name' });
  await staff('PUT', '/api/management/news-posts', { id, subject: 'New name', published: true });
  const other = await post({ subject: 'Old name' });

  const moved = await open('/api/public/news/old-name');

  expect([moved.status, moved.headers.location]).toEqual([301, '/api/public/news/new-name']);
  const pages = await Promise.all(['old-name', 'never-was'].map((slug) => open(`/public/news/${slug}`)));
  expect(pages.map(({ status, headers }) => [status, headers.location, headers['cache-control']])).toEqual([
    [301, '/public/news/new-name', 'public, max-age=60, stale-while-revalidate=600'],
    // The post may be there in a minute.
    [302, '/public/news', 'no-store'],
  ]);
  expect(await slugs()).toEqual(expect.arrayContaining(['new-name', `old-name-${other.id}`]));
});

test('news are paged, and found by tag, year and word', async () => {
  await post({ subject: 'Hexenhaus', postDate: '2019-05-01T10:00:00.000Z' });
  const page = await open('/api/public/news?size=1&page=1');

  expect([page.body.length, Number(page.headers['x-total-count']) > 1]).toEqual([1, true]);
  expect(await slugs('?year=2019')).toEqual(['hexenhaus']);
  // The year has already begun in the zone of the office.
  await post({ subject: 'Sylvester', postDate: '2017-12-31T23:30:00.000Z' });
  expect([await slugs('?year=2017'), await slugs('?year=2018')]).toEqual([[], ['sylvester']]);
  expect(await slugs('?q=hexen')).toEqual(['hexenhaus']);
  expect(await slugs(`?tag=${tagId}&year=2019`)).toEqual(['hexenhaus']);
  expect([await slugs('?tag=POOL&year=2019'), await slugs('?tag=Snooker')]).toEqual([['hexenhaus'], []]);
  expect((await open('/api/public/news?size=1000')).body.length).toBeLessThanOrEqual(50);
});

test('feeds are well-formed XML whatever a subject contains', async () => {
  await post({ subject: 'A < B & "C" ]]> \ud800 \u0007' });
  for (const [url, type] of [
    ['/api/public/news.rss', 'application/rss+xml'],
    ['/api/public/news.atom', 'application/atom+xml'],
  ] as const) {
    const { headers, text } = await open(url);
    expect(headers['content-type']).toContain(type);
    expect(text).toContain('A &lt; B &amp; &quot;C&quot; ]]&gt;');
    expect(text).toContain('https://hall.example/public/news/');
    expect(openTags(text)).toEqual([]);
  }
});

/** The parts of a feed about one post. */
function partsOf(xml: string, subject: string) {
  const part = xml.split(/<(?:item|entry)[ >]/).find((one) => one.includes(subject)) ?? '';
  const inside = (name: string) => new RegExp(`<${name}(?: [^>]*)?>([^<]*)<`).exec(part)?.[1] ?? null;
  return {
    id: inside('id') ?? inside('guid'),
    updated: inside('updated') ?? inside('atom:updated'),
    summary: inside('summary') ?? inside('description'),
  };
}

test.each(['rss', 'atom'])('the %s feed has ids of this installation alone, absolute links and its own address', async (kind) => {
  const introduction =
    '<p><a href="/rules?a=1&amp;b=2">rules</a> <a href="#prizes">prizes</a> <a href="mailto:o\'neill@hall.example">mail</a> <img src="/media/news/7" alt="x" /></p>';
  const { id } = await post({ subject: `Feed of ${kind}`, introduction });
  const { text } = await open(`/api/public/news.${kind}?lang=en`);

  const { id: feedId, summary } = partsOf(text, `Feed of ${kind}`);
  expect(feedId).toBe(`tag:hall.example,2026:news/${id}`);
  const links = [
    ...(summary ?? '')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .matchAll(/(?:href|src)="([^"]*)"/g),
  ].map(([, link]) => link);
  expect(links).toEqual([
    'https://hall.example/rules?a=1&amp;b=2',
    `https://hall.example/public/news/feed-of-${kind}#prizes`,
    "mailto:o'neill@hall.example",
    'https://hall.example/media/news/7',
  ]);
  expect(text).toContain(`rel="self" type="application/${kind}+xml" href="https://hall.example/api/public/news.${kind}?lang=en"`);
  expect(openTags(text)).toEqual([]);
  const page = await open('/public/news');
  expect(page.text).toContain(`href="/api/public/news.${kind}?lang=en"`);
});

test('a correction moves the update of a post and of its feed, and nothing else does', async () => {
  const { id } = await post({ subject: 'To be corrected', postDate: '2016-06-01T10:00:00.000Z' });
  const read = async () => {
    const { text } = await open('/api/public/news.atom');
    return { feed: /<updated>([^<]*)</.exec(text)?.[1], ...partsOf(text, 'To be corrected') };
  };
  const before = await read();
  world.clock.advance(60_000);
  await staff('PUT', '/api/management/news-posts', { id, text: '<p>A draft that nobody sees yet</p>' });
  expect(await read()).toEqual(before);

  const at = world.clock.now().toISOString();
  await staff('POST', `/api/management/news-posts/${id}/publish`);

  expect(await read()).toEqual({ ...before, feed: at, updated: at });
  expect(before.updated && before.updated < at).toBe(true);
});

test('without PUBLIC_URL a server offers no feed, and its pages link to none', async () => {
  const nameless = await createWorld();
  for (const kind of ['rss', 'atom']) {
    const answer = await nameless.inject({ url: `/api/public/news.${kind}` });
    expect([answer.statusCode, answer.json().detail]).toEqual([404, expect.stringContaining('set PUBLIC_URL')]);
  }
  expect((await nameless.inject({ url: '/public/news' })).body).not.toContain('rel="alternate"');
  await nameless.close();
});

test('the list of the running events may be cached like every other public answer', async () => {
  const { status, headers, body } = await open('/api/public/events');
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=60, stale-while-revalidate=600']);
  expect(body.map(({ id }: { id: number }) => id)).toEqual([hall.eventId]);

  expect((await open('/api/public/events', { 'if-none-match': String(headers.etag) })).status).toBe(304);
});

/** Returns the tags that are not closed in their order; a text with a bare bracket or ampersand counts as one. */
function openTags(xml: string): string[] {
  const left: string[] = [];
  for (const [whole, closing, name = '', empty] of xml.matchAll(
    /<\?[^?]*\?>|<(\/?)([\w:]+)(?:\s[\w:]+="[^"<&]*(?:&\w+;[^"<&]*)*")*\s*(\/?)>|<|&(?!(?:amp|lt|gt|quot);)/g,
  )) {
    if (whole.startsWith('<?')) continue;
    if (closing) {
      if (left.pop() !== name) return [`</${name}>`];
    } else if (!empty) left.push(name || whole);
  }
  return left;
}

test('the links of the feeds lead to pages that are readable without JavaScript', async () => {
  await post({ subject: 'Read <me>', introduction: '<p>Lead</p>', text: '<p>Body</p>', postDate: '2016-05-01T22:30:00.000Z' });
  const address = /https:\/\/hall\.example(\/public\/news\/read-me)</.exec((await open('/api/public/news.rss')).text)?.[1] ?? '';

  const [one, all, look] = await Promise.all([address, '/public/news?page=0', '/public/news.css'].map((url) => open(url)));

  expect(one?.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', etag: expect.any(String) });
  expect(one?.headers['content-security-policy']).toContain("script-src 'self'");
  expect(one?.text).toContain('<h1>Read &lt;me&gt;</h1>');
  // In the zone of the office.
  expect(one?.text).toMatch(/>02\.05\.16<\/time>.*<p>Lead<\/p>.*<p>Body<\/p>/s);
  expect(all?.text).toContain('<a href="/public/news/read-me">Read &lt;me&gt;</a>');
  expect(look?.headers['content-type']).toContain('text/css');
});

test('the calendar is a list and a file for calendar programs', async () => {
  const entry = { calendarItemTitle: 'Open; final, with a long name '.repeat(4), calendarItemLocation: 'Rijeka' };
  const days = { calendarItemStartDate: '2026-10-30', calendarItemEndDate: '2026-10-31', calendarItemStatus: 'CANCELED' };
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>';
  const poster = { poster: Buffer.from(drawing).toString('base64'), posterContentType: 'image/svg+xml' };
  const { id } = await staff('POST', '/api/calendar-items', { ...entry, ...days, ...poster, calendarItemLink: 'cup.example/2026' });
  const other = { calendarItemTitle: 'Köln 🎱 Größe '.repeat(9), calendarItemLocation: 'a\r\nSTATUS:CONFIRMED\u0007' };
  await staff('POST', '/api/calendar-items', { ...other, calendarItemStartDate: '2026-09-01', calendarItemEndDate: '2026-09-01' });

  const { text, headers } = await open('/api/public/calendar.ics');
  const alone = (await open(`/api/public/calendar.ics?id=${id}`)).text;

  expect((await open('/api/public/calendar?from=2026-10-31&to=2026-10-31')).body).toMatchObject([
    { id, location: 'Rijeka', status: 'CANCELED', link: 'http://cup.example/2026' },
  ]);
  expect((await open('/api/public/calendar?from=2026-11-01')).body).toEqual([]);
  expect(headers['content-type']).toContain('text/calendar');
  expect(text).toContain(`UID:calendar-${id}@hall.example\r\n`);
  expect(text).toContain('DTSTART;VALUE=DATE:20261030\r\nDTEND;VALUE=DATE:20261101\r\n');
  expect(text).toContain('STATUS:CANCELLED\r\n');
  expect(text).toContain('SUMMARY:Open\\; final\\, with');
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const unfolded = text.replaceAll('\r\n ', '');
  expect(unfolded).toContain(`SUMMARY:${other.calendarItemTitle.trim()}\r\nLOCATION:a\\nSTATUS:CONFIRMED\r\n`);
  expect([text, alone].map((file) => file.split('BEGIN:VEVENT').length - 1)).toEqual([2, 1]);
  // The pages of a configured website may show it.
  expect((await open(`/media/calendar/${id}`)).headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(alone).toContain(`UID:calendar-${id}@hall.example\r\n`);
  const seconds = () =>
    world.clock
      .now()
      .toISOString()
      .replace(/[-:]|\.\d+/g, '');
  const revised = (moment: string) => `UID:calendar-${id}@hall.example\r\nDTSTAMP:${moment}\r\nLAST-MODIFIED:${moment}\r\nSEQUENCE:`;
  const made = seconds();
  world.clock.advance(60_000);
  expect((await open(`/api/public/calendar.ics?id=${id}`)).text).toBe(alone);
  expect(alone).toContain(`${revised(made)}1\r\n`);
  const row = await staff('GET', `/api/calendar-items/${id}`);
  await staff('PUT', '/api/calendar-items', { ...row, calendarItemLocation: 'Opatija' });
  expect((await open(`/api/public/calendar.ics?id=${id}`)).text).toContain(`${revised(seconds())}2\r\n`);
  world.clock.advance(60_000);
  await staff('DELETE', `/api/calendar-items/${id}`);
  const cancelled = `${revised(seconds())}3\r\n`;
  world.clock.advance(60_000);
  const after = await Promise.all(
    ['', `?id=${id}`, '?from=2027-01-01', '?category=A'].map((query) => open(`/api/public/calendar.ics${query}`)),
  );
  expect(after.map((file) => file.text.includes(cancelled))).toEqual([true, true, false, false]);
  expect(after[1]?.text).toContain('SUMMARY:Cancelled\r\nSTATUS:CANCELLED\r\n');
  expect((await open('/api/public/calendar')).body.map((row: { id: number }) => row.id)).not.toContain(id);
  const again = { ...other, calendarItemStartDate: '2027-05-01', calendarItemEndDate: '2027-05-01' };
  const { id: back } = await staff('POST', '/api/calendar-items', again);
  await world.context.db.updateTable('calendarItem').set({ id }).where('id', '=', back).execute();
  // The entry lies outside these days, and the file has it all the same.
  expect((await open('/api/public/calendar.ics?to=2026-12-31')).text).not.toContain(`UID:calendar-${id}@`);
  for (const line of ['X-WR-CALNAME:Adria & Sons', 'URL:http://cup.example/2026']) expect(unfolded).toContain(`${line}\r\n`);
});

test('website content is there once it is published and its day has come', async () => {
  const area = await staff('POST', '/api/website-content-areas', { name: 'Imprint', key: 'imprint', kind: 'PAGE' });
  const content = { title: 'Who we are', text: '<p>We</p>', areaId: area.id, publicationDate: '2020-01-01', published: true };
  await staff('POST', '/api/website-contents', content);
  await staff('POST', '/api/website-contents', { ...content, title: 'Secret page', published: false });
  await staff('POST', '/api/website-contents', { ...content, title: 'Secret future', publicationDate: '2999-01-01' });

  const { body } = await open('/api/public/contents?area=imprint');

  expect(body.map(({ title }: { title: string }) => title)).toEqual(['Who we are']);
  // In Kiritimati it is the 26th already, and the public day is the office's.
  await staff('POST', '/api/website-contents', { ...content, title: 'Tomorrow in Zagreb', publicationDate: '2026-09-26' });
  await staff('PUT', '/api/settings/invoices', { timeZone: 'Pacific/Kiritimati', version: 0 });
  const there = await open('/api/public/contents?area=imprint');
  await staff('PUT', '/api/settings/invoices', { timeZone: 'Europe/Zagreb', version: 1 });
  expect(there.body.map(({ title }: { title: string }) => title)).toEqual(['Tomorrow in Zagreb', 'Who we are']);
  expect((await open('/api/public/areas')).body).toContainEqual({ id: area.id, name: 'Imprint', key: 'imprint', kind: 'PAGE' });
});

test('visitors see the scoreboard data of a player, and nothing of a player who is not enabled', async () => {
  const { db } = world.context;
  const { id } = await db.selectFrom('playerProfile').select('id').orderBy('id').executeTakeFirstOrThrow();
  await db
    .updateTable('playerProfile')
    .set({ email: 'secret@example.org', birthday: '2001-02-03', enabled: true })
    .where('id', '=', id)
    .execute();

  const shown = await open(`/api/public/players/${id}`);
  await db.updateTable('playerProfile').set({ enabled: false }).where('id', '=', id).execute();
  const gone = await open(`/api/public/players/${id}`);
  await db.insertInto('erasure').values({ playerProfileId: id, at: '2026-01-01', actor: 'user:1' }).execute();
  const erased = await open(`/api/public/players/${id}`);

  expect(Object.keys(shown.body).sort()).toEqual(['category', 'country', 'displayName', 'id', 'photoUrl', 'places']);
  expect(shown.text).not.toMatch(/secret|2001/);
  expect(gone.status).toBe(404);
  expect(erased.body).toMatchObject({ displayName: `Former player #${id}`, country: null, photoUrl: null });
});

test('unpublished events do not exist on any public address', async () => {
  const addresses = ({ eventId, tournamentId }: Hall) => [
    `/api/public/events/${eventId}`,
    `/api/public/sponsors?event=${eventId}`,
    `/api/public/tournaments/${tournamentId}/participants`,
    `/api/public/tournaments/${tournamentId}/ranking`,
    `/api/public/events/${eventId}/state`,
    `/api/public/tournaments/${tournamentId}/state`,
  ];

  for (const url of addresses(hall)) expect((await open(url)).status, url).toBe(200);
  for (const url of [...addresses(hidden), `/api/public/tournaments/${hidden.tournamentId}/chart`])
    expect((await open(url)).status, url).toBe(404);
});

/** Every text that staff can store is marked; no public answer may contain a private mark. */
test('a walk through every public address finds nothing that is private, for staff, or not published', async () => {
  const { db } = world.context;
  const marks = {
    email: 'mark-email@x.example',
    birthday: '1971-07-17',
    telephone: 'MARK-PHONE',
    street: 'MARK-STREET',
    nickName: 'MARK-NICK',
  };
  await db
    .updateTable('playerProfile')
    .set({ ...marks, blockedForRegistrationsAdminInfo: 'MARK-ADMIN' })
    .execute();
  await db.updateTable('appUser').set({ email: sql`'mark-user-' || id || '@x.example'` }).execute();
  await post({ subject: 'MARK-DRAFT', published: null });
  await post({ subject: 'Attack', text: '<p>x<img src=x onerror=alert(1)></p>' });
  // Stored past the sanitiser, as an old installation might have it.
  await db.updateTable('newsPublic').set({ text: '<p>old</p><script>alert(1)</script>' }).where('slug', '=', 'attack').execute();
  const { playerProfileId } = await db
    .selectFrom('participant')
    .select('playerProfileId')
    .where('id', '=', hall.participantIds[0] ?? 0)
    .executeTakeFirstOrThrow();
  const ids = ['1', String(hall.eventId), String(hidden.eventId), String(hall.tournamentId), String(hidden.tournamentId), '999999'];
  const routes = world.app.guardedRoutes.filter(
    ({ url, method, config }) => /^\/(?:(?:api\/)?public\/|live(?:\/|$))/.test(url) && String(method).includes('GET') && !config?.isStream,
  );
  const addresses = routes.flatMap(({ url }) =>
    url.includes(':')
      ? [...ids, 'ORA', 'attack', 'known'].map((value) => url.replace(/:playerId/, String(playerProfileId)).replace(/:\w+/, value))
      : [url],
  );

  for (const address of addresses) {
    const { text, headers } = await open(address);
    expect(text, address).not.toMatch(/mark-|secret|1971-07-17|passwordHash|<script>/i);
    expect(headers['set-cookie'], address).toBeUndefined();
  }
  const { body } = await open('/api/public/news/attack');
  expect([body.text, harmIn(body.text)]).toEqual(['<p>old</p>', null]);
  expect(routes.length).toBeGreaterThanOrEqual(28);
});

test('a client that sends more than a website does has to wait, and staff do not', async () => {
  let last = 200;
  for (let requests = 0; requests < 700 && last !== 429; requests++)
    last = (await world.inject({ url: '/api/public/areas', remoteAddress: '203.0.113.9' })).statusCode;

  expect(last).toBe(429);
  expect((await world.inject({ url: '/api/tags', headers: admin, remoteAddress: '203.0.113.9' })).statusCode).toBe(200);
});

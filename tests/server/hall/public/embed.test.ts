/** Live boards for other websites: what each view shows, who may frame them, and oEmbed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boardViews } from '#contract/website/live-addresses.ts';
import { at, send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
beforeAll(async () => {
  world = await createWorld({ publicUrl: 'https://hall.example/' });
  hall = await createHall(world.context, { raceTo: 3, players: 4, tables: 2 });
  await startMatch(world.context, hall);
});
afterAll(() => world.close());

const open = (url: string, headers: Record<string, string> = {}) => world.inject({ url, headers });
const board = (query = '', headers: Record<string, string> = {}) => {
  world.clock.advance(1_001);
  return open(`/live/embed/events/${hall.eventId}${query}`, headers);
};
const hidden = (status: 'CREATED' | 'RUNNING') =>
  world.context.db.updateTable('event').set({ eventStatus: status }).where('id', '=', hall.eventId).execute();
/** The text between the tags of the part with this name. */
const partOf = (html: string, name: string): string =>
  (html.split(`data-part="${name}">`)[1] ?? '')
    .split('</main>')[0]
    ?.replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim() ?? '';

test('the board shows the matches on the tables with their scores, and is patched from the position at which it was read', async () => {
  const { matchId, playerA } = { matchId: at(hall.matchIds, 0), playerA: at(hall.participantIds, 0) };
  await send(world.context, matchId, { type: 'SCORE', participantId: playerA, to: 1 });

  const { statusCode, headers, body } = await board();

  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(partOf(body, 'now')).toMatch(/^Table 1 PLAYER1 Given 1 PLAYER2 Given 0 running/);
  expect(body).toMatch(new RegExp(`data-room="event:${hall.eventId}" data-at="[^":]+:\\d+"`));
  expect(body).toContain(`href="/live/events/${hall.eventId}"`);
});

test('each view has its own content', async () => {
  const next = await board('?view=next');
  expect(partOf(next.body, 'next')).toContain('PLAYER3');
  expect(partOf((await board('?view=results')).body, 'results')).toMatch(/^No match is over yet\./);
  expect(partOf((await board('?view=ranking')).body, 'ranking')).toMatch(/^No place is certain yet\./);
  const chart = await board('?view=chart&theme=dark');
  expect(partOf(chart.body, 'chart')).toContain('PLAYER1');
  expect(chart.body).toContain(`data-room="tournament:${hall.tournamentId}"`);
  expect(chart.body).toContain('data-theme="dark"');
  const table = await board('?view=table&table=1');
  expect(partOf(table.body, 'now')).toMatch(/^Table 1 PLAYER1/);
  expect(partOf((await board('?view=table&table=2')).body, 'now')).toMatch(/^Table 2 is free\./);
});

test('the address names the language, otherwise the browser does; nothing is stored on the device', async () => {
  const german = { 'accept-language': 'de-AT,de;q=0.9' };
  const answers = [await board('', german), await board('?lang=en', german), await board('?lang=de')];
  expect(answers.map(({ body }) => /<html lang="(\w+)"/.exec(body)?.[1])).toEqual(['de', 'en', 'de']);
  for (const { headers } of answers) expect(headers['set-cookie']).toBeUndefined();
});

test('an unknown table, a tournament of another event and unreadable parameters', async () => {
  const other = await createHall(world.context, { players: 2, tables: 1 });
  expect((await board('?view=table&table=99')).statusCode).toBe(404);
  expect((await board('?view=table')).statusCode).toBe(404);
  expect((await board(`?view=chart&tournament=${other.tournamentId}`)).statusCode).toBe(404);
  expect((await board('?view=nothing&theme=pink&part=-1&table=x')).statusCode).toBe(200);
  expect((await open('/live/embed/events/999999')).statusCode).toBe(404);
});

test('only a board may be framed, by every website or by those of the setting', async () => {
  const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy']);
  const anywhere = await board();
  expect(policyOf(anywhere.headers)).toContain('frame-ancestors *;');
  expect(anywhere.headers).not.toHaveProperty('x-frame-options');
  const page = await open(`/live/events/${hall.eventId}`);
  expect(policyOf(page.headers)).toContain("frame-ancestors 'none'");
  expect(page.headers['x-frame-options']).toBe('DENY');

  const chosen = await createWorld({ embedOrigins: ['https://federation.example'] });
  const theirs = await createHall(chosen.context);
  const { headers } = await chosen.inject({ url: `/live/embed/events/${theirs.eventId}` });
  await chosen.close();
  expect(policyOf(headers)).toContain("frame-ancestors 'self' https://federation.example;");
});

test('an event that is not published has no board and no oEmbed', async () => {
  const addresses = [
    ...boardViews.map((view) => `/live/embed/events/${hall.eventId}?view=${view}&table=1`),
    ...['events/', 'tournaments/'].map((kind) =>
      oEmbedOf(`https://hall.example/live/${kind}${kind === 'events/' ? hall.eventId : hall.tournamentId}`),
    ),
  ];
  for (const address of addresses) expect([address, (await open(address)).statusCode]).toEqual([address, 200]);
  await hidden('CREATED');
  for (const address of addresses) expect([address, (await open(address)).statusCode]).toEqual([address, 404]);
  await hidden('RUNNING');
});

const oEmbedOf = (page: string, further = '') => `/api/public/oembed?url=${encodeURIComponent(page)}${further}`;

test('the live pages name their oEmbed address, and it answers the frame', async () => {
  const { body } = await open(`/live/de/tournaments/${hall.tournamentId}`);
  const address = /type="application\/json\+oembed" href="https:\/\/hall\.example([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';

  const answer = (await open(address)).json();

  const src = `https://hall.example/live/embed/events/${hall.eventId}?view=chart&amp;tournament=${hall.tournamentId}&amp;lang=de`;
  expect(answer).toMatchObject({ version: '1.0', type: 'rich', width: 640, height: 600, provider_name: 'Event Office' });
  expect(answer.html).toContain(`<iframe src="${src}" width="640" height="600"`);
  expect((await open(src.replace('https://hall.example', '').replaceAll('&amp;', '&'))).statusCode).toBe(200);
});

test('oEmbed obeys the largest size, escapes names, and refuses what is not a live page of this server', async () => {
  const page = `https://hall.example/live/events/${hall.eventId}`;
  await world.context.db.updateTable('event').set({ name: 'Cup "<b>"' }).where('id', '=', hall.eventId).execute();
  const small = (await open(oEmbedOf(page, '&maxwidth=300&maxheight=200'))).json();
  expect(small).toMatchObject({ width: 300, height: 200, title: 'Cup "<b>"' });
  expect(small.html).toContain('title="Cup &quot;&lt;b&gt;&quot;"');

  const statusOf = async (address: string) => (await open(address)).statusCode;
  expect(await statusOf(oEmbedOf('not an address'))).toBe(400);
  expect(await statusOf('/api/public/oembed')).toBe(400);
  expect(await statusOf(oEmbedOf(page, '&format=xml'))).toBe(400);
  expect(await statusOf(oEmbedOf(`https://other.example/live/events/${hall.eventId}`))).toBe(404);
  expect(await statusOf(oEmbedOf('https://hall.example/live/rankings'))).toBe(404);
  expect(await statusOf(oEmbedOf('https://hall.example/live/events/999999'))).toBe(404);
});

/** The public live pages as the server writes them: content, languages, size, caching, and nothing that is not public. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createReady, drawForm } from '../../sport/draws/tournament-world.ts';

/** In bytes: what the first packets of a connection carry. */
const firstPackets = 14_000;

let world: World;
let hall: Hall;
let hidden: Hall;
let players: number[];
beforeAll(async () => {
  world = await createWorld({ publicUrl: 'https://hall.example' });
  hall = await createHall(world.context, { players: 128, tables: 24, raceTo: 9 });
  hidden = await createHall(world.context);
  await world.context.db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', hidden.eventId).execute();
  players = await profilesOf(hall);
  for (let index = 0; index < 20; index++) await startMatch(world.context, hall, index);
  // Names as long as the forms take them, with letters that compress badly.
  const profiles = await world.context.db.selectFrom('playerProfile').select('id').orderBy('id').limit(60).execute();
  for (const { id } of profiles)
    await world.context.db
      .updateTable('playerProfile')
      .set({
        lastName: `Œ’Şťřéľčä-${(id * 7919).toString(36)} van der ${(id * 104_729).toString(36)}`,
        firstName: `Žužāna ${(id * 31_337).toString(36)}`,
      })
      .where('id', '=', id)
      .execute();
});
afterAll(() => world.close());

const profilesOf = async ({ participantIds }: Hall): Promise<number[]> => {
  const rows = await world.context.read
    .selectFrom('participant')
    .select(['id', 'playerProfileId'])
    .where('id', 'in', participantIds)
    .execute();
  return participantIds.map((id) => rows.find((row) => row.id === id)?.playerProfileId ?? 0);
};
const open = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode: status, headers: sent, body, rawPayload } = await world.inject({ url, headers });
  return { status, headers: sent, body, rawPayload };
};
/** Returns the text of a page, without tags. */
const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
/** A page that is not the cached one of a moment ago. */
const later = async (url: string) => {
  world.clock.advance(1_001);
  return open(url);
};
const pagesOf = ({ eventId, tournamentId, matchIds }: Hall, playerId: number): string[] => [
  `/live/events/${eventId}`,
  `/live/events/${eventId}/figures`,
  `/live/events/${eventId}/players/${playerId}`,
  `/live/tournaments/${tournamentId}`,
  `/live/tournaments/${tournamentId}?view=entrants`,
  `/live/tournaments/${tournamentId}?view=ranking`,
  `/live/tournaments/${tournamentId}?view=groups`,
  `/live/tournaments/${tournamentId}?round=L8&part=2`,
  `/live/matches/${at(matchIds, 0)}`,
  `/live/matches/${matchIds.at(-1)}`,
];
const inGerman = (path: string): string => path.replace('/live', '/live/de');

test('every page of a full event arrives with the first packets, in both languages, and search engines know the other one', async () => {
  for (const path of ['/live', '/live/rankings', ...pagesOf(hall, at(players, 0)), ...pagesOf(hall, at(players, 50))]) {
    for (const url of [path, inGerman(path)]) {
      const { status, headers, rawPayload } = await open(url, { 'accept-encoding': 'gzip' });
      expect([url, status, headers['content-encoding']]).toEqual([url, 200, 'gzip']);
      expect(rawPayload.length, url).toBeLessThan(firstPackets);
      const html = gunzipSync(rawPayload).toString();
      expect(html, url).toMatch(url.startsWith('/live/de') ? /<html lang="de">/ : /<html lang="en">/);
      expect(html).toMatch(/rel="canonical" href="https:\/\/hall\.example\/live/);
      expect(html.match(/rel="alternate" hrefLang="(?:en|de|x-default)"/gi)).toHaveLength(3);
      // Also a link that only the script shows has an address.
      expect(html.match(/<a (?![^>]*\bhref=)[^>]*>/g), url).toBeNull();
      expect(headers['x-robots-tag'], url).toBeUndefined();
    }
  }
});

test('the page of an event shows current, next and finished matches without a script', async () => {
  const matchId = at(hall.matchIds, 0);
  await send(world.context, matchId, { type: 'SCORE', participantId: at(hall.participantIds, 0), to: 1 });

  const { body } = await later(`/live/events/${hall.eventId}`);

  expect(textOf(body)).toMatch(
    /On the tables now .*Table 1 .* 1 .* 0 .*running .*L8-SE01.*Next .*not before \d\d:\d\d.*Results No match is over yet\./,
  );
  expect(body.match(/<li class="match"/g)).toHaveLength(20 + 12);
  expect(body).toContain('data-cell="aScore">1</span>');
});

test('the page of a waiting player shows time, table and opponent, then the reason for waiting and the next matches', async () => {
  // Match 25 of the first round: no table is free for it.
  const { body } = await later(`/live/events/${hall.eventId}/players/${at(players, 48)}`);

  expect(textOf(body)).toMatch(
    /Not before \d\d:[0-5][05] Table \d+(?: or \d+)? against .*most likely \d\d:[0-5][05] · L8-SE025 · race to 9/,
  );
  const german = textOf((await open(`/live/de/events/${hall.eventId}/players/${at(players, 48)}`)).body);
  expect(german).toMatch(/Nicht vor \d\d:[0-5][05] Tisch \d+(?: oder \d+)? gegen .*wahrscheinlich .* bis 9.*Wie es weitergeht Sieg/);
});

test('a time more than three hours away is shown as its session only', async () => {
  const last = at(hall.matchIds, 63);
  await world.context.db.updateTable('tournamentMatch').set({ scheduledTime: '2026-09-26T08:00:00.000Z' }).where('id', '=', last).execute();

  // The forecast of an event serves all its pages for some seconds.
  world.clock.advance(5_001);
  const { body } = await later(`/live/events/${hall.eventId}/players/${at(players, 126)}`);

  expect(textOf(body)).toContain('Saturday, not before 10:00');
  expect(textOf(body)).not.toContain('most likely');
});

test('the page of a match lists its racks in order, and the page of a playing player shows table and score', async () => {
  const matchId = at(hall.matchIds, 1);
  const [a, b] = [at(hall.participantIds, 2), at(hall.participantIds, 3)];
  for (const [participantId, to] of [
    [a, 1],
    [b, 1],
    [a, 2],
  ] as const)
    await send(world.context, matchId, { type: 'SCORE', participantId, to });

  const match = textOf((await later(`/live/matches/${matchId}`)).body);
  const player = textOf((await open(`/live/events/${hall.eventId}/players/${at(players, 2)}`)).body);

  expect(match).toMatch(/Rack: 1:0 Rack: 1:1 Rack: 2:1 .*Started \d\d:\d\d/);
  expect(player).toMatch(/Table 2 Playing now race to 9 · ends about .* 2 .* 1 /);
});

test('a match that waits for its approval is labelled just finished, not playing', async () => {
  const matchId = at(hall.matchIds, 3);
  const participantId = at(hall.participantIds, 6);
  for (let to = 1; to <= 9; to++) await send(world.context, matchId, { type: 'SCORE', participantId, to });
  await send(world.context, matchId, { type: 'FINISH' });
  const english = await later(`/live/events/${hall.eventId}/players/${at(players, 6)}`);
  const german = await open(`/live/de/events/${hall.eventId}/players/${at(players, 6)}`);

  expect(textOf(english.body)).toMatch(/Table 4 Just finished, being confirmed race to 9/);
  expect(textOf(german.body)).toMatch(/Tisch 4 Gerade beendet, wird bestätigt/);
});

test('an unpublished event, its players, tournaments and matches exist on no page', async () => {
  const [playerId] = await profilesOf(hidden);
  const addresses = [...pagesOf(hidden, playerId ?? 0), '/live/events/999999', '/live/matches/999999', '/live/tournaments/999999'];
  for (const url of addresses.flatMap((path) => [path, inGerman(path)])) {
    const { status, headers, body } = await open(url);
    expect([url, status, headers['cache-control'], headers['x-robots-tag']]).toEqual([url, 404, 'no-store', 'noindex']);
    expect(body).toMatch(/This page does not exist\.|Diese Seite gibt es nicht\./);
  }
  const { name } = await world.context.read.selectFrom('event').select('name').where('id', '=', hidden.eventId).executeTakeFirstOrThrow();
  for (const url of ['/live', '/live?q=player1']) expect((await open(url)).body, url).not.toContain(`>${name}<`);
});

test('an event that is unpublished disappears at once, even from cached pages', async () => {
  const other = await createHall(world.context);
  const pages = pagesOf(other, at(await profilesOf(other), 0)).slice(0, 8);
  for (const url of pages) expect([url, (await open(url)).status]).toEqual([url, 200]);

  await world.context.db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', other.eventId).execute();

  for (const url of pages) expect([url, (await open(url)).status]).toEqual([url, 404]);
});

test('a player of another event, and one who is not enabled, has no page', async () => {
  const other = await createHall(world.context);
  const [stranger = 0, disabled = 0] = await profilesOf(other);
  await world.context.db.updateTable('playerProfile').set({ enabled: false }).where('id', '=', disabled).execute();

  expect((await open(`/live/events/${hall.eventId}/players/${stranger}`)).status).toBe(404);
  expect((await open(`/live/events/${other.eventId}/players/${disabled}`)).status).toBe(404);
  expect((await open(`/live/events/${other.eventId}/players/${stranger}`)).status).toBe(200);
});

test('the browser of a first visit chooses the language, and the link of the page is remembered', async () => {
  const path = `/live/events/${hall.eventId}`;
  const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };

  const first = await open(`${path}?x=1`, german);
  const chosen = await open(`${path}?lang=en`, german);
  const cookie = String(chosen.headers['set-cookie']).split(';')[0] ?? '';

  expect([first.status, first.headers.location]).toEqual([302, `/live/de/events/${hall.eventId}?x=1`]);
  expect([chosen.status, chosen.headers.location]).toEqual([302, path]);
  expect((await open(path, { ...german, cookie })).status).toBe(200);
  expect((await open(path, { 'accept-language': 'en,de;q=0.9' })).status).toBe(200);
  expect((await open(inGerman(path), { 'accept-language': 'en' })).status).toBe(200);
  expect((await open(path)).headers.vary).toContain('accept-language');
});

test('a page is rendered once for all readers, answers 304 to its ETag, and is new after a change', async () => {
  const url = `/live/matches/${at(hall.matchIds, 2)}`;
  const first = await later(url);
  const [second, known] = [await open(url), await open(url, { 'if-none-match': String(first.headers.etag) })];
  await send(world.context, at(hall.matchIds, 2), { type: 'SCORE', participantId: at(hall.participantIds, 4), to: 1 });
  const changed = await later(url);

  expect(second.body).toBe(first.body);
  expect([known.status, known.body]).toEqual([304, '']);
  expect(changed.headers.etag).not.toBe(first.headers.etag);
  expect(changed.body).toMatch(/data-cell="aScore"[^>]*>1</);
});

test('a page names the position of the journal that it was read at', async () => {
  const { body } = await later(`/live/events/${hall.eventId}`);
  const head = await world.context.read
    .selectFrom('journal')
    .select((eb) => eb.fn.max<number>('seq').as('seq'))
    .executeTakeFirstOrThrow();

  expect(/data-room="event:(\d+)" data-at="([^:"]+):(\d+)"/.exec(body)?.slice(1)).toEqual([
    String(hall.eventId),
    expect.any(String),
    String(head.seq),
  ]);
});

test('names that are markup stay text on every page', async () => {
  const other = await createHall(world.context);
  const hostile = `"><img src=x onerror=alert(1)>'`;
  const { db } = world.context;
  const profiles = await profilesOf(other);
  await db
    .updateTable('playerProfile')
    .set({ lastName: hostile, firstName: hostile, displayName: hostile })
    .where('id', 'in', profiles)
    .execute();
  await db.updateTable('event').set({ name: hostile }).where('id', '=', other.eventId).execute();
  await db.updateTable('tournament').set({ name: hostile }).where('id', '=', other.tournamentId).execute();
  await startMatch(world.context, other);
  world.clock.advance(1_001);

  for (const url of ['/live', '/live?q=%22%3E%3Cimg%20src=x%3E', ...pagesOf(other, at(profiles, 0)).slice(0, 8)])
    expect((await open(url)).body, url).not.toMatch(/<img src=x|<IMG SRC=X/);
});

test('players of current events are found by parts of their names, without accents', async () => {
  const other = await createHall(world.context);
  const [id = 0] = await profilesOf(other);
  await world.context.db
    .updateTable('playerProfile')
    .set({ displayName: 'LÖVENBORG Åsa', lastName: 'Lövenborg', firstName: 'Åsa', search: ' lovenborg asa ' })
    .where('id', '=', id)
    .execute();

  expect((await open('/live?q=loven')).body).toContain(`href="/live/events/${other.eventId}/players/${id}"`);
  expect((await open('/live/de?q=Åsa')).body).toContain(`href="/live/de/events/${other.eventId}/players/${id}"`);
  expect(textOf((await open('/live?q=nobodyhasthisname')).body)).toContain('No player of the current events has this name.');
});

test('readers who share an address in one hall are refused only after many requests', async () => {
  const statuses = new Set<number>();
  for (let requests = 0; requests < 700; requests++)
    statuses.add((await world.inject({ url: '/live', remoteAddress: '203.0.113.10' })).statusCode);

  expect([...statuses]).toEqual([200]);
});

test('the bar shows the rounds of the next stage before their draw, marked as not drawn', async () => {
  const ready = await createReady(world.context, { players: 8, spec: { size: 8, singleElimination: 4 } });
  const url = `/api/management/tournaments/${ready.tournamentId}/generate-matches`;
  const headers = await world.signIn('ROLE_ADMIN');
  expect((await world.inject({ method: 'PUT', url, headers, payload: drawForm(ready) })).statusCode).toBe(200);

  const { body } = await open(`/live/tournaments/${ready.tournamentId}`);
  const bar = /class="strip">(.*?)<\/div>/.exec(body)?.[1] ?? '';
  const rounds = [...bar.matchAll(/title="([^"]+)"[^>]*>/g)].map(
    ([link, name]) => `${name}${link.includes('class="later"') ? ', later' : ''}`,
  );
  expect(rounds.slice(-2)).toEqual(['SE - Semi Finals, later', 'SE - Final, later']);
  expect(rounds[0]).toBe('Round 1');
  expect((await open(`/live/tournaments/${ready.tournamentId}?round=F`)).body).toContain('The draw of this round follows.');
});

test('the script of the pages weighs at most 20 kB as it is sent', async () => {
  const { body } = await open('/live');
  const [, script] = /<script type="module" src="([^"]+)"/.exec(body) ?? [];
  // Without a build the pages are complete, but nothing keeps them live; client/build/budget.ts weighs every build.
  if (script === undefined) return;
  expect(gzipSync((await world.inject({ url: script })).rawPayload).length).toBeLessThan(20_000);
});

test('an overloaded server refuses these pages first, in words and for a moment', async () => {
  const busy = await createWorld({ maxLoopDelayMs: 0 });
  await busy.app.ready();
  // The average delay of the loop is measured over a second.
  const deadline = Date.now() + 10_000;
  let answer = await busy.inject({ url: '/live/de' });
  while (answer.statusCode !== 503 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    answer = await busy.inject({ url: '/live/de' });
  }

  expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(3);
  expect(answer.headers.refresh).toBe(answer.headers['retry-after']);
  expect(answer.body).toContain('Viele sehen sich diese Seite an. Sie öffnet sich von selbst.');
  await busy.close();
});

test('a venue without a city leaves no empty brackets behind a time', async () => {
  const { db } = world.context;
  const { venueId } = await db.selectFrom('event').select('venueId').where('id', '=', hall.eventId).executeTakeFirstOrThrow();
  const { id: countryId } = await db.selectFrom('country').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const pageIn = async (city: string, player: number) => {
    const address = { countryId, name: `Club ${city}`, type: 'VENUE_RESTAURANT', street: '', postcode: '', city } as const;
    const { id } = await db.insertInto('venue').values(address).returning('id').executeTakeFirstOrThrow();
    await db.updateTable('event').set({ venueId: id }).where('id', '=', hall.eventId).execute();
    return (await later(`/live/events/${hall.eventId}/players/${at(players, player)}`)).body;
  };

  expect(await pageIn('', 60)).not.toContain('data-city');
  expect(await pageIn('Rijeka', 64)).toContain('data-city="Rijeka"');
  await db.updateTable('event').set({ venueId }).where('id', '=', hall.eventId).execute();
});

test('the entrants stand in the order of the alphabet: Ç beside C', async () => {
  const names = ['Weber', 'Çelik', 'Chen', 'Ärni'];
  for (const [index, name] of names.entries())
    await world.context.db
      .updateTable('playerProfile')
      .set({ lastName: name, displayName: `${name.toUpperCase()} A.` })
      .where('id', '=', at(players, 100 + index))
      .execute();

  const text = textOf(
    (await later(`/live/tournaments/${hall.tournamentId}?view=entrants`)).body +
      (await open(`/live/tournaments/${hall.tournamentId}?view=entrants&part=2`)).body,
  );

  const order = ['ÄRNI', 'ÇELIK', 'CHEN', 'WEBER'].map((name) => text.indexOf(name));
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((one, other) => one - other));
});

/** Pictures for links in chats: what they show, when they are new, and that nothing is cut or private. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicContext } from '../../../../server/entity/public-context.ts';
import { readPageEvent } from '../../../../server/hall/public/live/read-event.ts';
import { venueTimes } from '../../../../server/hall/public/live/times.ts';
import { liveWords } from '../../../../server/hall/public/live/words.ts';
import { matchFacts } from '../../../../server/hall/public/share/match-facts.ts';
import { presentMatches } from '../../../../server/sport/matches/present.ts';
import { at, send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
beforeAll(async () => {
  world = await createWorld({ publicUrl: 'https://hall.example' });
  hall = await createHall(world.context, { raceTo: 3, players: 2, tables: 1 });
});
afterAll(() => world.close());

const matchId = () => at(hall.matchIds, 0);
const open = (url: string, headers: Record<string, string> = {}) => world.inject({ url, headers });
/** The address in the head of a page, as a chat reads it. */
async function pictureOn(page: string): Promise<string> {
  world.clock.advance(1_001);
  const { body } = await open(page);
  const address = /property="og:image" content="https:\/\/hall\.example([^"]+)"/.exec(body)?.[1];
  return (address ?? '').replaceAll('&amp;', '&');
}
const imageOf = async (address: string) => {
  const { statusCode, headers, rawPayload } = await open(address);
  expect([address, statusCode, headers['content-type']]).toEqual([address, 200, 'image/png']);
  return { headers, png: rawPayload };
};
/** How many pixels of this part of the picture are not the ground. */
async function drawnPixels(png: Buffer, part: { left: number; top: number; width: number; height: number }): Promise<number> {
  const { data } = await sharp(png).extract(part).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let drawn = 0;
  for (let index = 0; index < data.length; index += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(index, index + 3);
    if (Math.abs(red - 0x0a) + Math.abs(green - 0x0e) + Math.abs(blue - 0x0f) > 12) drawn += 1;
  }
  return drawn;
}

test('the picture of a match has a new address with each score, and the address of a version may be stored for a day', async () => {
  await startMatch(world.context, hall);
  const first = await pictureOn(`/live/matches/${matchId()}`);
  const { headers, png } = await imageOf(first);
  expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
  expect(png.length).toBeLessThan(300_000);
  expect(headers['cache-control']).toBe('public, max-age=86400');
  expect((await open(first, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);

  await send(world.context, matchId(), { type: 'SCORE', participantId: at(hall.participantIds, 0), to: 1 });
  const second = await pictureOn(`/live/matches/${matchId()}`);
  expect(second).not.toBe(first);
  expect((await imageOf(second)).png.equals(png)).toBe(false);
  // A chat that stored the old address gets what is newest, for a short time.
  expect((await imageOf(first)).headers['cache-control']).toBe('public, max-age=60');
});

test('the same picture is drawn once for all who ask, and each language has its own', async () => {
  const address = await pictureOn(`/live/matches/${matchId()}`);
  const [one, other] = await Promise.all([imageOf(address), imageOf(address)]);
  expect(one.png.equals(other.png)).toBe(true);
  const german = await pictureOn(`/live/de/matches/${matchId()}`);
  expect(german).toContain('lang=de');
  expect((await imageOf(german)).png.equals(one.png)).toBe(false);
});

test('names of any length and script stay inside their half', async () => {
  const names = [
    'Featherstonehaugh-Cholmondeley-Wriothesley',
    'Wolfeschlegelsteinhausenbergerdorff',
    'Јевтић',
    '王小明',
    'محمد الفاتح',
    'ปฐมพงษ์',
  ];
  const profiles = await world.context.db.selectFrom('playerProfile').select('id').orderBy('id').limit(2).execute();
  for (const [index, lastName] of names.entries()) {
    const [left, right] = [lastName, names.at(-1 - index) ?? ''];
    for (const [side, { id }] of profiles.entries())
      await world.context.db
        .updateTable('playerProfile')
        .set({ lastName: side === 0 ? left : right, firstName: 'Bartholomäus Maximilian Ferdinand von und zu Lichtenberg' })
        .where('id', '=', id)
        .execute();
    const { png } = await imageOf(`/live/pictures/matches/${matchId()}?v=${index}`);
    // Between the halves and beside them, and on the line of the names something is drawn.
    expect(await drawnPixels(png, { left: 595, top: 130, width: 10, height: 170 }), lastName).toBe(0);
    expect(await drawnPixels(png, { left: 0, top: 112, width: 55, height: 398 }), lastName).toBe(0);
    expect(await drawnPixels(png, { left: 1145, top: 112, width: 55, height: 398 }), lastName).toBe(0);
    // Letters are lighter than the panel: a name that was not drawn would leave it as it is.
    const { channels } = await sharp(png).extract({ left: 92, top: 150, width: 466, height: 84 }).removeAlpha().stats();
    expect(channels[0]?.max, lastName).toBeGreaterThan(200);
  }
});

test('the picture of a tournament shows how far it is, and then its winner', async () => {
  const page = `/live/tournaments/${hall.tournamentId}`;
  const before = await pictureOn(page);
  const { png: progress } = await imageOf(before);
  for (const to of [2, 3]) await send(world.context, matchId(), { type: 'SCORE', participantId: at(hall.participantIds, 0), to });
  await send(world.context, matchId(), { type: 'FINISH' }, { type: 'APPROVE' });
  await world.context.db.updateTable('participant').set({ place: 1 }).where('id', '=', at(hall.participantIds, 0)).execute();

  const after = await pictureOn(page);
  expect(after).not.toBe(before);
  expect((await imageOf(after)).png.equals(progress)).toBe(false);
});

test('an unpublished event has no pictures, no entry in the sitemap, and a tournament that does not exist none either', async () => {
  const hidden = await createHall(world.context);
  await world.context.db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', hidden.eventId).execute();
  for (const path of [`matches/${at(hidden.matchIds, 0)}`, `tournaments/${hidden.tournamentId}`, 'matches/987654', 'tournaments/987654'])
    expect((await open(`/live/pictures/${path}`)).statusCode, path).toBe(404);

  const { body, headers } = await open('/live/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(body).toContain(`<loc>https://hall.example/live/de/events/${hall.eventId}</loc>`);
  expect(body).toContain(`hreflang="en" href="https://hall.example/live/tournaments/${hall.tournamentId}"`);
  expect(body).not.toContain(`/events/${hidden.eventId}<`);
  expect(body).not.toContain(`/tournaments/${hidden.tournamentId}<`);
});

test('search engines read an event as a sports event, whatever its name contains', async () => {
  await world.context.db
    .updateTable('event')
    .set({ name: 'Open </script><script>alert(1)</script>' })
    .where('id', '=', hall.eventId)
    .execute();
  world.clock.advance(61_000);
  const { body } = await open(`/live/events/${hall.eventId}`);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: 'Open </script><script>alert(1)</script>',
    url: `https://hall.example/live/events/${hall.eventId}`,
  });
  expect(body).not.toContain('<script>alert');
});

test('search engines read a match as a sports event of its event, with two people and initials of one who is not public', async () => {
  const other = await createHall(world.context, { players: 2, tables: 1 });
  const { matchId: id, playerB } = await startMatch(world.context, other);
  const { db, read } = world.context;
  const { id: countryId } = await read.selectFrom('country').select('id').limit(1).executeTakeFirstOrThrow();
  const venue = { name: 'Dvorana Bura', type: 'HALL', street: 'Obala 1', postcode: '51000', city: 'Rijeka', countryId, search: '' };
  const { id: venueId } = await db.insertInto('venue').values(venue).returning('id').executeTakeFirstOrThrow();
  await db.updateTable('event').set({ venueId }).where('id', '=', other.eventId).execute();
  const { playerProfileId } = await read
    .selectFrom('participant')
    .select('playerProfileId')
    .where('id', '=', playerB)
    .executeTakeFirstOrThrow();
  await db.updateTable('playerProfile').set({ notPublic: true }).where('id', '=', playerProfileId).execute();
  const [match] = await presentMatches(publicContext(world.context).read, [id]);
  const { name } = await read.selectFrom('event').select('name').where('id', '=', other.eventId).executeTakeFirstOrThrow();
  world.clock.advance(61_000);
  const { body } = await open(`/live/matches/${id}`);
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];

  expect(JSON.parse(json)).toMatchObject({
    '@type': 'SportsEvent',
    url: `https://hall.example/live/matches/${id}`,
    startDate: match?.matchStartTime,
    location: { '@type': 'Place', name: 'Dvorana Bura' },
    eventStatus: 'https://schema.org/EventScheduled',
    competitor: [
      { '@type': 'Person', name: match?.participantADisplayName },
      { '@type': 'Person', name: 'G. P.' },
    ],
    superEvent: { '@type': 'SportsEvent', name, url: `https://hall.example/live/events/${other.eventId}` },
  });
});

test('the picture of a match that a side won by walkover says so, in place of a time', async () => {
  const other = await createHall(world.context, { players: 2, tables: 1 });
  const id = at(other.matchIds, 0);
  const facts = async (lang: 'en' | 'de') => {
    const [match] = await presentMatches(world.context.read, [id]);
    if (!match) throw new Error('The match is gone.');
    const event = await readPageEvent(world.context, other.eventId);
    const now = world.clock.now().getTime();
    return matchFacts(match, { words: liveWords[lang], times: venueTimes(lang, event.timeZone), now, event, notBefore: now + 60_000 });
  };
  expect((await facts('en')).when).toMatch(/^Not before /);
  await send(world.context, id, { type: 'WALKOVER', side: 'B' });

  expect([await facts('en'), await facts('de')]).toMatchObject([
    { isOver: true, when: 'Walkover', sides: [{ score: null }, { score: null }] },
    { when: 'Kampflos' },
  ]);
});

test.each(['en-GB', 'xx', ''])('a picture in the language %j is refused with a sentence', async (lang) => {
  const { statusCode, body } = await open(`/live/pictures/matches/${matchId()}?lang=${lang}`);
  expect([statusCode, JSON.parse(body).status]).toEqual([400, 400]);
});

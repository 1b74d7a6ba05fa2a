/** The flat rows of the tables, read by a small client per format, as vMix and StreamControl read them. */
import { parse } from 'csv-parse/sync';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewNextMatches } from '../../../../server/sport/next-calls/next-on-tables.ts';
import { at, send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

type FlatRow = Record<string, string>;

/** The column names as published; the clients below know nothing else of the server. */
const columns = [
  ...['TableName', 'PlayerA', 'PlayerB', 'ScoreA', 'ScoreB', 'RaceTo', 'FlagA', 'FlagB'],
  ...['Round', 'Status', 'Breaker', 'ShotClock', 'NextA', 'NextB', 'Eta'],
];

const clients = {
  json: (text: string): FlatRow[] => JSON.parse(text),
  csv: (text: string): FlatRow[] => parse(text, { columns: true, bom: true }),
  xml: readXml,
};
type Format = keyof typeof clients;

function readXml(text: string): FlatRow[] {
  const rows: FlatRow[] = [];
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    open.push(name);
    if (open.length === 2) rows.push({});
    if (open.length === 3) Object.assign(rows.at(-1) ?? {}, { [name]: '' });
  });
  parser.on('text', (content) => {
    const [, , name] = open;
    const row = rows.at(-1);
    if (name && row) row[name] += content;
  });
  parser.on('closetag', () => open.pop());
  parser.write(text).close();
  return rows;
}

let world: World;
let hall: Hall;
let hidden: Hall;
beforeAll(async () => {
  world = await createWorld({ publicUrl: 'https://hall.example' });
  hall = await createHall(world.context, { players: 8, tables: 3, raceTo: 5 });
  hidden = await createHall(world.context);
  await world.context.db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', hidden.eventId).execute();
});
afterAll(() => world.close());

const open = (url: string, headers: Record<string, string> = {}) => world.inject({ url, headers });
const rowsIn = async (format: Format, query = ''): Promise<FlatRow[]> => {
  const answer = await open(`/api/public/box/tables.${format}${query}`);
  expect(answer.statusCode).toBe(200);
  return clients[format](answer.body);
};
const formats = Object.keys(clients) as Format[];

test.each(formats)('%s has one row per table, with exactly the published columns as texts', async (format) => {
  const rows = await rowsIn(format);

  expect(rows.map(({ TableName }) => TableName)).toEqual(['Table 1', 'Table 2', 'Table 3']);
  for (const row of rows) {
    expect(Object.keys(row)).toEqual(columns);
    expect(Object.values(row).filter((value) => typeof value !== 'string')).toEqual([]);
  }
});

test('a row shows who plays, the score, who breaks, the shot clock, and who comes next', async () => {
  const { matchId, playerA } = await startMatch(world.context, hall);
  await send(world.context, matchId, { type: 'SCORE', participantId: playerA, to: 1 });
  await renewNextMatches(world.context);
  const countryId = (await world.context.read.selectFrom('country').select('id').orderBy('id').executeTakeFirstOrThrow()).id;

  for (const format of formats) {
    const [busy, free] = await rowsIn(format);
    expect(busy).toMatchObject({
      ...{ TableName: 'Table 1', PlayerA: 'PLAYER1 Given', PlayerB: 'PLAYER2 Given', ScoreA: '1', ScoreB: '0', RaceTo: '5' },
      ...{
        FlagA: `https://hall.example/media/flags/${countryId}`,
        Round: 'Men · Round L8',
        Status: 'RUNNING',
        Breaker: 'B',
        ShotClock: '',
      },
    });
    expect(free).toMatchObject({ PlayerA: '', ScoreA: '', RaceTo: '', Status: 'FREE', NextA: 'PLAYER3 Given', NextB: 'PLAYER4 Given' });
    // 17:00 in Zagreb is the scheduled time, or the present minute if that is later.
    expect(free?.Eta).toMatch(/^2026-\d\d-\d\dT\d\d:\d\d:00\+0[12]:00$/);
  }
  // The table with a match gets the fourth match: the two free tables take the second and the third.
  expect((await rowsIn('json'))[0]).toMatchObject({ NextA: 'PLAYER7 Given', NextB: 'PLAYER8 Given' });
});

test('before the start a row has players and no score, and the shot clock when it is ordered', async () => {
  const matchId = at(hall.matchIds, 1);
  await send(world.context, matchId, { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 1) });
  await world.context.db.updateTable('tournamentMatch').set({ shotclockAssigned: true }).where('id', '=', matchId).execute();
  await send(world.context, matchId, { type: 'SET_BREAKER', side: 'A' });

  const row = (await rowsIn('json'))[1];
  expect(row).toMatchObject({ PlayerA: 'PLAYER3 Given', ScoreA: '', ScoreB: '', Status: 'READY', Breaker: '', ShotClock: 'ORDERED' });
});

test('a name that a spreadsheet would run, or that is markup, arrives as text', async () => {
  const profile = world.context.read.selectFrom('participant').select('playerProfileId as id').where('id', '=', at(hall.participantIds, 0));
  const { id } = await profile.executeTakeFirstOrThrow();
  await world.context.db.updateTable('playerProfile').set({ displayName: '=cmd|"x" <b>&\u0007' }).where('id', '=', id).execute();
  await send(world.context, at(hall.matchIds, 0), { type: 'SCORE', participantId: at(hall.participantIds, 0), to: 2 });

  expect((await open('/api/public/box/tables.csv')).body).toContain('"\'=cmd|""x"" <b>&\u0007"');
  expect((await rowsIn('xml'))[0]?.PlayerA).toBe('=cmd|"x" <b>&');
  expect((await rowsIn('json'))[0]).toMatchObject({ PlayerA: '=cmd|"x" <b>&\u0007', ScoreA: '2' });
});

test('an unchanged answer is a 304, and a point makes a new one at once', async () => {
  const url = '/api/public/box/tables.json';
  const before = await open(url);
  const etag = String(before.headers.etag);

  expect(before.headers['cache-control']).toBe('public, max-age=1, stale-while-revalidate=10');
  expect((await open(url, { 'if-none-match': etag })).statusCode).toBe(304);
  await send(world.context, at(hall.matchIds, 0), { type: 'SCORE', participantId: at(hall.participantIds, 0), to: 3 });
  const after = await open(url, { 'if-none-match': etag });
  expect([after.statusCode, clients.json(after.body)[0]?.ScoreA]).toEqual([200, '3']);
});

test('an unpublished event has no rows and no address, an event that is over has no rows', async () => {
  expect((await rowsIn('json', `?event=${hall.eventId}`)).length).toBe(3);
  for (const event of [hidden.eventId, 987_654]) expect((await open(`/api/public/box/tables.csv?event=${event}`)).statusCode).toBe(404);
  await world.context.db.updateTable('event').set({ eventStatus: 'APPROVED' }).where('id', '=', hidden.eventId).execute();
  expect(await rowsIn('json', `?event=${hidden.eventId}`)).toEqual([]);
  expect((await open('/api/public/box/tables.json?event=x')).statusCode).toBe(400);
});

/** The results of the search box of Ctrl K, by role. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchText } from '#contract/kit/search-text.ts';
import type { Role } from '#machines/names.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
let headers: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context, { players: 8, tables: 12 });
  const { db } = world.context;
  const names = ['FERRARINI Ruggero', 'DRUMMOND Ewan', 'FERRÁNDIZ Íñigo', 'ØSTERGÅRD Mads', 'ŁĄKOWIEC Żelisław', 'ЖУКОВ Любомир'];
  for (const [place, displayName] of names.entries()) {
    const profile = db
      .selectFrom('participant')
      .select('playerProfileId')
      .where('id', '=', hall.participantIds[place] ?? 0);
    await db
      .updateTable('playerProfile')
      .set({ displayName, search: searchText([displayName]) })
      .where('id', '=', profile)
      .execute();
  }
  await db
    .updateTable('tournament')
    .set({ name: 'Men 9-Ball', search: searchText(['Men 9-Ball']) })
    .execute();
  await db
    .updateTable('event')
    .set({ name: 'Adria Cue Open', search: searchText(['Adria Cue Open']) })
    .execute();
  headers = await world.signIn('ROLE_MANAGER');
});
afterAll(() => world.close());

type SearchResult = Record<
  'matches' | 'players' | 'tables' | 'tournaments' | 'events' | 'records',
  { id: number; [name: string]: unknown }[]
>;

async function find(q: string, more = '', who = headers): Promise<SearchResult> {
  const answer = await world.inject({ url: `/api/search?q=${encodeURIComponent(q)}${more}`, headers: who });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

test.each([
  ['ferr', ['FERRARINI Ruggero', 'FERRÁNDIZ Íñigo']],
  ['inigo ferrandiz', ['FERRÁNDIZ Íñigo']],
  ['ostergard', ['ØSTERGÅRD Mads']],
  ['Żelisław', ['ŁĄKOWIEC Żelisław']],
  ['zel lak', ['ŁĄKOWIEC Żelisław']],
  ['жуков', ['ЖУКОВ Любомир']],
  ['errarini', []],
  ['100%', []],
  ['"; drop', []],
])('the query %s finds the players %j', async (q, names) => {
  const { players } = await find(q);

  expect(players.map(({ displayName }) => displayName).sort()).toEqual([...names].sort());
});

test('a player comes with the tournament, a match with players, score and table', async () => {
  const { players, matches } = await find('ferrarini');

  expect(players).toMatchObject([{ entry: { participantId: hall.participantIds[0], tournamentName: 'Men 9-Ball' } }]);
  expect(matches).toMatchObject([
    { id: hall.matchIds[0], a: 'FERRARINI Ruggero', b: 'DRUMMOND Ewan', matchStatus: 'SCHEDULED', aScore: 0 },
  ]);
});

test('a match is found by both its players and its label', async () => {
  const both = await find('drummond ferrarini');
  const { label } = await world.context.read
    .selectFrom('tournamentMatch')
    .select('label')
    .where('id', '=', hall.matchIds[1] ?? 0)
    .executeTakeFirstOrThrow();
  const labelled = await find(label.toLowerCase());

  expect(both.matches.map(({ id }) => id)).toEqual([hall.matchIds[0]]);
  expect(labelled.matches.map(({ id }) => id)).toContain(hall.matchIds[1]);
  expect((await find('ferrarini ostergard')).matches).toEqual([]);
});

test.each(['table 7', 'tab 7', '7'])('the query %s finds table 7 of the running event', async (q) => {
  expect((await find(q)).tables).toMatchObject([
    { displayNumber: 7, id: hall.tableIds[6], tableStatus: 'FREE', eventName: 'Adria Cue Open' },
  ]);
});

test('tournaments and events are found by any word of their names', async () => {
  expect((await find('9 ball')).tournaments).toMatchObject([{ id: hall.tournamentId, tournamentStatus: 'RUNNING' }]);
  expect((await find('open adr')).events).toMatchObject([{ id: hall.eventId, eventStatus: 'RUNNING' }]);
});

test('the search returns at most five of each kind, and only the requested kinds', async () => {
  const all = await find('table');
  const some = await find('ferr', '&kinds=match,player');

  expect(all.tables).toHaveLength(5);
  expect([some.matches.length, some.players.length]).toEqual([2, 2]);
  expect(await find('adria', '&kinds=match,player')).toEqual({
    matches: [],
    players: [],
    tables: [],
    tournaments: [],
    events: [],
    records: [],
  });
});

test('an empty query finds nothing', async () => {
  expect(await find('  ')).toEqual({ matches: [], players: [], tables: [], tournaments: [], events: [], records: [] });
});

test('records are found by their words, an invoice by its number or its payer, an account by name', async () => {
  const { db } = world.context;
  const countryId = (await db.selectFrom('country').select('id').executeTakeFirstOrThrow()).id;
  const venue = { type: 'VENUE_RESTAURANT', street: 'Via 1', postcode: '1', city: 'Rijeka', countryId };
  const made = await world.inject({ method: 'POST', url: '/api/venues', payload: { ...venue, name: 'Dvorana Bura' }, headers });
  const { playerProfileId } = await db
    .selectFrom('participant')
    .select('playerProfileId')
    .where('id', '=', hall.participantIds[0] ?? 0)
    .executeTakeFirstOrThrow();
  await commit(world.context, { actor: { kind: 'system', name: 'test' } }, (work) =>
    work.db
      .insertInto('invoice')
      .values({
        ...{
          status: 'CREATED',
          kind: 'INVOICE',
          currency: 'EUR',
          creationDate: work.at,
          issuedAt: work.at,
          dueDate: '2026-10-01',
          playerProfileId,
          cancels: false,
          byHand: true,
        },
        ...{
          setOffCents: 0,
          totalCents: 100,
          netCents: 100,
          taxCents: 0,
          series: 'RE',
          year: 2026,
          seq: 118,
          invoiceNumber: 'RE2026-00118',
        },
      } as const)
      .execute(),
  );
  const admin = await world.signIn('ROLE_ADMIN');
  const titles = async (q: string, who = headers) => (await find(q, '', who)).records.map(({ kind, title }) => `${kind} ${title}`);

  expect(await titles('dvor')).toEqual(['venue Dvorana Bura']);
  expect((await find('bura', '&kinds=venue')).records).toMatchObject([{ id: made.json().id, detail: 'Rijeka' }]);
  expect(await titles('RE2026-00118')).toEqual(['invoice RE2026-00118']);
  expect(await titles('118')).toEqual(['invoice RE2026-00118']);
  expect(await titles('ferrarini')).toEqual(['invoice RE2026-00118']);
  expect((await titles('user', admin)).every((title) => title.startsWith('user '))).toBe(true);
  expect(await titles('118', await world.signIn('ROLE_PRESS'))).toEqual([]);
  expect((await find('bura', '&kinds=player')).records).toEqual([]);
});

test.each([
  ['ROLE_REFEREE', ['matches', 'tables', 'tournaments', 'events']],
  ['ROLE_PHOTOGRAPHER', ['matches', 'players', 'tables', 'events']],
  ['ROLE_PLAYER', ['matches']],
  ['ROLE_USER', ['matches', 'players', 'tables', 'tournaments', 'events']],
] satisfies [Role, string[]][])('%s finds only what this role may read: %j', async (role, kinds) => {
  const who = await world.signIn(role);
  const answers = await Promise.all(['ferrarini', '7', 'men', 'adria'].map((q) => find(q, '', who)));

  const found = new Set(answers.flatMap((answer) => Object.entries(answer).flatMap(([kind, rows]) => (rows.length > 0 ? [kind] : []))));
  expect([...found].sort()).toEqual([...kinds].sort());
});

test('the search hides the matches and entrants of an unpublished event from outsiders', async () => {
  await world.context.db.updateTable('event').set({ eventStatus: 'CREATED' }).execute();
  const player = await world.signIn('ROLE_PLAYER');
  const press = await world.signIn('ROLE_PRESS');

  expect((await find('ferrarini', '', player)).matches).toEqual([]);
  expect((await find('ferrarini', '', press)).players).toMatchObject([{ displayName: 'FERRARINI Ruggero', entry: null }]);
  const staff = await find('ferrarini');
  expect(staff.matches).toHaveLength(1);
  expect(staff.players).toMatchObject([{ entry: { tournamentName: 'Men 9-Ball' } }]);
  await world.context.db.updateTable('event').set({ eventStatus: 'RUNNING' }).execute();
});

test.each([
  ['?q=x&kinds=match,money', 400],
  ['', 400],
  [`?q=${'x'.repeat(101)}`, 400],
])('the query %s is refused', async (query, status) => {
  expect((await world.inject({ url: `/api/search${query}`, headers })).statusCode).toBe(status);
});

test('a visitor without an account cannot search', async () => {
  expect((await world.inject({ url: '/api/search?q=ferr' })).statusCode).toBe(401);
});

test('forty searches at once run in the threads that read lists, with the same answers', async () => {
  const { lists } = world.context;
  const loads: (string | undefined)[] = [];
  world.context.lists = (load) => {
    loads.push(load);
    return lists(load);
  };
  const ask = async () => (await world.inject({ url: '/api/search?q=ferra', headers })).json();

  const alone = await ask();
  const together = await Promise.all(Array.from({ length: 40 }, ask));
  world.context.lists = lists;

  expect(alone.players.length).toBeGreaterThan(0);
  expect(together).toEqual(Array(40).fill(alone));
  expect(loads.slice(0, 2)).toEqual(['usual', 'usual']);
  expect(loads.filter((load) => load === 'busy').length).toBeGreaterThan(30);
  if (world.context.engine === 'sqlite') expect(lists('busy')).not.toBe(world.context.read);
});

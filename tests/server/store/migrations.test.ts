/** A migration that dies at any statement leaves the old schema, and the next start applies it (server/README.md R13). */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type KyselyPlugin, sql } from 'kysely';
import type { MigrationProvider } from 'kysely/migration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { searchText } from '#contract/kit/search-text.ts';
import { readConfig } from '../../../server/kernel/config.ts';
import { createLog } from '../../../server/kernel/log.ts';
import { openContext } from '../../../server/operations/open-context.ts';
import { seedReference } from '../../../server/operations/reference/reference-data.ts';
import { dispatchMatch } from '../../../server/sport/matches/commands.ts';
import { presentMatches } from '../../../server/sport/matches/present.ts';
import { presentParticipants } from '../../../server/sport/participants/present.ts';
import { tournamentsForRest } from '../../../server/sport/tournaments/present.ts';
import { type OpenDatabase, openDatabase } from '../../../server/store/engines/open.ts';
import { migrate } from '../../../server/store/migrate.ts';
import { commit } from '../../../server/store/unit/commit.ts';
import { testClock } from '../../support/clock.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';
import { onPostgres } from '../../support/engine.ts';
import { createHall, type Hall } from '../../support/hall.ts';

const log = createLog('silent');
/** The number of cuts, spread over all statements; few, because every cut runs all statements before it. */
const cutsInAll = onPostgres() ? 20 : 80;

let fresh: FreshDatabase;
let database: OpenDatabase;

beforeEach(async () => {
  fresh = await freshDatabase();
  database = await openDatabase(fresh, log);
});
afterEach(async () => {
  await database.close();
  await fresh.drop();
});

/** Counts statements, and fails at number `at`. */
function breakOff(at: number): { plugin: KyselyPlugin; count: () => number } {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (++count === at) throw new Error(`cut at statement ${at}`);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { plugin, count: () => count };
}

async function numberOfStatements(): Promise<number> {
  const other = await freshDatabase();
  const opened = await openDatabase(other, log);
  const { plugin, count } = breakOff(Number.POSITIVE_INFINITY);
  await migrate(opened.db.withPlugin(plugin));
  await opened.close();
  await other.drop();
  return count();
}

const tables = async (): Promise<string[]> => (await database.read.introspection.getTables()).map((table) => table.name);

test('a migration that is cut off at any statement leaves nothing behind and can be run again', async () => {
  let cuts = 0;
  const step = Math.ceil((await numberOfStatements()) / cutsInAll);
  for (let at = 1; ; at += step) {
    const { plugin, count } = breakOff(at);
    const cut = await migrate(database.db.withPlugin(plugin)).then(
      () => null,
      (error: Error) => error.message,
    );
    if (cut === null) {
      expect(count()).toBeLessThan(at);
      break;
    }
    expect(cut).toBe(`cut at statement ${at}`);
    const left = await tables();
    // After the last statement everything is there: the migration applies whole or not at all.
    if (left.length > 0) expect(await migrate(database.db)).toEqual([]);
    else cuts++;
    if (left.length > 0) break;
  }

  expect(cuts).toBeGreaterThan(4);
  expect(await tables()).toContain('tournament_match');
  expect(await migrate(database.db)).toEqual([]);
});

test('team members from before the "is playing" field all count as playing', async () => {
  const last = '2026-11-22-playing-members';
  const { up } = await import(`../../../migrations/${last}.ts`);
  await migrate(database.db);
  const { participantIds } = await createHall({ db: database.db, clock: testClock().now });
  const [teamParticipantId = 0, member = 0] = participantIds;
  await database.db.updateTable('participant').set({ teamParticipantId }).where('id', '=', member).execute();

  await up(database.db);

  const rows = await presentParticipants(database.read, [member, teamParticipantId]);
  expect(rows.map(({ playing }) => playing)).toEqual([true, false]);
});

/** At that time participants had a copy of the player's name; today's builder writes none. */
async function hallWithCopiedNames(): Promise<Hall> {
  const table = database.db.schema.alterTable('participant');
  await table.dropColumn('display_name').execute();
  const hall = await createHall({ db: database.db, clock: testClock().now });
  await table.addColumn('display_name', 'text', (column) => column.notNull().defaultTo('OLD Name')).execute();
  return hall;
}

/** Inserts rows as a release of that day did. */
async function upTo(isReleased: (name: string) => boolean): Promise<void> {
  const files = (await readdir(join(import.meta.dirname, '../../../migrations'))).map((file) => file.replace(/\.ts$/, '')).sort();
  const load = async (name: string) => [name, await import(`../../../migrations/${name}.ts`)];
  const released = await Promise.all(files.filter(isReleased).map(load));
  await migrate(database.db, { getMigrations: async () => Object.fromEntries(released) });
}

/** Everything in the schema except the columns of a table, by name; the texts are the engine's own. */
async function partsOf(table: string): Promise<unknown[]> {
  const { rows } = await (database.engine === 'sqlite'
    ? sql`select type, name, case type when 'table' then '' else sql end as text from sqlite_schema where tbl_name = ${table} order by name`
    : sql`select 'constraint' as type, conname as name, case contype when 'c' then '' else pg_get_constraintdef(oid) end as text
        from pg_constraint where conrelid = ${table}::regclass
        union all select 'index', indexname, indexdef from pg_indexes where tablename = ${table}
        union all select 'trigger', tgname, pg_get_triggerdef(oid) from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal
        order by 1, 2`
  ).execute(database.db);
  return rows;
}

test('a database full of matches works on after its scores may go below zero, and nothing else in its tables changes', async () => {
  const last = '2026-11-24-straight-pool';
  await upTo((name) => name < last);
  const { matchIds, tableIds } = await createHall({ db: database.db, clock: testClock().now });
  const [matchId = 0] = matchIds;
  const row = (changes: object) => database.db.updateTable('tournamentMatch').set(changes).where('id', '=', matchId).execute();
  await row({ status: 'RUNNING', tableId: tableIds[0], racks: 'ABA', aScore: 2, bScore: 1 });
  const entry = { entryDate: '', scoreA: 2, scoreB: 1, progressType: 'POINT', scoreChange: 1, actor: 'test' } as const;
  await database.db
    .insertInto('matchProgress')
    .values({ matchId, target: 'A', rack: 3, commandId: null, ...entry })
    .execute();
  const content = async () => ({
    matches: await database.db.selectFrom('tournamentMatch').selectAll().orderBy('id').execute(),
    progress: await database.db.selectFrom('matchProgress').selectAll().execute(),
    players: await database.db.selectFrom(sql<{ id: number }>`live_player`.as('p')).selectAll().execute(),
  });
  const [contentBefore, partsBefore] = [await content(), await partsOf('tournament_match')];
  await expect(row({ racks: 'ABAb', bScore: 0 })).rejects.toThrow();

  await upTo((name) => name <= last);

  expect(contentBefore.players).toHaveLength(2);
  expect(await content()).toEqual(contentBefore);
  expect(await partsOf('tournament_match')).toEqual(partsBefore);
  await row({ racks: 'ABAbb', bScore: -1 });
  await expect(row({ racks: 'ABAbb', bScore: 1 })).rejects.toThrow();
  await expect(row({ racks: 'ABA', aScore: 9, bScore: 1 })).rejects.toThrow();
  await expect(row({ racks: `AA${'b'.repeat(100)}`, bScore: -100 })).rejects.toThrow();
});

test('the newer of two unique names that differ only in spelling gets a number', async () => {
  const last = '2026-12-11-folded-names';
  await upTo((name) => name < last);
  const { db } = database;
  const long = 'Land '.repeat(16).trim();
  const names = ['germany', 'Germany', 'GERMANY!', 'Germany 2', long, long.toUpperCase(), 'Łódź', 'Lodz', 'France'];
  const countries = names.map((name, at) => ({ name, code: `X${at}`, mnemonic: 'XXX', flagImg: null, flagImgContentType: null }));
  await db.insertInto('country').values(countries).execute();
  const [one, other] = ['8-Ball', '8 ball'];
  for (const name of [one, other]) {
    await db.insertInto('discipline').values({ name, mnemonic: '8B', minutesPerRack: 9 }).execute();
    await db.insertInto('playerCategory').values({ name, mnemonic: '8B' }).execute();
    await db.insertInto('tournamentCategory').values({ name, mnemonic: '8B', type: 'SINGLE' }).execute();
    await db.insertInto('websiteContentArea').values({ name, key: name, kind: 'PAGE', search: '' }).execute();
  }

  await upTo((name) => name <= last);

  const kept = await db.selectFrom('country').select(['name', 'version', 'search']).orderBy('id').execute();
  const written = ['germany', 'Germany (3)', 'GERMANY! (4)', 'Germany 2', long, `${long.toUpperCase().slice(0, 76)} (2)`];
  expect(kept.map(({ name }) => name)).toEqual([...written, 'Łódź', 'Lodz (2)', 'France']);
  expect(kept.map(({ version }) => version)).toEqual([1, 2, 2, 1, 1, 2, 1, 2, 1]);
  for (const table of ['discipline', 'playerCategory', 'tournamentCategory', 'websiteContentArea'] as const) {
    const rows = await db.selectFrom(table).select('name').orderBy('id').execute();
    expect(rows, table).toEqual([{ name: one }, { name: `${other} (2)` }]);
  }
  // A later migration adds the other spellings: an old row has the text that a new one gets.
  await upTo(() => true);
  const searched = await db.selectFrom('country').select(['name', 'mnemonic', 'code', 'search']).orderBy('id').execute();
  expect(searched.map(({ search }) => search)).toEqual(searched.map(({ name, mnemonic, code }) => searchText([name, mnemonic, code])));
  const again = await import(`../../../migrations/${last}.ts`);
  await again.up(db);
  expect(await db.selectFrom('country').select(['name', 'version', 'search']).orderBy('id').execute()).toEqual(kept);
});

test('country codes in small letters become capitals, unless another country has the same code', async () => {
  const last = '2026-12-12-country-capitals';
  await upTo((name) => name < last);
  const { db } = database;
  const codes = ['at', 'AT', 'gb-sct', 'DE', 'fr', 'Fr'];
  const countries = codes.map((code, at) => ({ name: `Country ${at}`, code, mnemonic: at < 3 ? 'abc' : 'ABC' }));
  await db
    .insertInto('country')
    .values(countries.map((country) => ({ ...country, flagImg: null, flagImgContentType: null })))
    .execute();

  await upTo((name) => name <= last);

  const kept = await db.selectFrom('country').select(['code', 'mnemonic', 'version']).orderBy('id').execute();
  expect(kept.map(({ code, version }) => [code, version])).toEqual([
    ['at', 2],
    ['AT', 2],
    ['GB-SCT', 2],
    ['DE', 1],
    ['FR', 2],
    ['Fr', 1],
  ]);
  expect(new Set(kept.map(({ mnemonic }) => mnemonic))).toEqual(new Set(['ABC']));
});

test('displays that the desk knew, or that hung in the hall for an hour, belong after the update; a sent one keeps its destination', async () => {
  const last = '2026-12-12-devices-and-displays';
  await upTo((name) => name < last);
  const { db } = database;
  const from = '2026-11-20T10:30:00.000Z';
  const displays = [
    { name: 'TV-00AF', address: '192.168.7.20', until: '2026-11-20T11:29:59.000Z' },
    { name: 'TV-00B0', address: '192.168.7.20', until: '2026-11-20T11:30:00.000Z' },
    { name: 'TV-00B1', address: '203.0.113.9', until: '2026-11-20T18:00:00.000Z' },
    { name: 'Entrance', address: '203.0.113.9', until: from },
    { name: 'TV-00B2', address: '203.0.113.9', until: from, wanted: 'TABLES' },
  ];
  for (const [index, { name, address, until, wanted = null }] of displays.entries())
    await sql`insert into display (version, key, name, screen, target_id, event_id, address, address_key, first_seen_at, last_seen_at, wanted_screen, wanted_target_id)
      values (1, ${`key ${index}`}, ${name}, 'OTHER', null, null, ${address}, ${address}, ${from}, ${until}, ${wanted}, ${wanted && 7})`.execute(
      db,
    );

  await upTo((name) => name <= last);

  const rows = await db.selectFrom('display').selectAll().orderBy('id').execute();
  expect(rows.map(({ belongsSince }) => belongsSince)).toEqual([null, '2026-11-20T11:30:00.000Z', null, from, from]);
  expect(rows.map(({ placedScreen }) => placedScreen)).toEqual([null, null, null, null, 'TABLES']);
  expect(rows.at(-1)).toMatchObject({ placedTargetId: 7, homeScreen: 'OTHER', homeTargetId: null, wantedAt: from });
});

test('flow charts and time schedules of an installation get readable names, and those that users named keep theirs', async () => {
  const last = '2026-12-12-zm-chart-names';
  await upTo((name) => name < last);
  const { db } = database;
  const ofOtherSize = '32 to SE 8';
  const names = [
    '16 to SE 8',
    '256 single elimination',
    '8 double elimination',
    '4 groups of 4 to SE 8',
    '16 to SE 8 of our club',
    ofOtherSize,
  ];
  const sizeOf = (name: string): number => (name === '256 single elimination' ? 256 : name.startsWith('8 ') ? 8 : 16);
  const taken = '8 players, double elimination';
  const shape = { kind: 'ELIMINATION', size: 16, singleElimination: 8, letters: 1, dropTable: 'CROSS', groups: null } as const;
  const sizes = { minParticipants: 9, maxParticipants: 16 };
  await db
    .insertInto('chartTemplate')
    .values([...names, taken].map((name) => ({ ...shape, ...sizes, size: sizeOf(name), name, search: searchText([name]) })))
    .execute();
  await db
    .insertInto('chartTemplateTimeSession')
    .values(
      names.map((name) => ({
        name: `${name}, 24 tables`,
        search: searchText([`${name}, 24 tables`]),
        numberOfParticipants: sizeOf(name),
        numberOfTables: 24,
      })),
    )
    .execute();

  await upTo((name) => name <= last);

  const charts = await db.selectFrom('chartTemplate').select(['name', 'search', 'version']).orderBy('id').execute();
  expect(charts.map(({ name, version }) => `${version} ${name}`)).toEqual([
    '2 16 players, double elimination to last 8',
    '2 256 players, single elimination',
    '1 8 double elimination',
    '2 16 players, 4 groups to last 8',
    '1 16 to SE 8 of our club',
    `1 ${ofOtherSize}`,
    `1 ${taken}`,
  ]);
  const sessions = await db.selectFrom('chartTemplateTimeSession').select(['name', 'search', 'version']).orderBy('id').execute();
  expect(sessions.map(({ name, version }) => `${version} ${name}`)).toEqual([
    '2 16 players, double elimination to last 8, 24 tables',
    '2 256 players, single elimination, 24 tables',
    '2 8 players, double elimination, 24 tables',
    '2 16 players, 4 groups to last 8, 24 tables',
    '1 16 to SE 8 of our club, 24 tables',
    `1 ${ofOtherSize}, 24 tables`,
  ]);
  for (const { name, search } of [...charts, ...sessions]) expect(search, name).toBe(searchText([name]));
});

/** The migrations that were released with the live scores, before there were draws. */
const liveHall: MigrationProvider = {
  getMigrations: async () => ({ '2026-11-20-live-hall': await import('../../../migrations/2026-11-20-live-hall.ts') }),
};

test('a database of the release before works on after the update, with charts and points to draw from', async () => {
  await migrate(database.db, liveHall);
  const hall = await hallWithCopiedNames();
  await database.db.insertInto('meta').values({ key: 'reference', value: '1' }).execute();

  await database.close();
  const config = readConfig({}, { ...fresh, logLevel: 'silent' });
  const { context, close } = await openContext(config, log, { clock: testClock().now });
  await commit(context, { actor: { kind: 'system', name: 'start' } }, (work) => seedReference(work));

  const [matchId = 0] = hall.matchIds;
  expect(await tournamentsForRest(context.read, [hall.tournamentId])).toMatchObject([
    { tournamentStatus: 'RUNNING', rankingCategory: 'ORA', chart: null, numberOfParticipants: 4, entryFee1: 0, readyToFinish: false },
  ]);
  expect(await presentParticipants(context.read, hall.participantIds)).toMatchObject(
    hall.participantIds.map((id) => ({ id, withdrawn: false, seed: null, teamParticipantId: null })),
  );
  const [tableId = 0] = hall.tableIds;
  const request = { actor: { kind: 'system', name: 'test' }, right: 'match:edit', matchId } as const;
  await dispatchMatch(context, request, (_stored, { at }) => [
    { type: 'ASSIGN_TABLE', at, tableId },
    { type: 'SET_BREAKER', at, side: 'A' },
    { type: 'START', at },
    { type: 'FORFEIT', at, side: 'A' },
  ]);
  expect(await presentMatches(context.read, [matchId])).toMatchObject([{ matchStatus: 'FINISHED' }]);
  expect(await context.read.selectFrom('chartTemplate').select('id').execute()).not.toEqual([]);
  await close();
  database = await openDatabase(fresh, log);
});

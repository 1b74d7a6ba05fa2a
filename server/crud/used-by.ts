/** Who uses a row of a plain entity, by name: "Dvorana Bura is used by 2 events: Adria Cue Open 2026, Adria Cue Open 2025." */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { allEntities } from '#contract/all-entities.ts';
import type { EntityTable } from '#contract/entity.ts';
import type { Right } from '#contract/rights.ts';
import type { Use, UsedByKind } from '#contract/used-by.ts';
import type { Database } from '../db/schema.ts';

/** What is told of the users: their names, the newest first · `read`: who may know of them · `state`: what the address of their screen depends on. */
const named = {
  event: { one: 'event', many: 'events', name: 'name', newest: 'eventStartDate', read: 'unpublished:read', state: 'eventStatus' },
  tournament: {
    ...{ one: 'tournament', many: 'tournaments', name: 'name', newest: 'tournamentStartDate' },
    ...{ read: 'unpublished:read', state: 'tournamentStatus' },
  },
  venue: { one: 'venue', many: 'venues', name: 'name', newest: 'id', read: 'venue:read' },
  hotel: { one: 'hotel', many: 'hotels', name: 'name', newest: 'id', read: 'lookup:read' },
  sponsor: { one: 'sponsor', many: 'sponsors', name: 'name', newest: 'id', read: 'sponsor:read' },
  federation: { one: 'federation', many: 'federations', name: 'name', newest: 'id', read: 'lookup:read' },
  playerProfile: { one: 'player', many: 'players', name: 'displayName', newest: 'id', read: 'player:read', state: 'teamProfile' },
  invoice: { one: 'invoice', many: 'invoices', name: 'invoiceNumber', newest: 'id', read: 'invoice:read' },
  balanceEntry: {
    ...{ one: 'entry of the balance', many: 'entries of the balance', name: 'entryDate', newest: 'id' },
    read: 'balance:read',
  },
  calendarItem: {
    ...{ one: 'calendar entry', many: 'calendar entries', name: 'calendarItemTitle', newest: 'calendarItemStartDate' },
    read: 'calendar:read',
  },
  newsPost: { one: 'news post', many: 'news posts', name: 'subject', newest: 'postDate', read: 'news:read' },
  websiteContent: {
    ...{ one: 'website content', many: 'website contents', name: 'title', newest: 'publicationDate' },
    read: 'content:read',
  },
  overallRanking: {
    ...{ one: 'overall ranking', many: 'overall rankings', name: 'rankingCategory', newest: 'dateOfGeneration' },
    read: 'unpublished:read',
  },
} as const satisfies Record<UsedByKind, { one: string; many: string; name: string; newest: string; read: Right; state?: string }>;
type Named = UsedByKind;

/** A column that holds the id; `through`: the column of the same table that leads to who is named, where that is not the row itself. */
type Reference = { table: keyof Database; column: string; by: Named; through?: string };

/** Nobody removes an event; what leads to a news post goes with it. */
type Unreferenced = 'event' | 'newsPost';

/** Every reference that keeps a row from being removed: a test compares it with the foreign keys of the database. */
export const uses: Readonly<Record<Exclude<EntityTable, Unreferenced>, readonly Reference[]>> = {
  calendarItem: [],
  chartTemplateTimeSession: [{ table: 'tournament', column: 'chartTemplateTimeSessionId', by: 'tournament' }],
  country: [
    { table: 'playerProfile', column: 'representsCountryId', by: 'playerProfile' },
    { table: 'playerProfile', column: 'nationalityId', by: 'playerProfile' },
    { table: 'playerProfile', column: 'countryId', by: 'playerProfile' },
    { table: 'venue', column: 'countryId', by: 'venue' },
    { table: 'hotel', column: 'countryId', by: 'hotel' },
    { table: 'sponsor', column: 'countryId', by: 'sponsor' },
    { table: 'federation', column: 'countryId', by: 'federation' },
  ],
  discipline: [
    { table: 'calendarItemDiscipline', column: 'disciplineId', by: 'calendarItem', through: 'calendarItemId' },
    { table: 'tournament', column: 'disciplineId', by: 'tournament' },
    { table: 'tournamentTeamMatch', column: 'disciplineId', by: 'tournament', through: 'tournamentId' },
    { table: 'tournamentMatch', column: 'disciplineId', by: 'tournament', through: 'tournamentId' },
  ],
  federation: [
    { table: 'playerProfile', column: 'federationPoolId', by: 'playerProfile' },
    { table: 'playerProfile', column: 'federationSnookerId', by: 'playerProfile' },
    { table: 'playerProfile', column: 'federationCaromId', by: 'playerProfile' },
  ],
  playerCategory: [
    { table: 'calendarItemPlayerCategory', column: 'playerCategoryId', by: 'calendarItem', through: 'calendarItemId' },
    { table: 'playerProfile', column: 'playerCategoryId', by: 'playerProfile' },
    { table: 'tournamentPlayerCategory', column: 'playerCategoryId', by: 'tournament', through: 'tournamentId' },
  ],
  tournamentCategory: [{ table: 'tournament', column: 'tournamentCategoryId', by: 'tournament' }],
  tag: [
    { table: 'newsPostTag', column: 'tagId', by: 'newsPost', through: 'newsPostId' },
    { table: 'playerProfileTag', column: 'tagId', by: 'playerProfile', through: 'playerProfileId' },
    { table: 'websiteContentTag', column: 'tagId', by: 'websiteContent', through: 'websiteContentId' },
  ],
  venue: [
    { table: 'event', column: 'venueId', by: 'event' },
    { table: 'eventVenue', column: 'venueId', by: 'event', through: 'eventId' },
  ],
  hotel: [{ table: 'eventHotel', column: 'hotelId', by: 'event', through: 'eventId' }],
  ranking: [{ table: 'tournament', column: 'rankingId', by: 'tournament' }],
  season: [{ table: 'event', column: 'seasonId', by: 'event' }],
  sponsor: [{ table: 'sponsorForEvent', column: 'sponsorId', by: 'event', through: 'eventId' }],
  sponsorForEvent: [],
  teamMember: [],
  websiteContent: [],
  websiteContentArea: [{ table: 'websiteContent', column: 'areaId', by: 'websiteContent' }],
  playerProfile: [
    { table: 'participant', column: 'playerProfileId', by: 'tournament', through: 'tournamentId' },
    { table: 'overallRankingEntry', column: 'playerProfileId', by: 'overallRanking', through: 'overallRankingId' },
    { table: 'playerProfile', column: 'mergedInto', by: 'playerProfile' },
    { table: 'invoice', column: 'playerProfileId', by: 'invoice' },
    { table: 'invoiceLine', column: 'playerProfileId', by: 'invoice', through: 'invoiceId' },
    { table: 'balanceEntry', column: 'playerProfileId', by: 'balanceEntry' },
    { table: 'teamMember', column: 'teamId', by: 'playerProfile', through: 'playerId' },
    { table: 'teamMember', column: 'playerId', by: 'playerProfile', through: 'teamId' },
  ],
};

const usesOf = (table: EntityTable): readonly Reference[] => (table === 'event' || table === 'newsPost' ? [] : uses[table]);

type MayKnow = (read: Right) => boolean;

/** Whom a field leads to is told to those who may read the field. */
const isTold = ({ table, column, by, through }: Reference, mayKnow: MayKnow): boolean => {
  const fields = allEntities.filter((entity) => entity.table === by).flatMap((entity) => Object.entries(entity.fields));
  const own = fields.filter(([name, field]) => (through ? field.kind === 'many' && field.through === table : name === column));
  return [named[by].read, ...own.map(([, { read }]) => read)].every((read) => read === undefined || mayKnow(read));
};

const mostNames = 5;

/** Null: nobody does. `name`: of the row itself. All are counted, and those named that the asker may know of. */
export async function whyInUse(
  db: Kysely<Database>,
  { table, id, name, mayKnow }: { table: EntityTable; id: number; name: string; mayKnow: MayKnow },
): Promise<string | null> {
  const all = usesOf(table);
  const parts: string[] = [];
  for (const by of new Set(all.map((use) => use.by))) {
    const own = all.filter((use) => use.by === by);
    const { total } = await usersOf(db, by, own, id, 1);
    if (total === 0) continue;
    const told = own.filter((use) => isTold(use, mayKnow));
    parts.push(wordsOf(by, { rows: told.length === 0 ? [] : (await usersOf(db, by, told, id)).rows, total }));
  }
  return parts.length === 0 ? null : `${name} is used by ${parts.join('; and by ')}.`;
}

/** Which of these rows somebody uses. */
export async function usedOnes(db: Kysely<Database>, table: EntityTable, ids: readonly number[]): Promise<Set<number>> {
  const all = usesOf(table);
  if (all.length === 0 || ids.length === 0) return new Set();
  const each = all.map(
    (use) =>
      sql`select u.${sql.id(use.column)} as id from ${sql.table(use.table)} as u where u.${sql.id(use.column)} in (${sql.join(ids)})`,
  );
  const { rows } = await sql<{ id: number }>`${sql.join(each, sql` union `)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

const mostShown = 20;

/** The same for a panel: of each kind that the asker may know of, the newest with their ids. */
export async function usersByKind(
  db: Kysely<Database>,
  { table, id, mayKnow }: { table: EntityTable; id: number; mayKnow: MayKnow },
): Promise<Use[]> {
  const all = usesOf(table).filter((use) => isTold(use, mayKnow));
  const kinds = [...new Set(all.map(({ by }) => by))];
  const uses: Use[] = [];
  for (const kind of kinds) {
    const own = all.filter(({ by }) => by === kind);
    const { rows, total } = await usersOf(db, kind, own, id, mostShown);
    if (total > 0) uses.push({ kind, one: named[kind].one, many: named[kind].many, total, rows });
  }
  return uses;
}

function wordsOf(by: Named, { rows, total }: Users): string {
  const names = rows.map(({ name }) => name);
  const more = total - names.length;
  const counted = `${total} ${total === 1 ? named[by].one : named[by].many}`;
  return names.length === 0 ? counted : `${counted}: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

type Users = { rows: Use['rows']; total: number };

async function usersOf(db: Kysely<Database>, by: Named, all: readonly Reference[], id: number, most = mostNames): Promise<Users> {
  const { name, newest, state }: { name: string; newest: string; state?: string } = named[by];
  const { rows } = await sql<{ id: number; name: string | null; state: unknown; total: number | string }>`
    select n.id as id, ${sql.ref(`n.${name}`)} as name, ${state ? sql.ref(`n.${state}`) : sql`null`} as state, count(*) over () as total
    from ${sql.table(by)} as n where n.id in (${idsOf(all, sql`${id}`)})
    order by ${sql.ref(`n.${newest}`)} desc nulls last, n.id desc limit ${most}`.execute(db);
  const shown = rows.map((row) => ({
    id: row.id,
    name: row.name === null ? 'a draft' : dayOf(row.name),
    state: row.state === null ? null : String(row.state),
  }));
  return { rows: shown, total: Number(rows[0]?.total ?? 0) };
}

/** What has no name is called by its day: 23.10.2026. */
const dayOf = (name: string): string => name.replace(/^(\d{4})-(\d\d)-(\d\d)T[\d:.]+Z$/, '$3.$2.$1');

/** The ids of those who are named, each once. */
const idsOf = (all: readonly Reference[], id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    all.map(
      ({ table, column, through = 'id' }) =>
        sql`select u.${sql.id(through)} from ${sql.table(table)} as u where u.${sql.id(column)} = ${id}`,
    ),
    sql` union `,
  );

/** How many of a kind use the row `t` of a list. */
export function countOfUses(table: EntityTable, by: Named): RawBuilder<number> {
  const all = usesOf(table).filter((use) => use.by === by);
  return sql<number>`(select cast(count(*) as integer) from (${idsOf(all, sql.ref('t.id'))}) as used)`;
}

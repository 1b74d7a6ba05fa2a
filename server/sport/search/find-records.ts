/** Finds the office's records by their words. Invoices also have numbers, and accounts have no search column. */
import { sql } from 'kysely';
import { type Entity, nameFieldOf } from '#contract/kit/entity.ts';
import { maxPerKind, type RecordHit } from '#contract/masters/search.ts';
import { entityOfKind } from '#contract/masters/search-kinds.ts';
import { foldedIn } from '../../entity/lists/folded.ts';
import { likeEscaped } from '../../entity/lists/like.ts';
import { foldedQueryWords } from '../../entity/lists/search.ts';
import type { Context } from '../../store/context.ts';
import { anyOf, hasWord } from './word-conditions.ts';

/** `words`: as `search` columns have them. `q`: as typed. */
type RecordsQuery = { q: string; words: readonly string[] };
type FindRecords = (context: Context, query: RecordsQuery) => Promise<Omit<RecordHit, 'kind'>[]>;

export async function findRecords(context: Context, query: RecordsQuery, kinds: readonly string[]): Promise<RecordHit[]> {
  const found = await Promise.all(kinds.map(async (kind) => (await finderOf(kind)(context, query)).map((record) => ({ kind, ...record }))));
  return found.flat();
}

/** Kysely needs one table type here; the table of every entity that is found has a search column. */
const asVenue = (entity: Entity) => entity.table as 'venue';

const byWords =
  (entity: Entity, title = nameFieldOf(entity) ?? 'id'): FindRecords =>
  async ({ read }, { words }) => {
    const found = read
      .selectFrom(asVenue(entity))
      .select([
        'id',
        sql<string>`${sql.ref(title)}`.as('title'),
        sql<string | null>`${typeof entity.found === 'string' ? sql.ref(entity.found) : sql`null`}`.as('detail'),
      ])
      .orderBy(sql.ref(title))
      .orderBy('id')
      .limit(maxPerKind);
    const conditions = words.map((word) => hasWord('search', word));
    const rows = await conditions.reduce((query, condition) => query.where(condition), found).execute();
    return rows.map(({ id, title: words, detail: fact }) => ({
      id,
      key: String(id),
      title: words,
      detail: fact === null ? null : String(fact),
    }));
  };

/** Matches 'RE2026-00118', '118' or the payer's name; the newest come first. */
const invoices: FindRecords = async ({ read }, { words }) => {
  const found = read
    .selectFrom('invoice as i')
    .innerJoin('playerProfile as pp', 'pp.id', 'i.playerProfileId')
    .select(['i.id', 'i.invoiceNumber', 'pp.displayName'])
    .orderBy('i.id', 'desc')
    .limit(maxPerKind);
  const conditions = words.map((word) => {
    const number = sql<boolean>`lower(i.invoice_number) like ${`%${likeEscaped(word)}%`} escape '!'`;
    return anyOf(
      /\d/.test(word)
        ? [number, hasWord('pp.search', word)]
        : [sql<boolean>`lower(i.invoice_number) like ${`${likeEscaped(word)}%`} escape '!'`, hasWord('pp.search', word)],
    );
  });
  const rows = await conditions.reduce((query, condition) => query.where(condition), found).execute();
  return rows.map(({ id, invoiceNumber, displayName }) => ({ id, key: String(id), title: invoiceNumber ?? 'Draft', detail: displayName }));
};

/** Accounts have no search column: the database folds their names, which forgives accents only. */
const users: FindRecords = async ({ read, engine }, { q }) => {
  const accountText = foldedIn(engine, sql`' ' || login || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')`);
  const found = read.selectFrom('appUser').select(['id', 'login', 'firstName', 'lastName']).orderBy('login').limit(maxPerKind);
  const conditions = foldedQueryWords(q).map((word) => sql<boolean>`${accountText} like ${`% ${likeEscaped(word)}%`} escape '!'`);
  const rows = await conditions.reduce((query, condition) => query.where(condition), found).execute();
  return rows.map(({ id, login, firstName, lastName }) => {
    const name = [firstName, lastName].filter(Boolean).join(' ');
    return { id, key: login, title: name || login, detail: name ? login : null };
  });
};

function finderOf(kind: string): FindRecords {
  const entity = entityOfKind(kind);
  if (entity) return byWords(entity);
  return kind === 'invoice' ? invoices : users;
}

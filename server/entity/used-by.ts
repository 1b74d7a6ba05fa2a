/** Lists the users of a row by name: "Dvorana Bura is used by 2 events: Adria Cue Open 2026, Adria Cue Open 2025." */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { EntityTable } from '#contract/kit/entity-tables.ts';
import type { RecordUse, UsedByKind } from '#contract/kit/used-by.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import type { Right } from '#contract/rights/rights.ts';
import { isIn } from '../store/engines/empty-lists.ts';
import type { Database } from '../store/schema.ts';
import { type Reference, usesOf } from './references.ts';
import { namesOfUsers } from './used-by-names.ts';

type MayKnow = (read: Right) => boolean;

/** A user appears by name only if the actor may read the field that leads to it. */
const mayName = ({ table, column, by, through }: Reference, mayKnow: MayKnow): boolean => {
  const fields = allEntities.filter((entity) => entity.table === by).flatMap((entity) => Object.entries(entity.fields));
  const own = fields.filter(([name, field]) => (through ? field.kind === 'many' && field.through === table : name === column));
  return [namesOfUsers(by).read, ...own.map(([, { read }]) => read)].every((read) => read === undefined || mayKnow(read));
};

const maxNames = 5;

/**
 * Returns a sentence, or null if nothing uses the row; `name` is the row's own. Counts all users and names those that the actor may see.
 */
export async function whyInUse(
  db: Kysely<Database>,
  { table, id, name, mayKnow }: { table: EntityTable; id: number; name: string; mayKnow: MayKnow },
): Promise<string | null> {
  const all = usesOf(table);
  const parts: string[] = [];
  for (const by of new Set(all.map((use) => use.by))) {
    const own = all.filter((use) => use.by === by);
    const { rows, total } = await usersOf(db, by, own, id);
    if (total === 0) continue;
    const nameable = own.filter((use) => mayName(use, mayKnow));
    if (nameable.length === own.length) parts.push(sentencePart(by, { rows, total }));
    else parts.push(sentencePart(by, { rows: nameable.length === 0 ? [] : (await usersOf(db, by, nameable, id)).rows, total }));
  }
  return parts.length === 0 ? null : `${name} is used by ${parts.join('; and by ')}.`;
}

/** Returns the ids of those rows that something uses. */
export async function usedIds(db: Kysely<Database>, table: EntityTable, ids: readonly number[]): Promise<Set<number>> {
  const all = usesOf(table);
  if (all.length === 0 || ids.length === 0) return new Set();
  const each = all.map(
    (use) => sql`select u.${sql.id(use.column)} as id from ${sql.table(use.table)} as u where ${isIn(sql.id('u', use.column), ids)}`,
  );
  const { rows } = await sql<{ id: number }>`${sql.join(each, sql` union `)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

const maxShown = 20;

/** Returns the users for a panel: for each kind that the actor may see, the newest 20 with their ids. */
export async function usersByKind(
  db: Kysely<Database>,
  { table, id, mayKnow }: { table: EntityTable; id: number; mayKnow: MayKnow },
): Promise<RecordUse[]> {
  const all = usesOf(table).filter((use) => mayName(use, mayKnow));
  const kinds = [...new Set(all.map(({ by }) => by))];
  const uses: RecordUse[] = [];
  for (const kind of kinds) {
    const own = all.filter(({ by }) => by === kind);
    const { rows, total } = await usersOf(db, kind, own, id, maxShown);
    if (total > 0) uses.push({ kind, one: namesOfUsers(kind).one, many: namesOfUsers(kind).many, total, rows });
  }
  return uses;
}

function sentencePart(by: UsedByKind, { rows, total }: RowUsers): string {
  const names = rows.map(({ name }) => name);
  const more = total - names.length;
  const counted = `${total} ${total === 1 ? namesOfUsers(by).one : namesOfUsers(by).many}`;
  return names.length === 0 ? counted : `${counted}: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

type RowUsers = { rows: RecordUse['rows']; total: number };

async function usersOf(db: Kysely<Database>, by: UsedByKind, all: readonly Reference[], id: number, max = maxNames): Promise<RowUsers> {
  const { name, newest, state } = namesOfUsers(by);
  const { rows } = await sql<{ id: number; name: string | null; state: unknown; total: number | string }>`
    select n.id as id, ${sql.ref(`n.${name}`)} as name, ${state ? sql.ref(`n.${state}`) : sql`null`} as state, count(*) over () as total
    from ${sql.table(by)} as n where n.id in ${idsOf(all, sql`${id}`)}
    order by ${sql.ref(`n.${newest}`)} desc nulls last, n.id desc limit ${max}`.execute(db);
  const shown = rows.map((row) => ({
    id: row.id,
    name: row.name === null ? 'a draft' : dayOf(row.name),
    state: row.state === null ? null : String(row.state),
  }));
  return { rows: shown, total: Number(rows[0]?.total ?? 0) };
}

/** A user without a name appears with its day: 23.10.2026. */
const dayOf = (name: string): string => name.replace(/^(\d{4})-(\d\d)-(\d\d)T[\d:.]+Z$/, '$3.$2.$1');

/** A subquery with the id of each named user once. */
function idsOf(all: readonly Reference[], id: RawBuilder<unknown>): RawBuilder<unknown> {
  const each = all.map(
    ({ table, column, through = 'id' }) => sql`select u.${sql.id(through)} from ${sql.table(table)} as u where u.${sql.id(column)} = ${id}`,
  );
  return sql`(${sql.join(each, sql` union `)})`;
}

/** Counts the users of one kind for the row `t` of a list. */
export function countOfUses(table: EntityTable, by: UsedByKind): RawBuilder<number> {
  const all = usesOf(table).filter((use) => use.by === by);
  return sql<number>`(select cast(count(*) as integer) from ${idsOf(all, sql.ref('t.id'))} as used)`;
}

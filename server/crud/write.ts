/** Creating, saving and removing rows of plain entities: always one unit of work with a journal entry, never over somebody else's change. */
import { type Kysely, sql } from 'kysely';
import type { Field } from '#contract/fields.ts';
import type { Fields, Resource } from '#contract/resource.ts';
import { requireScope } from '../auth/scope.ts';
import { type CommitRequest, commit, StaleRow, type Work } from '../db/commit.ts';
import type { Database } from '../db/schema.ts';
import { badEntity, invalidFields } from '../errors.ts';
import type { Office } from '../office.ts';
import { checkedForm, columnValues } from './bodies.ts';
import { checkPictures } from './pictures.ts';
import { findRow, type PlainRow } from './rows.ts';
import { type Expected, requireVersion } from './versions.ts';

type Values = Record<string, unknown>;

/** Only the id is kept with the command: stored answers outlive what they told. */
export async function createRow<F extends Fields>(
  office: Office,
  request: CommitRequest,
  resource: Resource<F>,
  form: Values,
): Promise<number> {
  const { answer } = await commit(office, request, (work) => insertRow(work, resource, form));
  return answer;
}

/** The same inside a unit of work that does more. */
export async function insertRow<F extends Fields>(work: Work, resource: Resource<F>, form: Values): Promise<number> {
  const values = await checkedColumns(work, resource, form);
  const names = Object.keys(values);
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(resource.table)} (${sql.join(names.map((name) => sql.id(name)))})
    values (${sql.join(Object.values(values))}) returning id`.execute(work.db);
  const id = Number(rows[0]?.id);
  work.record({ stream: `${resource.name}:${id}`, version: 1, type: 'created', data: {}, rooms: [] });
  return id;
}

/** `change` gets the stored row and says what it shall be. */
export async function updateRow<F extends Fields>(
  office: Office,
  request: CommitRequest,
  resource: Resource<F>,
  { id, expected, change }: { id: number; expected: Expected; change: (stored: PlainRow) => Values },
): Promise<void> {
  await commit(office, request, async (work) => {
    const stored = await findRow(work.db, resource, id, { kind: 'system', name: 'crud' });
    if (!stored) throw badEntity(resource.name, 'idnotfound', 'Entity not found');
    await requireOwnScope(work, resource, stored);
    await requireVersion(work, resource, stored, expected);
    const values = await checkedColumns(work, resource, change(stored));
    const version = stored.version + 1;
    const sets = Object.entries(values).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
    const { numAffectedRows } = await sql`
      update ${sql.table(resource.table)} set ${sql.join([...sets, sql`version = ${version}`])}
      where id = ${id} and version = ${stored.version}`.execute(work.db);
    if (numAffectedRows !== 1n) throw new StaleRow();
    const changed = Object.keys(resource.fields).filter((name) => name in values && values[name] !== stored[name]);
    work.record({ stream: `${resource.name}:${id}`, version, type: 'updated', data: { changed }, rooms: [] });
  });
}

/** Removing what is not there changes nothing and is no error. */
export async function removeRow<F extends Fields>(
  office: Office,
  request: CommitRequest,
  resource: Resource<F>,
  { id, expected }: { id: number; expected: Expected },
): Promise<void> {
  await commit(office, request, async (work) => {
    const stored = await findRow(work.db, resource, id, { kind: 'system', name: 'crud' });
    if (!stored) return null;
    await requireOwnScope(work, resource, stored);
    await requireVersion(work, resource, stored, expected);
    await sql`delete from ${sql.table(resource.table)} where id = ${id}`.execute(work.db);
    work.record({ stream: `${resource.name}:${id}`, version: stored.version + 1, type: 'removed', data: {}, rooms: [] });
    return null;
  });
}

async function checkedColumns<F extends Fields>(work: Work, resource: Resource<F>, form: Values): Promise<Values> {
  const values = columnValues(resource, checkedForm(resource, form));
  checkPictures(resource, values);
  await requireRelated(work.db, resource, values);
  await requireOwnScope(work, resource, values);
  return values;
}

async function requireOwnScope<F extends Fields>({ db, actor }: Work, { scope, rights }: Resource<F>, values: Values): Promise<void> {
  if (scope) await requireScope(db, actor, rights.write, { eventId: Number(values[scope]) });
}

async function requireRelated<F extends Fields>(
  db: Kysely<Database>,
  { name: entity, fields }: Resource<F>,
  values: Values,
): Promise<void> {
  for (const [name, { table }] of Object.entries<Field>(fields)) {
    if (!table || values[name] === null || values[name] === undefined) continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${values[name]}`.execute(db);
    if (rows.length === 0) throw invalidFields([{ objectName: entity, field: name, message: 'NotFound' }]);
  }
}

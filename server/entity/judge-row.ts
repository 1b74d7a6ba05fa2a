/** What a row becomes before it is written: judged as its form is, what it leads to is there, and it is its sender's to write. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isAsked } from '#contract/kit/check.ts';
import type { Entity } from '#contract/kit/entity.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import { requireScope } from '../http/auth/scope.ts';
import type { Actor } from '../kernel/actor.ts';
import { invalidForm } from '../kernel/errors.ts';
import { allThere, type Gone, goneOf } from '../store/rows/related.ts';
import type { Database } from '../store/schema.ts';
import type { Work } from '../store/unit/commit.ts';
import { checkedForm, columnValues, refuseBlank, type Sealing, searchColumn } from './bodies.ts';
import { addedIds } from './links.ts';
import { withStoredPictures } from './pictures.ts';
import type { PlainRow } from './rows.ts';

type Values = Record<string, unknown>;

/** `names`: what is written · `judged`: what is looked at, on the row as it will be. */
type Checking = { form: Values; names: ReadonlySet<string>; judged: ReadonlySet<string>; stored: PlainRow | null };

export function judgedColumns(entity: Entity, { form, names, judged, stored }: Checking, seal: Sealing): Values {
  const written = Object.fromEntries([...names].map((name) => [name, form[name]]));
  const checked = checkedForm(entity, { ...stored, ...written }, judged);
  const values = withoutUnasked(entity, checked, names, columnValues(entity, checked, names, seal));
  refuseBlank(entity, values);
  return { ...values, ...searchColumn(entity, { ...stored, ...values }) };
}

/** What they lead to is there, by columns and by links, and they are its sender's to write. */
export async function standingColumns(
  work: Work,
  entity: Entity,
  { values, links }: { values: Values; links: Values },
  stored: PlainRow | null,
): Promise<Values> {
  await requireRelated(work.db, entity, { ...links, ...values }, stored);
  await requireOwnScope(work, entity, { ...stored, ...values });
  return withStoredPictures(work, values);
}

/** What is asked no longer is not kept. */
function withoutUnasked({ fields }: Entity, checked: Values, names: ReadonlySet<string>, values: Values): Values {
  const unasked = Object.entries(fields).flatMap(([name, field]) =>
    field.when && !isAsked(field, checked) && (names.has(field.when.field) || names.has(name)) ? [[name, null]] : [],
  );
  return { ...values, ...Object.fromEntries(unasked) };
}

type Asking = { db: Kysely<Database>; actor: Actor };

export async function requireOwnScope({ db, actor }: Asking, { scope, rights }: Entity, values: Values): Promise<void> {
  if (scope) await requireScope(db, actor, rights.write, { eventId: Number(values[scope]) });
}

/** What already stood there may stay. */
async function requireRelated(
  db: Kysely<Database>,
  { name: objectName, fields }: Entity,
  values: Values,
  stored: PlainRow | null,
): Promise<void> {
  const problems: Gone[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'many' && !(await allThere(db, field.of, addedIds(values[name], stored?.[name]))))
      problems.push(goneOf(name, field));
    const id = values[name] ?? null;
    if (field.kind !== 'one' || id === null || id === stored?.[name]) continue;
    const { rows } = await sql`select 1 from ${sql.table(field.of)} where id = ${id} and ${stillStanding(field.of)}`.execute(db);
    if (rows.length === 0) problems.push(goneOf(name, field));
  }
  if (problems.length > 0) throw invalidForm(objectName, problems);
}

/** Who was merged into another one is nobody's new member, however long a screen has offered them. */
const stillStanding = (table: string): RawBuilder<boolean> => {
  const column = allEntities.find((entity) => entity.table === table && entity.mergedInto !== undefined)?.mergedInto;
  return column === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} is null`;
};

/** Encrypts for this row alone. */
export const sealing =
  ({ secretFields }: Work, { table }: Entity, rowId: number): Sealing =>
  (column, text) =>
    secretFields.seal({ table, column, rowId }, text);

/** Checks that the rows exist to which a form refers, and builds the error. The error is the same when such a row is deleted during the save. */
import type { Kysely } from 'kysely';
import type { EntityTable } from '#contract/kit/entity-tables.ts';
import type { Fields, ManyField, OneField, RelatedTable } from '#contract/kit/field-kinds.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import { events } from '#contract/tournament/events.ts';
import { tournamentBody } from '#contract/tournament/tournament-form.ts';
import { newsPosts } from '#contract/website/news-posts.ts';
import type { Database } from '../schema.ts';

type ReferenceField = Pick<OneField, 'kind' | 'label' | 'of'> | Pick<ManyField, 'kind' | 'of'>;
export type MissingReference = { field: string; code: 'NotFound'; sentence: string };

export const missingReference = (field: string, reference: ReferenceField): MissingReference =>
  missingReferenceNamed(
    field,
    reference.kind === 'one' ? `${reference.label.charAt(0).toLowerCase()}${reference.label.slice(1)}` : many(reference.of),
    reference.kind,
  );

/** The error for a reference without a declared field. `words` names the missing entry. */
export const missingReferenceNamed = (field: string, words: string, kind: ReferenceField['kind'] = 'one'): MissingReference => ({
  field,
  code: 'NotFound',
  sentence: `${kind === 'one' ? 'The' : 'One of the'} ${words} does not exist any more.`,
});

const many = (table: RelatedTable): string => [...allEntities, events].find((entity) => entity.table === table)?.words.many ?? 'users';

/** Whether all these rows exist. */
export async function allExist(db: Kysely<Database>, table: RelatedTable, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute();
  return rows.length === new Set(ids).size;
}

/** The columns of a link table: `mine` for the row itself, `theirs` for the referenced row. */
export const linkOf = (table: EntityTable | 'tournament', field: ManyField): { mine: string; theirs: string } => ({
  mine: `${table}Id`,
  theirs: field.of === 'appUser' ? 'userId' : `${field.of}Id`,
});

const forms: readonly { name: string; table: EntityTable | 'tournament'; fields: Fields }[] = [
  ...allEntities,
  events,
  newsPosts,
  { ...tournamentBody, table: 'tournament' },
];

/** Returns the form and the error for the field that this column stores, in its own table or in a link table. Null: no form has it. */
export function relationAt(table: string, column: string): { objectName: string; problem: MissingReference } | null {
  for (const form of forms) {
    for (const [name, field] of Object.entries(form.fields)) {
      const isStoredHere =
        field.kind === 'one'
          ? form.table === table && name === column
          : field.kind === 'many' && field.through === table && linkOf(form.table, field).theirs === column;
      if (isStoredHere && (field.kind === 'one' || field.kind === 'many'))
        return { objectName: form.name, problem: missingReference(name, field) };
    }
  }
  return null;
}

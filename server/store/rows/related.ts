/** What a form leads to must be there: one question for all of them, and one answer, also when it goes in the very moment of saving. */
import type { Kysely } from 'kysely';
import type { EntityTable } from '#contract/kit/entity.ts';
import type { Fields, ManyField, OneField, RelatedTable } from '#contract/kit/field-kinds.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import { events } from '#contract/tournament/events.ts';
import { tournamentSent } from '#contract/tournament/tournament-form.ts';
import { newsPosts } from '#contract/website/news-posts.ts';
import type { Database } from '../schema.ts';

type Led = Pick<OneField, 'kind' | 'label' | 'of'> | Pick<ManyField, 'kind' | 'of'>;
export type Gone = { field: string; code: 'NotFound'; sentence: string };

export const goneOf = (field: string, led: Led): Gone =>
  goneNamed(field, led.kind === 'one' ? `${led.label.charAt(0).toLowerCase()}${led.label.slice(1)}` : many(led.of), led.kind);

/** Where no declared field leads to it; in its declared words. */
export const goneNamed = (field: string, words: string, kind: Led['kind'] = 'one'): Gone => ({
  field,
  code: 'NotFound',
  sentence: `${kind === 'one' ? 'The' : 'One of the'} ${words} does not exist any more.`,
});

const many = (table: RelatedTable): string => [...allEntities, events].find((entity) => entity.table === table)?.words.many ?? 'users';

export async function allThere(db: Kysely<Database>, table: RelatedTable, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute();
  return rows.length === new Set(ids).size;
}

/** The columns of a link table: of the row itself, and of what it leads to. */
export const linkOf = (table: EntityTable | 'tournament', field: ManyField): { mine: string; theirs: string } => ({
  mine: `${table}Id`,
  theirs: field.of === 'appUser' ? 'userId' : `${field.of}Id`,
});

const forms: readonly { name: string; table: EntityTable | 'tournament'; fields: Fields }[] = [
  ...allEntities,
  events,
  newsPosts,
  { ...tournamentSent, table: 'tournament' },
];

/** Whose field it is that this column of this table holds: a row's own, or one of a table of links. Null: of no form. */
export function relationAt(table: string, column: string): { objectName: string; problem: Gone } | null {
  for (const form of forms) {
    for (const [name, field] of Object.entries(form.fields)) {
      const isHere =
        field.kind === 'one'
          ? form.table === table && name === column
          : field.kind === 'many' && field.through === table && linkOf(form.table, field).theirs === column;
      if (isHere && (field.kind === 'one' || field.kind === 'many')) return { objectName: form.name, problem: goneOf(name, field) };
    }
  }
  return null;
}

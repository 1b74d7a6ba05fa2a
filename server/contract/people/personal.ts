/**
 * The columns with personal data: what the person's copy contains and what an erasure removes. A test reads the real tables and requires an entry
 * for every text column.
 */

import type { EntityTable } from '../kit/entity-tables.ts';
import type { Personal } from '../kit/field-kinds.ts';
import { allEntities } from '../masters/all-entities.ts';

/** The kind of personal data, or why there is none: 'not: …'. */
type Marks = Readonly<Record<string, Personal | `not: ${string}`>>;

/** Columns of people's tables that are not fields of an entity. */
const otherColumns = {
  playerProfile: { search: 'name' },
  appUser: {
    login: 'name',
    email: 'contact',
    firstName: 'name',
    lastName: 'name',
    imageUrl: 'photo',
    avatar: 'photo',
    avatarContentType: 'photo',
    langKey: 'not: a language',
    createdBy: 'name',
    lastModifiedBy: 'name',
  },
  session: {
    id: 'not: random',
    userAgent: 'contact',
    ip: 'contact',
  },
} as const satisfies Readonly<Record<string, Marks>>;

/** The tables with people. */
export type PersonTable = keyof typeof otherColumns;
export const personTables = Object.keys(otherColumns) as PersonTable[];

/** Returns column → kind of personal data, by the names in the code. */
export function personalColumnsOf(table: PersonTable): Marks {
  const fields = allEntities.filter((entity) => entity.table === (table as EntityTable)).flatMap((entity) => Object.entries(entity.fields));
  const marked = fields.flatMap(([name, { personal, kind }]): [string, Marks[string]][] => {
    if (personal) return [[name, personal]];
    return kind === 'day' ? [[name, 'not: a day of the organiser']] : [];
  });
  return { ...Object.fromEntries(marked), ...otherColumns[table] };
}

/** Columns with timestamps or unreadable values, recognised by the end of their names. */
export const isNothingPersonal = (column: string): boolean => /(?:At|Since|Date|Hash|Secret)$/.test(column);

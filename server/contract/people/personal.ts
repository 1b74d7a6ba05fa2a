/** Which columns tell of a person: what they get a copy of, and what goes when they are forgotten. A test reads the real tables and asks for every text. */

import type { EntityTable } from '../kit/entity.ts';
import type { Personal } from '../kit/field-kinds.ts';
import { allEntities } from '../masters/all-entities.ts';

/** What a column tells, or why it tells nothing: 'not: …'. */
type Marks = Readonly<Record<string, Personal | `not: ${string}`>>;

/** Columns of people's tables that no field of an entity stands for. */
const others = {
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

/** The tables of people. */
export type PersonTable = keyof typeof others;
export const personTables = Object.keys(others) as PersonTable[];

/** Column → what it tells, as the code names both. */
export function marksOf(table: PersonTable): Marks {
  const fields = allEntities.filter((entity) => entity.table === (table as EntityTable)).flatMap((entity) => Object.entries(entity.fields));
  const marked = fields.flatMap(([name, { personal, kind }]): [string, Marks[string]][] => {
    if (personal) return [[name, personal]];
    return kind === 'day' ? [[name, 'not: a day of the federation']] : [];
  });
  return { ...Object.fromEntries(marked), ...others[table] };
}

/** When something was, or what nobody reads: told by their names. */
export const isNothingPersonal = (column: string): boolean => /(?:At|Since|Date|Hash|Secret)$/.test(column);

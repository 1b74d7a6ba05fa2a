/** An entity as a value: its fields, rights, list, form and words. Routes, documentation, screens and the looped tests are made from it. */

import type { Right } from '../rights/rights.ts';
import type { Fields } from './field-kinds.ts';
import type { Answered, Sent } from './field-values.ts';

/** The database tables that hold entities · true: something may lead to their rows (server/entity/references.ts), and is told beside them. */
const tables = {
  calendarItem: false,
  chartTemplateTimeSession: true,
  country: true,
  discipline: true,
  event: false,
  federation: true,
  hotel: true,
  newsPost: false,
  playerCategory: true,
  playerProfile: true,
  ranking: true,
  season: true,
  sponsor: true,
  sponsorForEvent: false,
  tag: true,
  teamMember: false,
  tournamentCategory: true,
  venue: true,
  websiteContent: false,
  websiteContentArea: true,
} as const;
export type EntityTable = keyof typeof tables;

/** `reads`: the fields it looks at. Who changes none of them is not judged by it. */
export type Rule<Name extends string = string> = {
  field: Name;
  reads: readonly Name[];
  sentence: string;
  holds: (values: Record<string, unknown>) => boolean;
};

/** A unique index of the table, and what is said at the first of its fields to who comes second. `folded`: of the field that comes first in `search`, its words count as searches look at them. */
export type Unique<Name extends string = string> = { index: string; fields: readonly Name[]; sentence: string; folded?: true };

/** What many rows of a list are given at once. A flag has two buttons; what leads to many rows gets more of them. Removing needs no line. */
export type Bulk<Name extends string = string> = { field: Name; label: string; off?: string };

type Order<Name extends string> = `${Name | 'id'},${'asc' | 'desc'}`;

export type Entity<F extends Fields = Fields, Name extends string = keyof F & string> = {
  /** camelCase: in alert headers, problems and the journal's streams. */
  name: string;
  /** kebab-case plural: '/api/<path>'. */
  path: string;
  table: EntityTable;
  /** As they stand in a sentence: 'player category', 'player categories'. `title`: what the menu calls their screen, where that is another word. */
  words: { one: string; many: string; title?: string };
  rights: { read: Right; write: Right };
  /** Holds the id of its event: the right to write ends at one's own events, and what is unpublished is not read by strangers. */
  scope?: Name;
  fields: F;
  /** Between fields: what must hold, and what is said at which field when it does not. */
  rules?: readonly Rule<Name>[];
  unique?: readonly Unique<Name>[];
  /** Whose words `_search` looks at; public fields only. */
  search: readonly Name[];
  /** `thenBy`: what orders rows that are equal in the usual order. `wide`: columns left out on a tablet, until somebody chooses them. */
  list: {
    columns: readonly Name[];
    /** Left out where there is little room, until somebody chooses them. */
    wide?: readonly Name[];
    /** Wait in the column chooser until somebody chooses them. */
    spare?: readonly Name[];
    filters?: readonly Name[];
    /** Of the filters, those that are shown when somebody asks for more. */
    rare?: readonly Name[];
    bulk?: readonly Bulk<Name>[];
    sort: Order<Name>;
    thenBy?: readonly Name[];
  };
  /** What its screens show of the table: teams are no players. */
  only?: { field: Name; is: boolean };
  /** Rows that say this of themselves are judged by these fields, and start with this. */
  variant?: {
    field: Name;
    is: boolean;
    judged: { fields: Fields; rules?: readonly Rule[]; words: { one: string; many: string } };
    first: Readonly<Record<string, unknown>>;
  };
  /** A column of the table: who holds something there was merged into another row, and is in no list. */
  mergedInto?: string;
  /** Many may be entered at once from a table (list-import.ts); `own`: by calls of its own. */
  import?: true | 'own';
  /** Without one: every field that may be written, in their order. `newLine`: fields that begin one, however much room is left. */
  form?: { sections: readonly { title?: string; columns?: 2 | 3 | 4; fields: readonly Name[]; newLine?: readonly Name[] }[] };
};

export const entity = <const F extends Fields>(declared: Entity<F>): Entity<F> => declared;

/** What leads to its rows is told beside them (server/entity/used-by.ts). */
export const isReferenced = ({ table }: Pick<Entity, 'table'>): boolean => tables[table];

/** 'player category' → 'Player category' */
export const headingOf = ({ words: { one } }: Pick<Entity, 'words'>): string => one.charAt(0).toUpperCase() + one.slice(1);

/** What stands over their list, and on the way back to it: 'Player categories'. */
export const titleOf = ({ words: { many, title } }: Pick<Entity, 'words'>): string => title ?? headingOf({ words: { one: many, many } });

/** The field that a row is called by: its name, else the first of its texts. */
export const nameFieldOf = ({ fields, list }: Pick<Entity, 'fields' | 'list'>): string | undefined =>
  ['displayName', 'name'].find((name) => name in fields && list.columns.includes(name)) ??
  list.columns.find((column) => fields[column]?.kind === 'text');

/** The usual order as addresses say it: 'areaName,position,title,asc'. */
export function usualSort({ list: { sort, thenBy = [] } }: Pick<Entity, 'list'>): string {
  const [first = 'id', direction = 'asc'] = sort.split(',');
  return [first, ...thenBy, direction].join(',');
}

/** '/api/_search/<this>': without the folder that some paths begin with. */
export const searchPath = ({ path }: Pick<Entity, 'path'>): string => path.split('/').at(-1) ?? path;

type WithFields = { fields: Fields };

/** What a form sends. */
export type FormOf<E extends WithFields> = Sent<E['fields']>;
/** What is answered. */
export type RowOf<E extends WithFields> = { [Name in keyof E['fields']]: Answered<E['fields'][Name]> } & { id: number; version: number };

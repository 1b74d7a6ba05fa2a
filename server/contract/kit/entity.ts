/** Declares an entity as plain data: its fields, rights, list, form and words. Routes, API documentation, screens and generic tests are built from it. */

import type { Role } from '#machines/names.ts';
import type { Right } from '../rights/rights.ts';
import type { EntityTable } from './entity-tables.ts';
import type { Fields } from './field-kinds.ts';
import type { AnsweredValue, FormBody } from './field-values.ts';

/** `field` shows `sentence` when `holds` returns false. `reads`: the fields that the rule reads; a change of other fields is not checked. */
export type Rule<Name extends string = string> = {
  field: Name;
  reads: readonly Name[];
  sentence: string;
  holds: (values: Record<string, unknown>) => boolean;
};

/**
 * A unique index of the table. The first of `fields` shows `sentence` for a duplicate. `folded`: texts with the same folded words are duplicates
 * (fold.ts); such a field is the first in `search`.
 */
export type UniqueIndex<Name extends string = string> = { index: string; fields: readonly Name[]; sentence: string; folded?: true };

/**
 * A field that users set for many rows at once. A flag has a second button with the label `off`. A relation to many rows gains the chosen entries.
 * Every list can remove rows, without an entry here.
 */
export type BulkField<Name extends string = string> = { field: Name; label: string; off?: string };

type Order<Name extends string> = `${Name | 'id'},${'asc' | 'desc'}`;

/** The menu entry has the title of the list, or `label`. `roles`: only these roles see the entry. */
export type EntityScreen = {
  /** The address of the list below /app/. */
  path: string;
  menu: 'Events' | 'Website' | ManagementSection;
  label?: string;
  roles?: readonly Role[];
  /** The purpose of a record, shown in an empty list. */
  hint: string;
  /** A name in client/entity/list/screen-icons.ts. */
  icon: string;
  /** 'dialog': the form opens over the list. 'page': the form is long and has its own screen. */
  form: 'dialog' | 'page';
};

/** The headings inside the menu group Management, in this order. */
export const managementSections = ['People', 'Money', 'Places', 'Reference'] as const;
export type ManagementSection = (typeof managementSections)[number];

export type Entity<F extends Fields = Fields, Name extends string = keyof F & string> = {
  /** camelCase: used in alert headers, problems and the journal's streams. */
  name: string;
  /** kebab-case plural: '/api/<path>'. */
  path: string;
  table: EntityTable;
  /**
   * The words inside a sentence: 'player category', 'player categories'. `title`: the title of the list, if it differs from `many`. `next`: what
   * a user adds after a new one, for the message after its save.
   */
  words: { one: string; many: string; title?: string; next?: string };
  rights: { read: Right; write: Right };
  /** An entity without a screen is edited on the screens of other entities. */
  screen?: EntityScreen;
  /** Ctrl K finds its rows. A field name: the result shows this field beside the row's name. */
  found?: Name | true;
  /** The field with the id of the row's event. Users write only in events that they may run, and strangers do not see rows of unpublished events. */
  scope?: Name;
  fields: F;
  /** Rules between fields, each with its sentence and the field that shows it. */
  rules?: readonly Rule<Name>[];
  unique?: readonly UniqueIndex<Name>[];
  /** The fields whose words `_search` searches; public fields only. */
  search: readonly Name[];
  /** `thenBy`: sorts rows that are equal in the default order. */
  list: {
    columns: readonly Name[];
    /** Hidden where there is little room, such as on a tablet, until the user chooses them. */
    wide?: readonly Name[];
    /** Hidden until the user picks them in the column chooser. */
    spare?: readonly Name[];
    filters?: readonly Name[];
    /** Filters that appear only when the user asks for more. */
    rare?: readonly Name[];
    bulk?: readonly BulkField<Name>[];
    sort: Order<Name>;
    thenBy?: readonly Name[];
  };
  /** Its screens show only rows whose field has this value. Players and teams share one table, so their lists need it. */
  only?: { field: Name; is: boolean };
  /** A second kind of row in the same table: rows whose `field` has the value `is`. They are checked against `judged`, and new ones start with `first`. */
  variant?: {
    field: Name;
    is: boolean;
    judged: { fields: Fields; rules?: readonly Rule[]; words: { one: string; many: string } };
    first: Readonly<Record<string, unknown>>;
  };
  /** No other table refers to its rows, so its screens show no uses. */
  unreferenced?: true;
  /** Its rows only connect two records, such as a team and a player. The uses of one record list the other record, not the connecting row. */
  connects?: readonly [Name, Name];
  /** The field that names a row where other records refer to it, if that is not its name. */
  chosenBy?: Name;
  /** A field with a short second name, such as the code of a country. */
  code?: Name;
  /** Users can create a row while they fill in a field of another record. They only enter its name. */
  createdInFields?: true;
  /** The field that sorts these rows in the list of a record's uses, newest first. By default it is the id. */
  newest?: Name;
  /** The field that the address of a row's screen depends on. */
  state?: Name;
  /**
   * Positions, counted from 1, that differ from the order of `allEntities`. `found` and `create`: in the results and the actions of Ctrl K.
   * `using`: in the list of a record's uses.
   */
  order?: { found?: number; create?: number; using?: number };
  /** A column of the table. A row with a value in this column was merged into another row, so no list shows it. */
  mergedInto?: string;
  /** The list can import many rows from a file or a pasted table (list-import.ts). 'own': the entity has its own import calls. */
  import?: true | 'own';
  /** By default the form has every writable field in declared order. `newLine`: fields that always start a new line. */
  form?: { sections: readonly { title?: string; columns?: 2 | 3 | 4; fields: readonly Name[]; newLine?: readonly Name[] }[] };
};

export const entity = <const F extends Fields>(declared: Entity<F>): Entity<F> => declared;

/** Returns 'Player category' for 'player category'. */
export const headingOf = ({ words: { one } }: Pick<Entity, 'words'>): string => one.charAt(0).toUpperCase() + one.slice(1);

/** Returns the title of the list screen and of the link back to it: 'Player categories'. */
export const titleOf = ({ words: { many, title } }: Pick<Entity, 'words'>): string => title ?? headingOf({ words: { one: many, many } });

/** Returns the field that names a row: `displayName` or `name` if the list shows it, otherwise the first text column of the list. */
export const nameFieldOf = ({ fields, list }: Pick<Entity, 'fields' | 'list'>): string | undefined =>
  ['displayName', 'name'].find((name) => name in fields && list.columns.includes(name)) ??
  list.columns.find((column) => fields[column]?.kind === 'text');

/** Returns the field that names a row where others refer to it. */
export const choiceFieldOf = (entity: Pick<Entity, 'fields' | 'list' | 'chosenBy'>): string =>
  entity.chosenBy ?? nameFieldOf(entity) ?? 'id';

/** Returns the default order as the `sort` parameter of an address: 'areaName,position,title,asc'. */
export function defaultListSort({ list: { sort, thenBy = [] } }: Pick<Entity, 'list'>): string {
  const [first = 'id', direction = 'asc'] = sort.split(',');
  return [first, ...thenBy, direction].join(',');
}

/** Returns the last part of the path, as in '/api/_search/<last part>'. Some paths have a folder before it. */
export const searchPath = ({ path }: Pick<Entity, 'path'>): string => path.split('/').at(-1) ?? path;

type WithFields = { fields: Fields };

/** The body that a form sends. */
export type FormOf<E extends WithFields> = FormBody<E['fields']>;
/** The row in the server's answer. */
export type RowOf<E extends WithFields> = { [Name in keyof E['fields']]: AnsweredValue<E['fields'][Name]> } & {
  id: number;
  version: number;
};

/** Declares an entity as a value: its fields, rights, list, form and words. Routes, documentation, screens and generic tests are made from it. */

import type { Role } from '#machines/names.ts';
import type { Right } from '../rights/rights.ts';
import type { EntityTable } from './entity-tables.ts';
import type { Fields } from './field-kinds.ts';
import type { AnsweredValue, FormBody } from './field-values.ts';

/** `reads`: the fields that the rule reads. A change that touches none of them is not checked against the rule. */
export type Rule<Name extends string = string> = {
  field: Name;
  reads: readonly Name[];
  sentence: string;
  holds: (values: Record<string, unknown>) => boolean;
};

/**
 * A unique index of the table, and the sentence at its first field for a duplicate. `folded`: the field is the first in `search`, and its folded
 * words count.
 */
export type UniqueIndex<Name extends string = string> = { index: string; fields: readonly Name[]; sentence: string; folded?: true };

/** A field that users set for many rows at once. A flag has two buttons; a relation to many rows gains entries. Removing rows needs no line here. */
export type BulkField<Name extends string = string> = { field: Name; label: string; off?: string };

type Order<Name extends string> = `${Name | 'id'},${'asc' | 'desc'}`;

/** `roles` and `label`: who sees the entry of the menu, and its words if they are not the title of the list. */
export type EntityScreen = {
  /** The address of the list below /app/. */
  path: string;
  menu: 'Events' | 'Management' | 'Website';
  label?: string;
  roles?: readonly Role[];
  /** The purpose of a record, shown in an empty list. */
  hint: string;
  /** A name in client/entity/list/screen-icons.ts. */
  icon: string;
  /** The form is a dialog over the list; a long one is a screen of its own. */
  form: 'dialog' | 'page';
};

export type Entity<F extends Fields = Fields, Name extends string = keyof F & string> = {
  /** camelCase: used in alert headers, problems and the journal's streams. */
  name: string;
  /** kebab-case plural: '/api/<path>'. */
  path: string;
  table: EntityTable;
  /** The words inside a sentence: 'player category', 'player categories'. `title`: the menu's name for the screen, if it differs. */
  words: { one: string; many: string; title?: string };
  rights: { read: Right; write: Right };
  /** Without one, its rows are edited on the screens of others. */
  screen?: EntityScreen;
  /** Ctrl K finds its rows by their words; the name of a field that it shows beside their name. */
  found?: Name | true;
  /** The field with the id of its event: users write only in their own events, and strangers do not see unpublished rows. */
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
  /** The rows that its screens show: teams share the table of players but are not in their list. */
  only?: { field: Name; is: boolean };
  /** Rows whose field has this value are checked against these fields and start with these values. */
  variant?: {
    field: Name;
    is: boolean;
    judged: { fields: Fields; rules?: readonly Rule[]; words: { one: string; many: string } };
    first: Readonly<Record<string, unknown>>;
  };
  /** No other table refers to its rows, so its screens show no uses. */
  unreferenced?: true;
  /** Its rows only connect the rows of these two fields: a record in use is named by the other one. */
  connects?: readonly [Name, Name];
  /** The field that names a row where others refer to it, if that is not its name; and a field with a second name. */
  chosenBy?: Name;
  code?: Name;
  /** Users create a row by its name alone in the field of another record. */
  createdInFields?: true;
  /** The field that sorts these rows where they use a record, newest first; without it their id. */
  newest?: Name;
  /** The field that the address of a row's screen depends on. */
  state?: Name;
  /**
   * Positions, counted from 1, where they differ from the order of `allEntities`: among what Ctrl K finds and creates, and among the users of a row.
   */
  order?: { found?: number; create?: number; using?: number };
  /** A column of the table: a row with a value there was merged into another row and appears in no list. */
  mergedInto?: string;
  /** The list accepts an import of many rows from a table (list-import.ts); `own`: by special calls. */
  import?: true | 'own';
  /** Without it the form has every writable field, in declared order. `newLine`: fields that start a new line, however much room is left. */
  form?: { sections: readonly { title?: string; columns?: 2 | 3 | 4; fields: readonly Name[]; newLine?: readonly Name[] }[] };
};

export const entity = <const F extends Fields>(declared: Entity<F>): Entity<F> => declared;

/** Returns 'Player category' for 'player category'. */
export const headingOf = ({ words: { one } }: Pick<Entity, 'words'>): string => one.charAt(0).toUpperCase() + one.slice(1);

/** Returns the title of the list screen and of the link back to it: 'Player categories'. */
export const titleOf = ({ words: { many, title } }: Pick<Entity, 'words'>): string => title ?? headingOf({ words: { one: many, many } });

/** Returns the field that names a row: its name, else its first text field. */
export const nameFieldOf = ({ fields, list }: Pick<Entity, 'fields' | 'list'>): string | undefined =>
  ['displayName', 'name'].find((name) => name in fields && list.columns.includes(name)) ??
  list.columns.find((column) => fields[column]?.kind === 'text');

/** Returns the field that names a row where others refer to it. */
export const choiceFieldOf = (entity: Pick<Entity, 'fields' | 'list' | 'chosenBy'>): string =>
  entity.chosenBy ?? nameFieldOf(entity) ?? 'id';

/** Returns the default order in the words of an address: 'areaName,position,title,asc'. */
export function defaultListSort({ list: { sort, thenBy = [] } }: Pick<Entity, 'list'>): string {
  const [first = 'id', direction = 'asc'] = sort.split(',');
  return [first, ...thenBy, direction].join(',');
}

/** Returns the last part of '/api/_search/<this>': without the folder that some paths have. */
export const searchPath = ({ path }: Pick<Entity, 'path'>): string => path.split('/').at(-1) ?? path;

type WithFields = { fields: Fields };

/** The body that a form sends. */
export type FormOf<E extends WithFields> = FormBody<E['fields']>;
/** The row that the server answers. */
export type RowOf<E extends WithFields> = { [Name in keyof E['fields']]: AnsweredValue<E['fields'][Name]> } & {
  id: number;
  version: number;
};

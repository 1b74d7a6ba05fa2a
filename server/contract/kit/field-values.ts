/** The types of a field's value, its answer and its input. */

import type { Right } from '../rights/rights.ts';
import type {
  CopyField,
  CountField,
  DerivedField,
  Field,
  FieldKind,
  Fields,
  FlagAliasField,
  LineCountField,
  NamesField,
  OwnedField,
  OwnedNumberField,
  PictureUrlField,
  SumField,
} from './field-kinds.ts';

/** The server sets these fields and drops what clients send. */
type ServerField =
  | CopyField
  | NamesField
  | LineCountField
  | CountField
  | DerivedField
  | SumField
  | OwnedField
  | OwnedNumberField
  | PictureUrlField
  | FlagAliasField;
export type WritableField = Exclude<Field, ServerField>;

const serverKinds: ReadonlySet<FieldKind> = new Set<ServerField['kind']>([
  'copy',
  'names',
  'count',
  'lineCount',
  'derived',
  'sum',
  'owned',
  'ownedNumber',
  'pictureUrl',
  'flagToo',
]);
export const isWritable = (field: Field): field is WritableField => !serverKinds.has(field.kind);

/** Pictures have no useful order, and a set of several rows has none either. */
export const isSortable = ({ kind }: Field): boolean => !unsortableKinds.has(kind);
const unsortableKinds: ReadonlySet<FieldKind> = new Set([
  'lines',
  'many',
  'names',
  'owned',
  'ownedNumber',
  'picture',
  'pictureUrl',
  'secret',
]);

/** Returns the sentence for a missing value; undefined for an optional field. */
export const requiredOf = (field: Field): string | undefined => ('required' in field ? field.required : undefined);

/** The type of a field's value, once there is one. */
type Value<F> = F extends { kind: 'choice'; values: readonly (infer Word)[] }
  ? Word
  : F extends { kind: 'flag' | 'flagToo' | 'derived' | 'mark' }
    ? boolean
    : F extends { kind: 'whole' | 'decimal' | 'money' | 'one' | 'count' | 'lineCount' | 'sum' | 'ownedNumber' }
      ? number
      : F extends { kind: 'many' }
        ? F extends { as: infer Column extends string }
          ? ({ id: number } & Record<Column, string>)[]
          : number[]
        : F extends { kind: 'lines'; of: infer Line extends Fields }
          ? { [Name in keyof Line]: AnsweredValue<Line[Name]> }[]
          : F extends { kind: 'names' }
            ? string[]
            : string;

/** The type in a request: ids instead of whole objects. */
type Sendable<F> = F extends { kind: 'many' } ? number[] : Value<F>;

/** Fields that always have a value. */
type AlwaysSet =
  | { required: string }
  | { initially: string | number }
  | { kind: 'flag' | 'flagToo' | 'derived' | 'sum' | 'count' | 'lineCount' | 'many' | 'names' }
  | { kind: 'lines'; inLists: true };

export const isAlwaysSet = (field: Field): boolean =>
  requiredOf(field) !== undefined ||
  ('initially' in field && field.initially !== undefined) ||
  alwaysSetKinds.has(field.kind) ||
  Reflect.get(field, 'inLists') === true;
const alwaysSetKinds: ReadonlySet<FieldKind> = new Set(['flagToo', 'derived', 'sum', 'count', 'lineCount', 'many', 'names']);

/** The type in an answer; null if the field may be empty or the reader lacks the right. */
export type AnsweredValue<F> = F extends { read: Right } ? Value<F> | null : F extends AlwaysSet ? Value<F> : Value<F> | null;

type NamesOfFields<F extends Fields, Like> = { [Name in keyof F]: F[Name] extends Like ? Name : never }[keyof F];
type RequiredNames<F extends Fields> = Exclude<NamesOfFields<F, { required: string }>, NamesOfFields<F, ServerField>>;
type OptionalNames<F extends Fields> = Exclude<keyof F, NamesOfFields<F, { required: string }> | NamesOfFields<F, ServerField>>;

/** The body that a form sends: required and optional fields. */
export type FormBody<F extends Fields> = { [Name in RequiredNames<F>]: Sendable<F[Name]> } & {
  [Name in OptionalNames<F>]?: Sendable<F[Name]> | (F[Name] extends { kind: 'flag' } ? never : null) | undefined;
};

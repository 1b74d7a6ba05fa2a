/** What a field holds, what is answered of it and what may be sent. */

import type { Right } from '../rights/rights.ts';
import type {
  CopyField,
  CountField,
  DerivedField,
  Field,
  Fields,
  FlagTooField,
  Kind,
  LineCountField,
  NamesField,
  OwnedField,
  OwnedNumberField,
  PictureUrlField,
  SumField,
} from './field-kinds.ts';

/** The server keeps these, and drops what clients send. */
type Kept =
  | CopyField
  | NamesField
  | LineCountField
  | CountField
  | DerivedField
  | SumField
  | OwnedField
  | OwnedNumberField
  | PictureUrlField
  | FlagTooField;
export type WritableField = Exclude<Field, Kept>;

const kept: ReadonlySet<Kind> = new Set<Kept['kind']>([
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
export const isWritable = (field: Field): field is WritableField => !kept.has(field.kind);

/** Nobody looks for a picture by its letters, and several rows have no place among others. */
export const isSortable = ({ kind }: Field): boolean => !unordered.has(kind);
const unordered: ReadonlySet<Kind> = new Set(['lines', 'many', 'names', 'owned', 'ownedNumber', 'picture', 'pictureUrl', 'secret']);

/** What is asked for when it is missing. */
export const requiredOf = (field: Field): string | undefined => ('required' in field ? field.required : undefined);

/** What a value of the field is, once there is one. */
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
          ? { [Name in keyof Line]: Answered<Line[Name]> }[]
          : F extends { kind: 'names' }
            ? string[]
            : string;

/** What is sent of it: ids, where whole objects are answered. */
type Sendable<F> = F extends { kind: 'many' } ? number[] : Value<F>;

/** There is always one. */
type Given =
  | { required: string }
  | { initially: string | number }
  | { kind: 'flag' | 'flagToo' | 'derived' | 'sum' | 'count' | 'lineCount' | 'many' | 'names' }
  | { kind: 'lines'; inLists: true };

export const isGiven = (field: Field): boolean =>
  requiredOf(field) !== undefined ||
  ('initially' in field && field.initially !== undefined) ||
  given.has(field.kind) ||
  Reflect.get(field, 'inLists') === true;
const given: ReadonlySet<Kind> = new Set(['flagToo', 'derived', 'sum', 'count', 'lineCount', 'many', 'names']);

/** What is answered; null also for who may not read it. */
export type Answered<F> = F extends { read: Right } ? Value<F> | null : F extends Given ? Value<F> : Value<F> | null;

type Names<F extends Fields, Like> = { [Name in keyof F]: F[Name] extends Like ? Name : never }[keyof F];
type Asked<F extends Fields> = Exclude<Names<F, { required: string }>, Names<F, Kept>>;
type Offered<F extends Fields> = Exclude<keyof F, Names<F, { required: string }> | Names<F, Kept>>;

/** What a form sends: what must be there, and what may be. */
export type Sent<F extends Fields> = { [Name in Asked<F>]: Sendable<F[Name]> } & {
  [Name in Offered<F>]?: Sendable<F[Name]> | (F[Name] extends { kind: 'flag' } ? never : null) | undefined;
};

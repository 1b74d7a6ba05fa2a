/**
 * Filters, order and pages of lists in the address (server/http/README.md 1.4 and 1.5): the parameters of every list, for the documentation and
 * typed callers.
 */
import { z } from 'zod';
import { type Call, call } from './call.ts';
import type { Field, FieldKind, Fields } from './field-kinds.ts';
import { filterOfMany } from './fields.ts';
import { idParams } from './ids.ts';
import { pictureTypes } from './pictures.ts';

export const operators = [
  'equals',
  'notEquals',
  'in',
  'notIn',
  'specified',
  'contains',
  'doesNotContain',
  'greaterThan',
  'greaterThanOrEqual',
  'lessThan',
  'lessThanOrEqual',
] as const;
export type Operator = (typeof operators)[number];

const one: readonly Operator[] = ['equals', 'notEquals', 'in', 'notIn', 'specified'];
const text: readonly Operator[] = [...one, 'contains', 'doesNotContain'];
const range: readonly Operator[] = [...one, 'greaterThan', 'greaterThanOrEqual', 'lessThan', 'lessThanOrEqual'];

/** How the values of a column are parsed and compared. */
export type Comparison = 'string' | 'enum' | 'boolean' | 'blob' | 'integer' | 'number' | 'money' | 'relation' | 'many' | 'date' | 'instant';

/** An empty value filters nothing, whatever the operator. */
export const operatorsOf: Readonly<Record<Comparison, readonly Operator[]>> = {
  string: text,
  enum: one,
  boolean: one,
  blob: ['specified'],
  integer: range,
  number: range,
  money: range,
  relation: range,
  many: ['equals', 'in', 'notIn', 'specified'],
  date: range,
  instant: range,
};

/** Null: the field is not a column; it is computed from the row. */
const comparisons: Readonly<Record<FieldKind, Comparison | null>> = {
  text: 'string',
  longText: 'string',
  rich: 'string',
  email: 'string',
  website: 'string',
  copy: 'string',
  count: 'integer',
  derived: 'boolean',
  sum: 'money',
  owned: null,
  ownedNumber: null,
  many: 'many',
  names: null,
  lines: null,
  lineCount: 'integer',
  time: 'string',
  secret: null,
  day: 'date',
  instant: 'instant',
  whole: 'integer',
  decimal: 'number',
  money: 'money',
  flag: 'boolean',
  mark: 'boolean',
  flagToo: 'boolean',
  choice: 'enum',
  one: 'relation',
  picture: 'blob',
  pictureType: 'enum',
  pictureUrl: null,
};

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.array(z.number())]).optional();

/**
 * `page` starts at 0; `size` is 20 by default and 1000 at most; `sort=lastName,asc` may repeat. `count=exact` counts beyond 10,000 rows.
 * Only an unknown sort property is an error.
 */
export const pageQuery = { page: value, size: value, sort: value, count: value };

/** `values`: the words of an enum. */
export type Filter = { kind: Comparison; values?: readonly string[] };

/** The columns that a list may filter and sort by, besides `id`. */
export type Filters = Readonly<Record<string, Filter>>;

export const filtersOf = (fields: Fields): Filters =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const filter = filterOf(field);
      return filter ? [[filterName(name, field), filter]] : [];
    }),
  );

export const filterName = (name: string, field: Field): string => (field.kind === 'many' ? filterOfMany(field) : name);

/** Returns null if the field is not a column. */
export function filterOf(field: Field): Filter | null {
  const kind = comparisons[field.kind];
  return kind && { kind, ...valuesOf(field) };
}

function valuesOf(field: Field): Pick<Filter, 'values'> {
  if (field.kind === 'choice') return { values: field.values };
  return field.kind === 'pictureType' ? { values: pictureTypes } : {};
}

/** Undeclared parameters are ignored. */
export function criteriaQuery(filters: Filters) {
  const shape: Record<string, typeof value> = { ...pageQuery };
  for (const [name, { kind }] of Object.entries({ id: { kind: 'integer' as const }, ...filters })) {
    for (const operator of operatorsOf[kind]) shape[`${name}.${operator}`] = value;
  }
  return z.looseObject(shape);
}

type ListCall<Query extends z.ZodType> = Call & { query: Query };

/** The extra parameter of a search and its summary. */
export const searchQuery = { query: z.union([z.string(), z.array(z.string())]).optional() };
export const searchSummary = (many: string): string => `Search ${many}: words, "phrases", -not, AND, OR, NOT, begin*`;

/** `/count` beside a list: how many rows match its filters, as a bare number (server/http/README.md 1.3). */
export const countBeside = <Query extends z.ZodType>({ path, right, summary, query }: ListCall<Query>) =>
  call({ method: 'GET', path: `${path}/count`, right, summary: `How many: ${summary}`, query, answer: z.number().int() });

/** `/:id` beside a list: one of its rows. */
export const oneBeside = <Row extends z.ZodType>({ path, right, answer }: Call & { answer: z.ZodArray<Row> }, summary: string) =>
  call({ method: 'GET', path: `${path}/:id`, right, summary, params: idParams, answer: answer.element });

/** `/_search` beside a list: its rows that match the words. */
export const searchBeside = <List extends ListCall<z.ZodObject>>(list: List, many: string) =>
  call({ ...list, path: list.path.replace('/api/', '/api/_search/'), summary: searchSummary(many), query: list.query.extend(searchQuery) });

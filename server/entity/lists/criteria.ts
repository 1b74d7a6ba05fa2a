/** `<field>.<operator>=value` → SQL, with JHipster's precedence (server/http/README.md 1.4): parsed here and nowhere else. */
import { type RawBuilder, sql } from 'kysely';
import { filtersOf, type Operator, operatorsOf } from '#contract/kit/criteria.ts';
import type { Fields } from '#contract/kit/field-kinds.ts';
import { fold } from '#contract/kit/fold.ts';
import { badRequest, invalidFields } from '../../kernel/errors.ts';
import type { Engine } from '../../store/context.ts';
import type { Column, Columns } from './columns.ts';
import { foldedIn } from './folded.ts';
import { likePattern } from './like.ts';
import { readValue } from './values.ts';

export type Query = Readonly<Record<string, unknown>>;
type Condition = RawBuilder<boolean>;
type Given = Partial<Record<Operator, string[]>>;

const longestList = 200;
/** Bare, these ask for a page: a flow chart's `size` is filtered by `size.equals`. */
const ofThePage: ReadonlySet<string> = new Set(['page', 'size', 'sort', 'count']);

/** One condition per filtered field; all must hold. Unknown parameters are ignored, unreadable values are a 400. */
export function conditionsOf(query: Query, columns: Columns, { entity, engine }: { entity: string; engine: Engine }): Condition[] {
  return [...columns.values()].flatMap((column) => {
    const given = givenFor(query, column);
    return effective(column, given).map((operator) => {
      const field = `${column.name}.${operator}`;
      const condition = conditionOf(column, operator, given[operator] ?? [], engine);
      if (condition) return condition;
      throw invalidFields([{ objectName: entity, field, message: 'typeMismatch' }]);
    });
  });
}

/** What an asker may not read is no way to find it either, and a filter that is left out silently would answer all rows. */
export function refuseUnreadable(query: Query, fields: Fields, readable: Columns): void {
  const asked = Object.keys(query).filter((key) => textsOf(query, key).some((text) => text !== ''));
  const names = asked.filter((key) => !ofThePage.has(key)).map((key) => key.split('.', 1)[0] ?? '');
  const known = new Set([...Object.keys(fields), ...Object.keys(filtersOf(fields))]);
  if (names.some((name) => known.has(name) && !readable.has(name))) throw badRequest('The list cannot be filtered like that.');
}

/** The values given for a field; a bare `<field>=v` means `.equals`, an empty value means no filter. */
function givenFor(query: Query, { name, kind }: Column): Given {
  const given: Given = {};
  for (const operator of operatorsOf[kind]) {
    const values = textsOf(query, `${name}.${operator}`);
    if (operator === 'in' || operator === 'notIn') {
      const list = [...splitOnce(values), ...textsOf(query, `${name}.${operator}[]`)].map((value) => value.trim()).filter(Boolean);
      if (list.length > 0) given[operator] = list;
    } else if (values[0]) given[operator] = [values[0]];
  }
  const [bare] = ofThePage.has(name) ? [] : textsOf(query, name);
  if (bare && !given.equals && operatorsOf[kind].includes('equals')) given.equals = [bare];
  return given;
}

function textsOf(query: Query, key: string): string[] {
  const value = Object.hasOwn(query, key) ? query[key] : undefined;
  return [value].flat().filter((text) => typeof text === 'string');
}

/** Spring splits on commas only when the parameter occurs once. */
const splitOnce = (values: string[]): string[] => (values.length === 1 ? (values[0] ?? '').split(',') : values);

/** A row with several of them is there once. */
function conditionOfMany(column: Column, operator: Operator, texts: string[], links: RawBuilder<unknown>): Condition | null {
  const none = sql<boolean>`not exists (select 1 from ${links})`;
  if (operator === 'specified') {
    const specified = readValue({ kind: 'boolean', values: undefined }, texts[0] ?? '');
    if (specified === null) return null;
    return specified ? sql`exists (select 1 from ${links})` : none;
  }
  const ids = texts.map((text) => readValue({ kind: 'relation', values: undefined }, text));
  if (ids.includes(null) || ids.length > longestList) return null;
  const found = sql<boolean>`exists (select 1 from ${links} and ${column.ref} in (${sql.join(ids)}))`;
  return operator === 'notIn' ? sql`not ${found}` : found;
}

const firstOf: readonly Operator[] = ['equals', 'in', 'notIn', 'contains', 'doesNotContain', 'notEquals', 'specified'];
const ranges: ReadonlySet<string> = new Set(['integer', 'number', 'money', 'relation', 'date', 'instant']);

/** Which of the given operators count. */
function effective({ kind }: Column, given: Given): Operator[] {
  const all = Object.keys(given) as Operator[];
  if (!ranges.has(kind) || given.equals) return firstOf.filter((operator) => given[operator]).slice(0, 1);
  return given.in ? ['in'] : all;
}

/** Null when a value cannot be read as what the column holds. */
function conditionOf(column: Column, operator: Operator, texts: string[], engine: Engine): Condition | null {
  const { ref, kind, links } = column;
  if (links) return conditionOfMany(column, operator, texts, links);
  if (operator === 'specified') {
    const specified = readValue({ kind: 'boolean', values: undefined }, texts[0] ?? '');
    if (specified === null) return null;
    return specified ? sql`${ref} is not null` : sql`${ref} is null`;
  }
  if (operator === 'contains' || operator === 'doesNotContain') {
    const like = sql<boolean>`${foldedIn(engine, ref)} like ${likePattern(fold(texts[0] ?? ''))} escape '!'`;
    return operator === 'contains' ? like : sql`not (${like})`;
  }
  const values = texts.map((text) => readValue(column, text));
  if (values.includes(null) || values.length > longestList) return null;
  const [value] = values;
  if (operator === 'in') return sql`${ref} in (${sql.join(values)})`;
  if (operator === 'notIn') return sql`not (${ref} in (${sql.join(values)}))`;
  if (operator === 'notEquals') return sql`not (${ref} = ${value})`;
  return kind === 'boolean' ? sql`${ref} = ${value}` : sql`${ref} ${signs[operator]} ${value}`;
}

const signs = {
  equals: sql`=`,
  greaterThan: sql`>`,
  greaterThanOrEqual: sql`>=`,
  lessThan: sql`<`,
  lessThanOrEqual: sql`<=`,
} as const;

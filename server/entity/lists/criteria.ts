/** Turns `<field>.<operator>=value` into SQL with JHipster's precedence (server/http/README.md 1.4). No other code parses filters. */
import { type RawBuilder, sql } from 'kysely';
import { filtersOf, type Operator, operatorsOf } from '#contract/kit/criteria.ts';
import type { Fields } from '#contract/kit/field-kinds.ts';
import { fold } from '#contract/kit/fold.ts';
import { badRequest, invalidFields } from '../../kernel/errors.ts';
import type { Engine } from '../../store/context.ts';
import { isIn } from '../../store/engines/empty-lists.ts';
import type { Column, Columns } from './columns.ts';
import { foldedIn } from './folded.ts';
import { likePattern } from './like.ts';
import { readValue } from './values.ts';

export type ListQuery = Readonly<Record<string, unknown>>;
type Condition = RawBuilder<boolean>;
type OperatorValues = Partial<Record<Operator, string[]>>;

const maxValues = 200;
/** Without an operator these are paging parameters: filter a flow chart by `size.equals`. */
const pagingParameters: ReadonlySet<string> = new Set(['page', 'size', 'sort', 'count']);

/** Returns one condition per filtered field, to be combined with AND. Ignores unknown parameters; throws a 400 for unreadable values. */
export function conditionsOf(query: ListQuery, columns: Columns, { entity, engine }: { entity: string; engine: Engine }): Condition[] {
  return [...columns.values()].flatMap((column) => {
    const values = operatorValues(query, column);
    return effectiveOperators(column, values).map((operator) => {
      const field = `${column.name}.${operator}`;
      const condition = conditionOf(column, operator, values[operator] ?? [], engine);
      if (condition) return condition;
      throw invalidFields([{ objectName: entity, field, message: 'typeMismatch' }]);
    });
  });
}

/** Throws a 400 for a filter on an unreadable field: the filter would reveal values, and ignoring it would return all rows. */
export function refuseUnreadable(query: ListQuery, fields: Fields, readable: Columns): void {
  const sentKeys = Object.keys(query).filter((key) => textsOf(query, key).some((text) => text !== ''));
  const names = sentKeys.filter((key) => !pagingParameters.has(key)).map((key) => key.split('.', 1)[0] ?? '');
  const known = new Set([...Object.keys(fields), ...Object.keys(filtersOf(fields))]);
  if (names.some((name) => known.has(name) && !readable.has(name))) throw badRequest('The list cannot be filtered like that.');
}

/** Returns the values per operator. A bare `<field>=v` means `.equals`, an empty value means no filter. */
function operatorValues(query: ListQuery, { name, kind }: Column): OperatorValues {
  const sent: OperatorValues = {};
  for (const operator of operatorsOf[kind]) {
    const values = textsOf(query, `${name}.${operator}`);
    if (operator === 'in' || operator === 'notIn') {
      const list = [...splitOnce(values), ...textsOf(query, `${name}.${operator}[]`)].map((value) => value.trim()).filter(Boolean);
      if (list.length > 0) sent[operator] = list;
    } else if (values[0]) sent[operator] = [values[0]];
  }
  const [bare] = pagingParameters.has(name) ? [] : textsOf(query, name);
  if (bare && !sent.equals && operatorsOf[kind].includes('equals')) sent.equals = [bare];
  return sent;
}

function textsOf(query: ListQuery, key: string): string[] {
  const value = Object.hasOwn(query, key) ? query[key] : undefined;
  return [value].flat().filter((text) => typeof text === 'string');
}

/** Spring splits on commas only when the parameter occurs once. */
const splitOnce = (values: string[]): string[] => (values.length === 1 ? (values[0] ?? '').split(',') : values);

/** Uses `exists`, so that a row with several links appears once. */
function conditionOfMany(column: Column, operator: Operator, texts: string[], links: RawBuilder<unknown>): Condition | null {
  const none = sql<boolean>`not exists (select 1 from ${links})`;
  if (operator === 'specified') {
    const specified = readValue({ kind: 'boolean', values: undefined }, texts[0] ?? '');
    if (specified === null) return null;
    return specified ? sql`exists (select 1 from ${links})` : none;
  }
  const ids = texts.map((text) => readValue({ kind: 'relation', values: undefined }, text));
  if (ids.includes(null) || ids.length > maxValues) return null;
  const isLinked = sql<boolean>`exists (select 1 from ${links} and ${isIn(column.ref, ids)})`;
  return operator === 'notIn' ? sql`not ${isLinked}` : isLinked;
}

const firstOf: readonly Operator[] = ['equals', 'in', 'notIn', 'contains', 'doesNotContain', 'notEquals', 'specified'];
const ranges: ReadonlySet<string> = new Set(['integer', 'number', 'money', 'relation', 'date', 'instant']);

/** Returns the operators that apply when several are sent. */
function effectiveOperators({ kind }: Column, values: OperatorValues): Operator[] {
  const all = Object.keys(values) as Operator[];
  if (!ranges.has(kind) || values.equals) return firstOf.filter((operator) => values[operator]).slice(0, 1);
  return values.in ? ['in'] : all;
}

/** Returns null when the column cannot hold the value. */
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
  if (values.includes(null) || values.length > maxValues) return null;
  const [value] = values;
  if (operator === 'in') return sql`${isIn(ref, values)}`;
  if (operator === 'notIn') return sql`not (${isIn(ref, values)})`;
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

/** What clients really send, as it is judged and stored (server/http/README.md 1.2): the same before it is sent and when it arrives. Pure. */
import { idsOf } from '#machines/tournament/tournament-values.ts';
import { isDay } from './days.ts';
import type { Entity } from './entity.ts';
import type { Field, Fields } from './field-kinds.ts';
import { mostOfMany } from './fields.ts';
import { maxId } from './max-id.ts';
import { cleanText } from './texts.ts';

type Values = Readonly<Record<string, unknown>>;

/** Names that are no fields stay. */
export function tidyForm({ fields }: Pick<Entity, 'fields'>, values: Values): Record<string, unknown> {
  const tidy: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(values, name)) continue;
    if (field.kind === 'flagToo' && !Object.hasOwn(values, field.sameAs) && typeof values[name] === 'boolean')
      tidy[field.sameAs] = values[name];
    tidy[name] = tidyValue(field, values[name]);
    if (field.kind === 'flag' && tidy[name] === null) delete tidy[name];
  }
  return tidy;
}

export function tidyValue(field: Field, value: unknown): unknown {
  if (field.kind === 'rich' && typeof value === 'string' && isBlank(value)) return '';
  if (isTextual(field)) return typeof value === 'string' ? inItsLetters(field, cleanText(value)) : value;
  if (field.kind === 'one') return tidyId(value);
  if (field.kind === 'mark') return value === false ? null : value;
  if (field.kind === 'many') return value === null || value === '' ? [] : isIdList(value) ? idsOf(value) : value;
  if (field.kind === 'instant') return tidyInstant(value);
  if (field.kind === 'lines') return tidyLines(field.of, value);
  return value === '' ? null : value;
}

const inItsLetters = (field: Field, value: string): string => (field.kind === 'text' && field.capitals ? value.toUpperCase() : value);

/** A moment as it is stored; a day alone is its beginning in UTC. What cannot be read stays as it was sent. */
function tidyInstant(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return null;
  const [day = '', rest = ''] = text.split('T');
  const isWhole = isDay(day) && (rest === '' || /^\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(rest));
  const time = isWhole ? Date.parse(rest === '' ? `${day}T00:00:00Z` : text) : Number.NaN;
  return Number.isNaN(time) ? value : new Date(time).toISOString();
}

/** Only what a line has; what is no line stays as it was sent. */
function tidyLines(fields: Fields, value: unknown): unknown {
  if (value === null || value === '') return [];
  if (!Array.isArray(value)) return value;
  return value.map((line) => {
    if (Object(line) !== line) return line;
    const tidied = tidyForm({ fields }, line);
    return Object.fromEntries(Object.keys(fields).map((name) => [name, tidied[name] ?? null]));
  });
}

/** Formatted text in which nothing is to be read or seen. */
export const isBlank = (html: string): boolean => !/<(?:img|hr)\b/i.test(html) && html.replace(/<[^<>]*>|&nbsp;|\s/gi, '') === '';

/** '' and -1 stand for "none", and ids may come as text. */
export function tidyId(value: unknown): unknown {
  if (value === '' || value === -1 || value === '-1') return null;
  return typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
}

export const isTextual = ({ kind }: Field): boolean =>
  kind === 'text' || kind === 'longText' || kind === 'rich' || kind === 'secret' || kind === 'email' || kind === 'website';

/** [1], ["1", ""] and [{ id: 1 }] mean the same (idsOf in machines/tournament/tournament-values.ts): what is neither an id nor none is refused, never left out. */
export const isIdList = (value: unknown): value is (number | string | { id: number | string })[] =>
  Array.isArray(value) && value.length <= mostOfMany && value.every((entry) => isIdOrNone(Object(entry) === entry ? entry.id : entry));

/** As the columns hold them. */
const isId = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxId;

function isIdOrNone(value: unknown): boolean {
  const id = tidyId(value);
  return id === null ? value !== null : isId(id);
}

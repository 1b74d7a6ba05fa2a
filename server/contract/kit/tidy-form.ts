/** Normalises what clients really send (server/http/README.md 1.2): the client before sending, the server on arrival. Pure. */
import { idsOf } from '#machines/tournament/tournament-values.ts';
import { isDay } from './days.ts';
import type { Entity } from './entity.ts';
import type { Field, Fields } from './field-kinds.ts';
import { maxIdListLength } from './fields.ts';
import { maxId } from './max-id.ts';
import { cleanText } from './texts.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns the tidied values; names that are not fields stay as they are. */
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

/** Returns a moment in the stored format; a day alone means its beginning in UTC. An unreadable value stays as it was sent. */
function tidyInstant(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return null;
  const [day = '', rest = ''] = text.split('T');
  const isWhole = isDay(day) && (rest === '' || /^\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(rest));
  const time = isWhole ? Date.parse(rest === '' ? `${day}T00:00:00Z` : text) : Number.NaN;
  return Number.isNaN(time) ? value : new Date(time).toISOString();
}

/** Returns the lines with exactly the declared fields; a value that is not a line stays as it was sent. */
function tidyLines(fields: Fields, value: unknown): unknown {
  if (value === null || value === '') return [];
  if (!Array.isArray(value)) return value;
  return value.map((line) => {
    if (Object(line) !== line) return line;
    const tidied = tidyForm({ fields }, line);
    return Object.fromEntries(Object.keys(fields).map((name) => [name, tidied[name] ?? null]));
  });
}

/** Whether formatted text shows nothing. */
export const isBlank = (html: string): boolean => !/<(?:img|hr)\b/i.test(html) && html.replace(/<[^<>]*>|&nbsp;|\s/gi, '') === '';

/** Turns '' and -1 into null, and ids that come as text into numbers. */
export function tidyId(value: unknown): unknown {
  if (value === '' || value === -1 || value === '-1') return null;
  return typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
}

export const isTextual = ({ kind }: Field): boolean =>
  kind === 'text' || kind === 'longText' || kind === 'rich' || kind === 'secret' || kind === 'email' || kind === 'website';

/**
 * [1], ["1", ""] and [{ id: 1 }] mean the same (idsOf in machines/tournament/tournament-values.ts). An entry that is neither an id nor empty is
 * refused, never dropped.
 */
export const isIdList = (value: unknown): value is (number | string | { id: number | string })[] =>
  Array.isArray(value) && value.length <= maxIdListLength && value.every((entry) => isIdOrNone(Object(entry) === entry ? entry.id : entry));

/** Within the range of the id columns. */
const isId = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxId;

function isIdOrNone(value: unknown): boolean {
  const id = tidyId(value);
  return id === null ? value !== null : isId(id);
}

/** Reads a value of the query string as a value of the column. */
import { maxId } from '#contract/kit/max-id.ts';
import type { Column } from './columns.ts';

/** Returns null for an unreadable value. */
export function readValue({ kind, values }: Pick<Column, 'kind' | 'values'>, text: string): string | number | boolean | null {
  if (text.includes('\0')) return null;
  if (kind === 'boolean') return booleans[text.trim().toLowerCase()] ?? null;
  if (kind === 'enum') return !values || values.includes(text.trim()) ? text.trim() : null;
  if (kind === 'date') return isDate(text.trim()) ? text.trim() : null;
  if (kind === 'instant') return readInstant(text.trim());
  if (kind === 'number' || kind === 'money') return /^-?\d{1,12}(?:\.\d{1,9})?$/.test(text.trim()) ? Number(text) : null;
  if (kind === 'integer' || kind === 'relation') return readInteger(text.trim());
  return text.normalize('NFC');
}

/** Numbers beyond the range of the column become its limit, an id that no row has. */
function readInteger(text: string): number | null {
  if (!/^[+-]?\d{1,19}$/.test(text)) return null;
  return Math.max(-maxId, Math.min(maxId, Number(text)));
}

function isDate(text: string): boolean {
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return parsed !== null && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

/** Returns UTC with milliseconds, as stored. Without a zone the value is UTC; a blank before the zone was a plus sign. */
function readInstant(text: string): string | null {
  const [, local, zone] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+ -]\d{2}:\d{2})?$/.exec(text) ?? [];
  const time = Date.parse(`${local}${(zone ?? 'Z').replace(' ', '+')}`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

const booleans: Readonly<Record<string, boolean>> = {
  true: true,
  on: true,
  yes: true,
  '1': true,
  false: false,
  off: false,
  no: false,
  '0': false,
};

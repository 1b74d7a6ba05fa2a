/** A stored value as people read it. */
import type { Field, Fields } from '#contract/field-kinds.ts';
import { spaced } from './kinds.ts';

/** The field that a column belongs to: money is kept as `<name>Cents`. */
export function fieldOf(fields: Fields, column: string): { name: string; field: Field | undefined } {
  const name = fields[column] === undefined && column.endsWith('Cents') ? column.slice(0, -'Cents'.length) : column;
  return { name, field: fields[name] };
}

export const labelOf = (field: Field | undefined, column: string): string => field?.label ?? spaced(column);

/** 'country:3' → 'Croatia' */
export type Names = ReadonlyMap<string, string>;

export function inWords(field: Field | undefined, column: string, value: unknown, names: Names): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number' && column.endsWith('Cents')) return `EUR ${(value / 100).toFixed(2)}`;
  if (Array.isArray(value)) return value.map((one) => inWords(field, column, one, names)).join(', ') || null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  switch (field?.kind) {
    case 'choice':
      return field.words?.[text] ?? text;
    case 'one':
    case 'many':
      return names.get(`${field.of}:${text}`) ?? `#${text}`;
    case 'day':
      return text.replace(/^\d\d(\d\d)-(\d\d)-(\d\d).*$/, '$3.$2.$1');
    case 'rich':
      return text
        .replace(/<[^<>]{0,500}>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
    default:
      return text;
  }
}

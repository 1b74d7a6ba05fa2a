/** A stored value as people read it: in the words of its form, instants on the clock of the office. */
import { cellText } from '#contract/kit/cell-text.ts';
import type { Field, Fields } from '#contract/kit/field-kinds.ts';
import { wallTime } from '../../kernel/time/hall-time.ts';
import { spaced } from './kinds.ts';
import { type Names, nameKey, type Target } from './relations.ts';

/** The field that a column belongs to: money is kept as `<name>Cents`. */
export function fieldOf(fields: Fields, column: string): { name: string; field: Field | undefined } {
  const name = fields[column] === undefined && column.endsWith('Cents') ? column.slice(0, -'Cents'.length) : column;
  return { name, field: fields[name] };
}

export const labelOf = (field: Field | undefined, column: string): string => field?.label ?? spaced(column);

type Telling = { field: Field | undefined; column: string; target: Target | null; names: Names; timeZone: string };

/** Null: nothing stands there. */
export function inWords(telling: Telling, value: unknown): string | null {
  const { field, column, target, names, timeZone } = telling;
  if (value === null || value === undefined || value === '') return null;
  // By name: the order they were read in says nothing.
  if (Array.isArray(value))
    return (
      value
        .map((one) => inWords(telling, one))
        .sort()
        .join(', ') || null
    );
  if (typeof value === 'object') return listed(telling, value);
  if (typeof value === 'number' && column.endsWith('Cents')) return `EUR ${(value / 100).toFixed(2)}`;
  if (target) return names.get(nameKey(target, value)) ?? `#${value}`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  // Who won each rack of a match: letters, not a word.
  if (column === 'racks') return [...text].join(' ');
  if (instant.test(text)) return wallTime(new Date(text), timeZone).replace(isoDay, '$3.$2.$1');
  if (field) return cellText(field, value);
  if (isoDay.test(text) && text.length === 10) return text.replace(isoDay, '$3.$2.$1');
  return /^[A-Z][A-Z_]+$/.test(text) ? spoken(text) : text;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const isoDay = /^\d\d(\d\d)-(\d\d)-(\d\d)/;

/** 'READY_TO_START' → 'Ready to start' */
const spoken = (text: string): string => text.charAt(0) + text.slice(1).toLowerCase().replaceAll('_', ' ');

/** 'Rows 3; Left 1': what has no field of its own. */
function listed(telling: Telling, value: object): string | null {
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const words = inWords({ ...telling, field: undefined, column: name, target: null }, part);
    return words === null ? [] : [`${spaced(name)} ${words}`];
  });
  return parts.join('; ') || null;
}

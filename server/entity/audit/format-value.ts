/** Formats a stored value for people: with the words of its form, and instants in the time zone of the office. */
import { cellText } from '#contract/kit/cell-text.ts';
import type { Field, Fields } from '#contract/kit/field-kinds.ts';
import { wallTime } from '../../kernel/time/local-time.ts';
import { columnWords } from './column-words.ts';
import { wordsOfName } from './kinds.ts';
import { nameKey, type RelationNames, type RelationTarget } from './relations.ts';

/** Returns the field of a column. A column of money is named `<name>Cents`. */
export function fieldOf(fields: Fields, column: string): { name: string; field: Field | undefined } {
  const name = fields[column] === undefined && column.endsWith('Cents') ? column.slice(0, -'Cents'.length) : column;
  return { name, field: fields[name] };
}

/** Returns null for a column that the trail does not show. */
export function labelOf(stream: string, field: Field | undefined, column: string): string | null {
  if (field) return field.label;
  const words = columnWords(stream, column);
  return words === undefined ? wordsOfName(column) : words;
}

type ValueFormat = { field: Field | undefined; column: string; target: RelationTarget | null; names: RelationNames; timeZone: string };

/** Returns null for an empty value. */
export function formatValue(format: ValueFormat, value: unknown): string | null {
  const { field, column, target, names, timeZone } = format;
  if (value === null || value === undefined || value === '') return null;
  // Sorted by name, because the order of the ids has no meaning.
  if (Array.isArray(value))
    return (
      value
        .map((one) => formatValue(format, one))
        .sort()
        .join(', ') || null
    );
  if (typeof value === 'object') return listed(format, value);
  if (typeof value === 'number' && column.endsWith('Cents')) return `EUR ${(value / 100).toFixed(2)}`;
  if (target) return names.get(nameKey(target, value)) ?? `#${value}`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  // The winner of each rack of a match, one letter per rack.
  if (column === 'racks') return [...text].join(' ');
  if (instant.test(text)) return wallTime(new Date(text), timeZone).replace(isoDay, '$3.$2.$1');
  if (field) return cellText(field, value);
  if (isoDay.test(text) && text.length === 10) return text.replace(isoDay, '$3.$2.$1');
  return /^[A-Z][A-Z_]+$/.test(text) ? enumText(text) : text;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const isoDay = /^\d\d(\d\d)-(\d\d)-(\d\d)/;

/** 'READY_TO_START' → 'Ready to start' */
const enumText = (text: string): string => text.charAt(0) + text.slice(1).toLowerCase().replaceAll('_', ' ');

/** 'Rows 3; Left 1': formats a value without a field of its own. */
function listed(format: ValueFormat, value: object): string | null {
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const words = formatValue({ ...format, field: undefined, column: name, target: null }, part);
    return words === null ? [] : [`${wordsOfName(name)} ${words}`];
  });
  return parts.join('; ') || null;
}

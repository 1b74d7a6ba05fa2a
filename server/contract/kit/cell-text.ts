/** Formats a field for a file: words for choices, days as 25.09.26, amounts without unit so that spreadsheets can add them. */
import type { Field, Fields } from './field-kinds.ts';
import { plainText } from './plain-text.ts';

export function cellText(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (field.kind) {
    case 'choice':
    case 'owned':
      return field.words?.[String(value)] ?? String(value);
    case 'flag':
    case 'flagToo':
    case 'derived':
    case 'mark':
      return value ? 'yes' : 'no';
    case 'day':
      return dayText(String(value), field.personal === 'birth');
    case 'money':
    case 'sum':
      return Number(value).toFixed(2);
    case 'rich':
      return plainText(String(value));
    case 'names':
      return Array.isArray(value) ? value.join(', ') : '';
    case 'many':
      return Array.isArray(value) ? value.map((entry) => String(Object(entry)[field.as ?? ''] ?? entry)).join(', ') : '';
    default:
      return String(value);
  }
}

/** A two-digit year means this century when the file is read again (days.ts); in a birthday it would be ambiguous, so birthdays keep four digits. */
const dayText = (day: string, whole: boolean): string =>
  day.replace(/^(\d\d)(\d\d)-(\d\d)-(\d\d)$/, whole || !day.startsWith('20') ? '$4.$3.$1$2' : '$4.$3.$2');

/** Returns the fields of a list's file: a relation appears as its copied name; pictures and lines are left out. */
export const fileFields = (fields: Fields): [name: string, field: Field][] =>
  Object.entries(fields).filter(([name, field]) => isInFile(name, field, fields));

function isInFile(name: string, field: Field, fields: Fields): boolean {
  const { kind } = field;
  if (kind === 'owned') return field.inFile !== false;
  if (kind === 'one') return !Object.values(fields).some((other) => other.kind === 'copy' && other.of === name);
  if (kind === 'many') return !Object.values(fields).some((other) => other.kind === 'names' && other.of === name);
  return !leftOut.has(kind);
}

const leftOut: ReadonlySet<Field['kind']> = new Set(['flagToo', 'lines', 'picture', 'pictureType', 'pictureUrl', 'secret']);

/** Builds the audit note of a written row: the changed columns with their old and new values. */
import type { AuditNote } from './append.ts';
import { personOf } from './persons.ts';

type Values = Readonly<Record<string, unknown>>;

export type RowChange = {
  table: string;
  stream: string;
  type: string;
  before: Values | null;
  after: Values | null;
  reason?: string | null;
};

/** Returns the note. `before` null: a new row; `after` null: a removed row. */
export function noteOf({ table, stream, type, before, after, reason = null }: RowChange): AuditNote {
  const names = Object.keys(after ?? before ?? {}).filter((name) => !isOmitted(name, table) && hasChanged(name, before, after));
  const side = (row: Values | null): Values | null =>
    row && Object.fromEntries(names.flatMap((name) => (row[name] == null ? [] : [[name, displayValue(name, row[name])]])));
  return { stream, type, before: side(before), after: side(after), reason, person: personOf(table, { ...before, ...after }) };
}

/**
 * Columns that the trail leaves out: derived values, counters, and names of the actor, whom the trail stores by number.
 * The reason for blocking a table is left out too, because it may name any person.
 */
const omitted: ReadonlySet<string> = new Set([
  ...['id', 'search', 'version', 'previewRound', 'lastModifiedDate'],
  ...['createdBy', 'lastModifiedBy', 'blockedBy', 'blockedReason', 'revokedBy', 'takenById'],
]);

/** Tables whose names staff type freely: such a name may be that of a person. */
const namesOmitted: ReadonlySet<string> = new Set(['device', 'display', 'streamToken']);

/** Whether the trail leaves a column out. */
export const isOmitted = (column: string, table = ''): boolean => omitted.has(column) || (column === 'name' && namesOmitted.has(table));

const hasChanged = (name: string, before: Values | null, after: Values | null): boolean =>
  before === null || after === null || !isSame(before[name], after[name]);

/** The order of id lists does not matter. */
const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other) ? [...one].sort().join() === [...other].sort().join() : one === other;

export const mask = '••••';
const hidden = /hash|secret|token|password|^bank(?!Name)/i;
/** The format of encrypted columns. */
const encrypted = /^v\d+\.[\w-]+\.[\w+/=-]+\.[\w+/=.-]+$/;
const base64 = /^[A-Za-z0-9+/]{200,}={0,2}$/;
const maxLength = 20_000;

function displayValue(name: string, value: unknown): unknown {
  if (hidden.test(name)) return mask;
  if (value instanceof Uint8Array) return `(${value.length} bytes)`;
  if (typeof value !== 'string') return value;
  if (encrypted.test(value)) return mask;
  if (base64.test(value)) return `(${Math.floor((value.length * 3) / 4)} bytes)`;
  return value.length > maxLength ? `${value.slice(0, maxLength)}…` : value;
}

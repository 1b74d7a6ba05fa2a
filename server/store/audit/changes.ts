/** What the audit trail is told of a written row: the columns that changed, as they were and as they are. */
import type { AuditNote } from './append.ts';
import { personOf } from './persons.ts';

type Values = Readonly<Record<string, unknown>>;

export type Change = { table: string; stream: string; type: string; before: Values | null; after: Values | null; reason?: string | null };

/** `before` null: a new row; `after` null: it is removed. */
export function noteOf({ table, stream, type, before, after, reason = null }: Change): AuditNote {
  const names = Object.keys(after ?? before ?? {}).filter((name) => !unsaid.has(name) && hasChanged(name, before, after));
  const side = (row: Values | null): Values | null =>
    row && Object.fromEntries(names.flatMap((name) => (row[name] == null ? [] : [[name, shown(name, row[name])]])));
  return { stream, type, before: side(before), after: side(after), reason, person: personOf(table, { ...before, ...after }) };
}

/** Made of other columns, counted by every change, or the name of who did it: the trail itself says so, by number. Why a table is blocked may name anybody. */
const unsaid: ReadonlySet<string> = new Set([
  ...['id', 'search', 'version', 'previewRound', 'lastModifiedDate'],
  ...['createdBy', 'lastModifiedBy', 'blockedBy', 'blockedReason', 'revokedBy', 'takenById'],
]);

const hasChanged = (name: string, before: Values | null, after: Values | null): boolean =>
  before === null || after === null || !isSame(before[name], after[name]);

/** Ids of what a row leads to, in whatever order they were read. */
const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other) ? [...one].sort().join() === [...other].sort().join() : one === other;

export const mask = '••••';
const hidden = /hash|secret|token|password|^bank(?!Name)/i;
/** As a column holds what is encrypted. */
const encrypted = /^v\d+\.[\w-]+\.[\w+/=-]+\.[\w+/=.-]+$/;
const base64 = /^[A-Za-z0-9+/]{200,}={0,2}$/;
const longest = 20_000;

function shown(name: string, value: unknown): unknown {
  if (hidden.test(name)) return mask;
  if (value instanceof Uint8Array) return `(${value.length} bytes)`;
  if (typeof value !== 'string') return value;
  if (encrypted.test(value)) return mask;
  if (base64.test(value)) return `(${Math.floor((value.length * 3) / 4)} bytes)`;
  return value.length > longest ? `${value.slice(0, longest)}…` : value;
}

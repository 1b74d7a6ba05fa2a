/** The hash chain over the audit trail: each hash includes the previous one, so that a changed, removed or inserted row is detected. */
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '../schema.ts';

export type AuditRow = Selectable<Database['audit']>;

/** The hash before the first row. */
export const beginning = '0'.repeat(64);

/** Returns the hash of a stored row. Encrypted parts stay encrypted, so that a deleted key does not break the chain. */
export function linkOf(previous: string, row: AuditRow): string {
  const { id, at, actor, roles, sessionId, deviceId, address, call, entity, entityId, action, sealedFor, before, after, reason } = row;
  const content = [id, at, actor, roles, sessionId, deviceId, address, call, entity, entityId, action, sealedFor, before, after, reason];
  return createHash('sha256').update(previous).update(JSON.stringify(content)).digest('hex');
}

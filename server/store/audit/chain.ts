/** The chain over the audit trail: each row's hash takes in the one before it, so that nothing is changed, taken out or put in unnoticed. */
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '../schema.ts';

export type AuditRow = Selectable<Database['audit']>;

/** What the first row follows. */
export const beginning = '0'.repeat(64);

/** Over the row as it is stored: sealed parts stay sealed, so that a deleted key breaks nothing. */
export function linkOf(previous: string, row: AuditRow): string {
  const { id, at, actor, roles, sessionId, deviceId, address, call, entity, entityId, action, sealedFor, before, after, reason } = row;
  const content = [id, at, actor, roles, sessionId, deviceId, address, call, entity, entityId, action, sealedFor, before, after, reason];
  return createHash('sha256').update(previous).update(JSON.stringify(content)).digest('hex');
}

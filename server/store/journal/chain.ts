/** The hash chain over the journal, in blocks: a changed, removed or inserted entry is detected. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database, JournalRow } from '../schema.ts';

/** These entries are deleted after some days (server/operations/retention/retentions.ts), so the chain leaves them out. */
const expiringTypes = ['reported', 'seen'] as const;

/** Returns the hash of a block of entries. */
export function linkOfBlock(previous: string, entries: readonly JournalRow[]): string {
  const hash = createHash('sha256').update(previous);
  for (const { seq, stream, version, type, actor, commandId, deviceId, deviceSeq, at, data, rooms } of entries) {
    hash.update(JSON.stringify([seq, stream, version, type, actor, commandId, deviceId, deviceSeq, at, data, rooms]));
  }
  return hash.digest('hex');
}

/** Reads the entries that belong to the chain, after one number and up to another. */
export const lastingEntries = (db: Kysely<Database>, { after, upTo, limit }: { after: number; upTo: number; limit: number }) =>
  db
    .selectFrom('journal')
    .selectAll()
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .where('type', 'not in', expiringTypes)
    .orderBy('seq')
    .limit(limit)
    .execute();

/**
 * Removes erased data from the storage files. In SQLite it stays in the write-ahead log until a checkpoint overwrites it
 * (store/engines/sqlite.ts, secure_delete).
 */
import { sql } from 'kysely';
import { removalOfUnusedMedia } from '../../entity/media/unused.ts';
import type { Context } from '../../store/context.ts';
import { runWithoutTimeout } from '../../store/engines/postgres.ts';
import { commit } from '../../store/unit/commit.ts';
import type { ErasureInput } from './erase.ts';
import { erasureRules } from './erasure-rules.ts';
import { findMentions, type Mentions } from './find-mentions.ts';
import { forgetMentions } from './forget-mentions.ts';
import { searchedColumns } from './free-texts.ts';

const system = { kind: 'system', name: 'privacy' } as const;
/** A running reader keeps the log busy. The next commit or cleanup then removes it. */
const maxTries = 20;
const pauseMs = 50;

/** Also deletes files that nothing else refers to. */
export async function wipeErased(context: Context, erased: readonly ErasureInput[]): Promise<void> {
  const { engine, db, log } = context;
  for (const { mentions } of erased) await forgetNewMentions(context, mentions);
  const files = erased.flatMap((one) => one.files);
  if (files.length > 0) {
    const before = new Date(context.clock().getTime() + 1).toISOString();
    const remove = await removalOfUnusedMedia(context, { before, bite: files.length, among: files });
    await commit(context, { actor: system }, async (work) => void (await remove.execute(work.db)));
  }
  if (engine !== 'sqlite') {
    void vacuumErased(context);
    return;
  }
  for (let attempt = 0; attempt < maxTries; attempt++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  log.warn('The write-ahead log still contains erased data; the next checkpoint removes it');
}

/** Handles texts that were written between the search and the erasure. */
async function forgetNewMentions(context: Context, { names }: Mentions): Promise<void> {
  const newMentions = await findMentions(context, names);
  if (newMentions.texts.length + newMentions.views.length > 0)
    await commit(context, { actor: system }, (work) => forgetMentions(work, newMentions));
}

/** All tables in which an erasure deletes or empties rows. */
const affectedTables: readonly string[] = [
  ...['playerProfile', 'appUser', 'personKey', 'media', 'mediaVariant', 'billiardTable', 'display', 'userSetting'],
  ...new Set(searchedColumns.map(({ table }) => table)),
  ...Object.entries(erasureRules).flatMap(([table, fate]) =>
    typeof fate !== 'string' && ('goes' in fate || 'empties' in fate) ? [table] : [],
  ),
];

/** Runs in the background, because a full vacuum would block. After a failure, autovacuum removes the data later. */
async function vacuumErased({ db, log, config: { databaseUrl } }: Pick<Context, 'db' | 'log' | 'config'>): Promise<void> {
  try {
    const vacuum = sql`vacuum ${sql.join(affectedTables.map((table) => sql.table(table)))}`;
    if (databaseUrl !== null) await runWithoutTimeout(databaseUrl, vacuum.compile(db).sql);
  } catch (error) {
    log.warn({ err: error }, 'Erased data is not vacuumed yet; the next autovacuum removes it');
  }
}

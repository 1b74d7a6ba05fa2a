/** What was deleted stands in the write-ahead log until it is copied into the database: SQLite overwrites it there at once (store/engines/sqlite.ts, secure_delete). */
import { sql } from 'kysely';
import { removalOfUnusedMedia } from '../../entity/media/unused.ts';
import type { Context } from '../../store/context.ts';
import { takeTime } from '../../store/engines/postgres.ts';
import { commit } from '../../store/unit/commit.ts';
import { belongings } from './belongings.ts';
import type { Erasing } from './erase.ts';
import { findMentions, type Mentions } from './find-mentions.ts';
import { replacedWords } from './free-words.ts';
import { forgetMentions } from './mentions.ts';

const clerk = { kind: 'system', name: 'privacy' } as const;
/** A reader of this moment keeps the log; the next commit or tidying gets rid of it. */
const tries = 20;
const pauseMs = 50;

/** Files go where nothing else shows them. */
export async function wipeErased(context: Context, erased: readonly Erasing[]): Promise<void> {
  const { engine, db, log } = context;
  for (const { mentions } of erased) await forgetMeanwhile(context, mentions);
  const files = erased.flatMap((one) => one.files);
  if (files.length > 0) {
    const before = new Date(context.clock().getTime() + 1).toISOString();
    const remove = await removalOfUnusedMedia(context, { before, bite: files.length, among: files });
    await commit(context, { actor: clerk }, async (work) => void (await remove.execute(work.db)));
  }
  if (engine !== 'sqlite') {
    void vacuumErased(context);
    return;
  }
  for (let turn = 0; turn < tries; turn++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  log.warn('The write-ahead log still holds what was erased: it goes with the next checkpoint');
}

/** What was written about them between the search and the erasure. */
async function forgetMeanwhile(context: Context, { names }: Mentions): Promise<void> {
  const late = await findMentions(context, names);
  if (late.words.length + late.views.length > 0) await commit(context, { actor: clerk }, (work) => forgetMentions(work, late));
}

/** Whatever forgetting somebody deletes from or empties. */
const touched: readonly string[] = [
  ...['playerProfile', 'appUser', 'personKey', 'media', 'mediaVariant', 'billiardTable', 'display', 'userSetting'],
  ...new Set(replacedWords.map(({ table }) => table)),
  ...Object.entries(belongings).flatMap(([table, fate]) =>
    typeof fate !== 'string' && ('goes' in fate || 'empties' in fate) ? [table] : [],
  ),
];

/** Beside everybody's work, which a full one would hold up; nobody waits for it, and autovacuum does what it could not. */
async function vacuumErased({ db, log, config: { databaseUrl } }: Pick<Context, 'db' | 'log' | 'config'>): Promise<void> {
  try {
    const vacuum = sql`vacuum ${sql.join(touched.map((table) => sql.table(table)))}`;
    if (databaseUrl !== null) await takeTime(databaseUrl, vacuum.compile(db).sql);
  } catch (error) {
    log.warn({ err: error }, 'What was erased is not vacuumed yet: it goes with the next autovacuum');
  }
}

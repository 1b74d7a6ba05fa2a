/** Collects everything that the System screen shows. */
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import type { SystemStatus } from '#contract/operations/system.ts';
import { lastVerification } from '../../entity/audit/verification.ts';
import { product } from '../../kernel/product.ts';
import { countDeadMails, countQueuedMails } from '../../office/mail/mail-health.ts';
import { mailIsSent } from '../../office/mail/outbox.ts';
import { readPause } from '../../office/mail/pause.ts';
import type { ConfigContext, Context, QueryContext } from '../../store/context.ts';
import { backupFolder } from '../../store/engines/backup-files.ts';
import { diskOf } from '../../store/engines/disk-space.ts';
import { whyNotReady } from '../../store/readiness.ts';
import type { LoopDelay } from './loop-delay.ts';
import { nodesOf } from './nodes.ts';
import { allWarningsOf } from './warnings.ts';

const copiesShown = 50;
const migrationsShown = 4;

export async function systemStatusOf(context: Context, { build, loop }: { build: string; loop: LoopDelay }): Promise<SystemStatus> {
  const { config, engine, read, health } = context;
  const pause = await readPause(read);
  return {
    version: product.version,
    build,
    runtime: `Node ${process.versions.node}`,
    startedAt: health.startedAt,
    uncleanStop: health.uncleanStop,
    engine,
    engineVersion: await versionOf(context),
    dataFolder: resolve(config.dataDir),
    databaseBytes: await databaseBytes(context),
    disk: await diskOf(config.dataDir),
    copies: await copiesOf(context),
    migrations: await migrationsOf(context),
    notReady: await whyNotReady(context),
    warnings: await allWarningsOf(context),
    fsync: health.fsync,
    loop,
    nodes: await nodesOf(context),
    mail: {
      isSet: mailIsSent(context),
      queued: await countQueuedMails(read),
      undelivered: await countDeadMails(read),
      pause: pause && { sentence: pause.sentence },
    },
    audit: await lastVerification(read),
  };
}

async function copiesOf({ config, backups }: Context): Promise<SystemStatus['copies']> {
  if (backups === null) return null;
  const contents = await backups.readFolder();
  const all = contents?.copies ?? [];
  return {
    folder: resolve(backupFolder(config)),
    disk: contents?.disk ?? null,
    copying: backups.isCopying(),
    failing: backups.lastFailure(),
    count: all.length,
    newest: all.slice(0, copiesShown).map(({ name, reason, at, bytes }) => ({ name, reason, at, bytes })),
  };
}

/** Returns the size in bytes, including the write-ahead log. */
export async function databaseBytes({ engine, read, config }: QueryContext & ConfigContext): Promise<number> {
  if (engine === 'sqlite') {
    const path = join(config.dataDir, 'hall.db');
    return ['', '-wal'].reduce((sum, side) => sum + (statSync(path + side, { throwIfNoEntry: false })?.size ?? 0), 0);
  }
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(read);
  return Number(rows[0]?.bytes ?? 0);
}

async function versionOf({ engine, read }: Context): Promise<string> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ version: string }>`select sqlite_version() as version`.execute(read)
      : await sql<{ version: string }>`select current_setting('server_version') as version`.execute(read);
  return `${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${rows[0]?.version ?? ''}`.trim();
}

async function migrationsOf({ read }: Context): Promise<SystemStatus['migrations']> {
  const { rows } = await sql<{ name: string; timestamp: string }>`
    select name, timestamp from kysely_migration order by name desc limit ${migrationsShown}`.execute(read);
  return rows.map(({ name, timestamp }) => ({ name, at: timestamp }));
}

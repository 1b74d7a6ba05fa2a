/** Opens the database the settings name, on either engine, with writes apart from reads. */
import { CamelCasePlugin, type Dialect, Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Engine, Log } from '../context.ts';
import { assertDurable, openPostgresPool, postgresDialect } from './postgres.ts';
import type { Database } from './schema.ts';
import { openSqliteFiles, TypedSqliteDialect } from './sqlite.ts';

export type OpenDatabase = {
  engine: Engine;
  db: Kysely<Database>;
  read: Kysely<Database>;
  close: () => Promise<void>;
};

export async function openDatabase(config: Pick<Config, 'dataDir' | 'databaseUrl'>, log: Log): Promise<OpenDatabase> {
  return config.databaseUrl ? openPostgres(config.databaseUrl, log) : openSqlite(config.dataDir);
}

const kysely = (dialect: Dialect): Kysely<Database> =>
  new Kysely<Database>({
    dialect,
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true })],
  });

function openSqlite(dataDir: string): OpenDatabase {
  const files = openSqliteFiles(dataDir);
  const db = kysely(new TypedSqliteDialect(files.write));
  const read = kysely(new TypedSqliteDialect(files.read));
  return {
    engine: 'sqlite',
    db,
    read,
    close: async () => {
      files.write.pragma('wal_checkpoint(TRUNCATE)');
      files.read.close();
      files.write.close();
      files.release();
    },
  };
}

async function openPostgres(url: string, log: Log): Promise<OpenDatabase> {
  const onError = (error: Error): void => log.warn({ err: error }, 'PostgreSQL closed an idle connection');
  const writes = openPostgresPool(url, 8, onError);
  const reads = openPostgresPool(url, 8, onError);
  await assertDurable(writes);
  const db = kysely(postgresDialect(writes));
  const read = kysely(postgresDialect(reads));
  return {
    engine: 'postgres',
    db,
    read,
    close: async () => {
      await Promise.all([writes.end(), reads.end()]);
    },
  };
}

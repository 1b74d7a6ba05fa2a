/** Brings the schema up to date: all pending migrations in one transaction on both engines, whole or not at all. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './schema.ts';

const folder = join(import.meta.dirname, '../../migrations');

/** Returns the names of the migrations that were applied. */
export async function migrate(db: Kysely<Database>, provider: MigrationProvider = dated): Promise<string[]> {
  // Read first: the migrator reads them inside its transaction, for which a second server waits.
  const migrations = await provider.getMigrations();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(String(error));
  return (results ?? []).map((result) => result.migrationName);
}

/** Whether the schema is an older one; an empty database has none to lose. */
export async function isOutdated(db: Kysely<Database>, provider: MigrationProvider = dated): Promise<boolean> {
  const migrations = await new Migrator({ db, provider }).getMigrations();
  return migrations.some(({ executedAt }) => executedAt) && migrations.some(({ executedAt }) => !executedAt);
}

const dated: MigrationProvider = {
  getMigrations: async () => {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort();
    const entries = await Promise.all(
      files.map(async (file): Promise<[string, Migration]> => [file.replace(/\.ts$/, ''), (await import(join(folder, file))) as Migration]),
    );
    return Object.fromEntries(entries);
  },
};

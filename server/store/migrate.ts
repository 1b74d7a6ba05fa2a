/** Runs all pending migrations in one transaction on both engines, completely or not at all. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './schema.ts';

const folder = join(import.meta.dirname, '../../migrations');

/** Returns the names of the applied migrations. Throws the error of a failed migration. */
export async function migrate(db: Kysely<Database>, provider: MigrationProvider = dated): Promise<string[]> {
  // Load the files first: the migrator would load them inside its transaction, and a second server waits for that.
  const migrations = await provider.getMigrations();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(String(error));
  return (results ?? []).map((result) => result.migrationName);
}

/** Whether the schema needs migrations. An empty database counts as up to date. */
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

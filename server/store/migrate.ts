/** Runs all pending migrations in one transaction on both engines, completely or not at all. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './schema.ts';

const folder = join(import.meta.dirname, '../../migrations');

/** Returns the names of the migrations that were applied. Throws a sentence if the database belongs to another version of the server. */
export async function migrate(db: Kysely<Database>, provider: MigrationProvider = dated): Promise<string[]> {
  // Load the files first: the migrator would load them inside its transaction, and a second server waits for that.
  const migrations = await provider.getMigrations();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  // So Kysely says it, before anything has changed.
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) await refuseOtherVersion(db, migrations);
  if (error) throw error instanceof Error ? error : new Error(String(error));
  return (results ?? []).map((result) => result.migrationName);
}

/** Returns whether the schema is an older one; an empty database has none to lose. Throws a sentence as `migrate` does. */
export async function isOutdated(db: Kysely<Database>, provider: MigrationProvider = dated): Promise<boolean> {
  const migrations = await new Migrator({ db, provider }).getMigrations();
  const outdated = migrations.some(({ executedAt }) => executedAt) && migrations.some(({ executedAt }) => !executedAt);
  if (outdated) await refuseOtherVersion(db, await provider.getMigrations());
  return outdated;
}

/** For a process that never changes the database. Throws a sentence when the schema is not the one of this version. */
export async function requireCurrentSchema(db: Kysely<Database>, provider: MigrationProvider = dated): Promise<void> {
  const migrations = await new Migrator({ db, provider }).getMigrations();
  if (migrations.some(({ executedAt }) => !executedAt))
    throw new Error(
      'The database does not have the schema of this version yet: start a server of this version without ROLE=spectators first.',
    );
  await refuseOtherVersion(db, await provider.getMigrations());
}

const remedy =
  'Start the version that used it last, or restore a copy from before that version: npm run db:restore -- FILE, or pg_restore with PostgreSQL. A demo starts over with npm run demo -- --fresh.';

/** Throws a sentence if the applied migrations are not the first ones of this version. The database has a list of them. */
async function refuseOtherVersion(db: Kysely<Database>, migrations: Record<string, Migration>): Promise<void> {
  const known = Object.keys(migrations).sort();
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const applied = rows.map(({ name }) => name).sort();
  const newest = known.at(-1) ?? '';
  const unknown = applied.filter((name) => !known.includes(name));
  const missing = known.find((name) => !applied.includes(name) && name < (applied.at(-1) ?? ''));
  const [first] = unknown;
  if (unknown.length > 0 && !missing && unknown.every((name) => name > newest))
    throw new Error(`A newer version of this server has used this database: it applied the migration "${first}". ${remedy}`);
  if (first) throw new Error(`This database has the migration "${first}", which this version of the server does not know. ${remedy}`);
  if (missing)
    throw new Error(
      `This database lacks the migration "${missing}" but has the later "${applied.at(-1)}". Another version used it. ${remedy}`,
    );
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

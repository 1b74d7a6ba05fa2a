/**
 * Checks at the start that the keys of the installation are those of its database (server/README.md R5 f). New keys beside an existing database
 * would make bank data and second factors unreadable without a word.
 */
import { createHmac } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { newKeysAdvice, secretsPath } from '../kernel/secrets.ts';
import type { Context } from './context.ts';
import { fileTime } from './engines/backup-files.ts';
import type { Database } from './schema.ts';
import { secretsOf } from './secrets-of.ts';

/** The row of `meta` with the proof. Nobody can compute a key from it. */
const key = 'keys';

/**
 * Creates the keys at the first start. Throws a sentence if they are lost, unless `newSecrets` is set. Returns whether the database lost its keys.
 * Without accounts nothing was stored under keys.
 */
export async function checkKeys(context: Context): Promise<{ areNew: boolean }> {
  const { config, read } = context;
  const path = secretsPath(config);
  const isUsed = await hasAccounts(read);
  if (config.newSecrets && existsSync(path) && !isReadable(context)) renameSync(path, asideOf(path, context.clock()));
  const isMissing = !existsSync(path);
  if (isMissing && isUsed && !config.newSecrets)
    throw new Error(`The keys of this installation are missing: there is no ${path}. ${newKeysAdvice}`);
  const [stored, own] = [await storedProof(read), proofOf(context)];
  // A database of an earlier version has no proof.
  const isOther = stored !== null && stored !== own;
  if (isOther && isUsed && !config.newSecrets)
    throw new Error(`${path} has other keys than this database was written with. ${newKeysAdvice}`);
  if (stored !== own) await storeProof(context);
  return { areNew: isUsed && (isMissing || isOther) };
}

/** A torn file must not keep `--new-secrets` from its work. */
function isReadable(context: Context): boolean {
  try {
    secretsOf(context);
    return true;
  } catch {
    return false;
  }
}

const asideOf = (path: string, at: Date): string => `${path}.unreadable-${fileTime(at)}`;

const proofOf = (context: Context): string =>
  createHmac('sha256', secretsOf(context).codeKey).update('keys of this database').digest('hex');

async function storedProof(db: Kysely<Database>): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

async function storeProof(context: Context): Promise<void> {
  const value = proofOf(context);
  await context.db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

async function hasAccounts(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('appUser').select('id').limit(1).executeTakeFirst()) !== undefined;
}

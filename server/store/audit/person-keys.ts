/**
 * One key per person in the audit trail. Without the key nobody can read that person's part.
 * The hash chain covers the encrypted text, so it stays valid.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../schema.ts';

export type PersonKeys = ReadonlyMap<string, Buffer>;

/** The subjects of keys. */
export const keySubjects = {
  /** `person`: 'player:12'. */
  person: (person: string): string => `${person}/record`,
  /** For the addresses from which users made changes in this month. */
  month: (at: string): string => `month:${at.slice(0, 7)}/address`,
};

type KeyContext = { db: Transaction<Database>; random: Context['random']; at: string };

/** Returns the keys of the subjects and creates missing ones. */
export async function keysFor({ db, random, at }: KeyContext, subjects: readonly string[]): Promise<PersonKeys> {
  const unique = [...new Set(subjects)];
  const keys = new Map(await storedKeys(db, unique));
  const missing = unique.filter((subject) => !keys.has(subject));
  if (missing.length === 0) return keys;
  await db
    .insertInto('personKey')
    .values(missing.map((subject) => ({ subject, secret: random(32).toString('base64'), createdAt: at })))
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .execute();
  return storedKeys(db, unique);
}

export async function storedKeys(db: Kysely<Database>, subjects: readonly string[]): Promise<PersonKeys> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .selectFrom('personKey')
    .select(['subject', 'secret'])
    .where('subject', 'in', [...new Set(subjects)])
    .execute();
  return new Map(rows.map(({ subject, secret }) => [subject, Buffer.from(secret, 'base64')]));
}

/** Encrypts with AES-256-GCM and a new nonce: 'v1.<nonce>.<tag>.<text>'. Throws without a key. */
export function seal(text: string, key: Buffer | undefined, subject: string, random: (bytes: number) => Buffer): string {
  if (!key) throw new Error(`There is no key for ${subject}.`);
  const nonce = random(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(`audit|${subject}`));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return ['v1', ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

/** Returns the text, or null if the key is missing or a different one. */
export function unseal(sealed: string, key: Buffer | undefined, subject: string): string | null {
  const [version, ...parts] = sealed.split('.');
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== 'v1' || !key || !nonce || !tag || !text) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce)
      .setAAD(Buffer.from(`audit|${subject}`))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

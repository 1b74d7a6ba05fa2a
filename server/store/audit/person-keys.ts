/** A key for every person whose data the audit trail keeps: without it nobody reads that part any more, and the chain over the sealed text stays whole. */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../schema.ts';

export type Keys = ReadonlyMap<string, Buffer>;

/** What a key is for. */
export const keySubjects = {
  /** `person`: 'player:12'. */
  person: (person: string): string => `${person}/record`,
  /** Where changes of this month were asked from. */
  month: (at: string): string => `month:${at.slice(0, 7)}/address`,
};

type Making = { db: Transaction<Database>; random: Context['random']; at: string };

/** Makes the ones that are missing. */
export async function keysFor({ db, random, at }: Making, subjects: readonly string[]): Promise<Keys> {
  const wanted = [...new Set(subjects)];
  const keys = new Map(await storedKeys(db, wanted));
  const missing = wanted.filter((subject) => !keys.has(subject));
  if (missing.length === 0) return keys;
  await db
    .insertInto('personKey')
    .values(missing.map((subject) => ({ subject, secret: random(32).toString('base64'), createdAt: at })))
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .execute();
  return storedKeys(db, wanted);
}

export async function storedKeys(db: Kysely<Database>, subjects: readonly string[]): Promise<Keys> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .selectFrom('personKey')
    .select(['subject', 'secret'])
    .where('subject', 'in', [...new Set(subjects)])
    .execute();
  return new Map(rows.map(({ subject, secret }) => [subject, Buffer.from(secret, 'base64')]));
}

/** AES-256-GCM with a nonce of its own: 'v1.<nonce>.<tag>.<text>'. */
export function seal(text: string, key: Buffer | undefined, subject: string, random: (bytes: number) => Buffer): string {
  if (!key) throw new Error(`There is no key for ${subject}.`);
  const nonce = random(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(`audit|${subject}`));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return ['v1', ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

/** Null where the key is gone, or is another one. */
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

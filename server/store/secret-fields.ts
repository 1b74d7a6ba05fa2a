/**
 * Texts that nobody reads from the disk: AES-256-GCM, bound to their place, with the keys outside the database and its backups (.github/SECURITY.md control 37).
 * `v1.<key id>.<nonce>.<ciphertext and tag>`: moved to another row or column, or under a key that is not there, it is `null`: not available.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { FieldKey } from '../kernel/secrets.ts';
import type { Context } from './context.ts';
import { secretsOf } from './secrets-of.ts';

/** Which text it is: authenticated with it. Table and column as the code names them. */
export type SecretPlace = { table: string; column: string; rowId: number | string };

export type SecretFields = {
  seal: (place: SecretPlace, text: string) => string;
  /** Null: not available. */
  open: (place: SecretPlace, sealed: string) => string | null;
};

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** The keys are read when the first text asks for them. */
export const secretFieldsOf = (context: Context): SecretFields => ({
  seal: (place, text) => seal(context, place, text),
  open: (place, sealed) => open(secretsOf(context).fieldKeys, place, sealed),
});

function seal(context: Context, place: SecretPlace, text: string): string {
  const current = secretsOf(context).fieldKeys.at(-1);
  if (!current) throw new Error('There is no key to encrypt with.');
  const nonce = context.random(nonceBytes);
  const encrypting = createCipheriv(cipher, current.key.subarray(0, 32), nonce, { authTagLength: tagBytes });
  encrypting.setAAD(placed(place));
  const sealed = Buffer.concat([encrypting.update(text, 'utf8'), encrypting.final(), encrypting.getAuthTag()]);
  return ['v1', current.id, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
}

function open(keys: readonly FieldKey[], place: SecretPlace, text: string): string | null {
  const [version, keyId, nonce = '', sealed = ''] = text.split('.');
  const key = keys.find(({ id }) => id === keyId)?.key;
  const bytes = Buffer.from(sealed, 'base64url');
  if (version !== 'v1' || !key || bytes.length < tagBytes) return null;
  try {
    const decrypting = createDecipheriv(cipher, key.subarray(0, 32), Buffer.from(nonce, 'base64url'), { authTagLength: tagBytes });
    decrypting.setAAD(placed(place));
    decrypting.setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decrypting.update(bytes.subarray(0, -tagBytes)), decrypting.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const placed = ({ table, column, rowId }: SecretPlace): Buffer => Buffer.from(`${table}|${column}|${rowId}`);

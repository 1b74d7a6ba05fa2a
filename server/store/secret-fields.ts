/**
 * Encrypts columns with AES-256-GCM. The keys are outside the database and its backups (.github/SECURITY.md control 37).
 * Format: `v1.<key id>.<nonce>.<ciphertext and tag>`. Without its key, or moved to another row or column, a value decrypts to null.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { FieldKey } from '../kernel/secrets.ts';
import type { Context } from './context.ts';
import { secretsOf } from './secrets-of.ts';

/** The table (as named in the code), column and row of the value. The encryption authenticates them. */
export type SecretLocation = { table: string; column: string; rowId: number | string };

export type SecretFields = {
  seal: (location: SecretLocation, text: string) => string;
  /** Returns null when the value cannot be decrypted. */
  open: (location: SecretLocation, sealed: string) => string | null;
};

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** The keys are read at the first use. */
export const secretFieldsOf = (context: Context): SecretFields => ({
  seal: (location, text) => seal(context, location, text),
  open: (location, sealed) => open(secretsOf(context).fieldKeys, location, sealed),
});

function seal(context: Context, location: SecretLocation, text: string): string {
  const current = secretsOf(context).fieldKeys.at(-1);
  if (!current) throw new Error('There is no key to encrypt with.');
  const nonce = context.random(nonceBytes);
  const encrypting = createCipheriv(cipher, current.key.subarray(0, 32), nonce, { authTagLength: tagBytes });
  encrypting.setAAD(associatedData(location));
  const sealed = Buffer.concat([encrypting.update(text, 'utf8'), encrypting.final(), encrypting.getAuthTag()]);
  return ['v1', current.id, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
}

function open(keys: readonly FieldKey[], location: SecretLocation, text: string): string | null {
  const [version, keyId, nonce = '', sealed = ''] = text.split('.');
  const key = keys.find(({ id }) => id === keyId)?.key;
  const bytes = Buffer.from(sealed, 'base64url');
  if (version !== 'v1' || !key || bytes.length < tagBytes) return null;
  try {
    const decrypting = createDecipheriv(cipher, key.subarray(0, 32), Buffer.from(nonce, 'base64url'), { authTagLength: tagBytes });
    decrypting.setAAD(associatedData(location));
    decrypting.setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decrypting.update(bytes.subarray(0, -tagBytes)), decrypting.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const associatedData = ({ table, column, rowId }: SecretLocation): Buffer => Buffer.from(`${table}|${column}|${rowId}`);

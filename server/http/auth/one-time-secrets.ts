/** Secrets that are shown once and stored only as a hash: device tokens, pairing codes, set-up links. */
import { createHash, createHmac } from 'node:crypto';
import type { Context, RandomContext } from '../../store/context.ts';
import { secretsOf } from '../../store/secrets-of.ts';

/** Returns 256 random bits for an address or a header. */
export const newSecret = (context: RandomContext): string => context.random(32).toString('base64url');

/** Hashes a secret of 256 random bits. Nobody can guess it, so a plain hash is enough. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Hashes short texts that people type (codes, logins). The key of the installation protects them if the database is stolen. */
export const hashShortCode = (context: Context, code: string): string =>
  createHmac('sha256', secretsOf(context).codeKey).update(code).digest('hex');

/** Secrets that are handed out once and stored only as a hash: device tokens, pairing codes, set-up links. */
import { createHash, createHmac } from 'node:crypto';
import type { Context } from '../../store/context.ts';
import { secretsOf } from '../../store/secrets-of.ts';

/** 256 random bits for an address or a header. */
export const newSecret = (context: Pick<Context, 'random'>): string => context.random(32).toString('base64url');

/** For secrets of 256 random bits: too many to guess, so a plain hash is enough. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** For short things that people type (codes, logins): without the installation's key, a stolen database does not give them away. */
export const hashShortCode = (context: Context, code: string): string =>
  createHmac('sha256', secretsOf(context).codeKey).update(code).digest('hex');
